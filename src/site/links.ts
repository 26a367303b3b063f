/** The address of a file of the site, under the folder in which the site stands. */
export const href = (path: string): string => `${import.meta.env.BASE_URL.replace(/\/$/, '')}/${path}`;

/** The style that lays a drawing of the site under an element. */
export const background = (name: string): string => `background-image:url(${href(`art/${name}.svg`)})`;
