/** The language of the site's own text, as the attributes of a page say it. */
export const language = { tag: 'en-GB', direction: 'ltr' } as const;
