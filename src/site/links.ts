/** The address of a file of the site, under the site's folder. */
export const href = (path: string): string => `${import.meta.env.BASE_URL.replace(/\/$/, '')}/${path}`;

/** The anchor of a rule on the rules page of its game: `#bb-4-2`. */
export const ruleAnchor = (id: string): string => `#${id.toLowerCase().replace('.', '-')}`;
