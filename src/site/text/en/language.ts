/** The language of the site's texts, for the attributes of its pages. */
export const language = { tag: 'en-GB', direction: 'ltr' } as const;
