/** Drawings of one’s own, by the stems that those of the site have. */
const own = new Map<string, string>();

/** The address of a drawing: this folder of the site has those that are not one’s own. */
export const artOf = (folder: string, name: string): string => own.get(name) ?? `${folder}${name}.svg`;

/** Puts a drawing of one’s own in the place of one of the site, or beside them. */
export const addArt = (name: string, svg: string): void => {
  own.set(name, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
};
