/** Files that all languages of the site share. They are in the folder of the English site. */
const shared = /^(files|pictures|art|og|icons|engine)\/|^(favicon\.svg|licences\.txt)$/;

/** Whether this is a translated site, which only has files that differ from the English ones. */
export const isTranslation = Boolean(import.meta.env.SITE_TOP);

/** The address of a file, in the folder of its language. */
export const href = (path: string): string =>
  import.meta.env.SITE_TOP && shared.test(path)
    ? import.meta.env.SITE_TOP + path
    : `${import.meta.env.BASE_URL.replace(/\/$/, '')}/${path}`;

/** The path of a file, relative to the folder of its language. */
export const pathFrom = (path: string): string => (isTranslation && shared.test(path) ? `../${path}` : path);

/** The anchor of a rule on the rules page of its game: `#bb-4-2`. */
export const ruleAnchor = (id: string): string => `#${id.toLowerCase().replace('.', '-')}`;
