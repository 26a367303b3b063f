/** Custom drawings, by the stems of the site's drawings. */
const own = new Map<string, string>();

/** The address of a drawing: a custom one, or one in this folder of the site. */
export const artOf = (folder: string, name: string): string => own.get(name) ?? `${folder}${name}.svg`;

/** Adds a custom drawing, which may replace one of the site. */
export const addArt = (name: string, svg: string): void => {
  own.set(name, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
};
