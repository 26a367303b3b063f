/** Other names of components: earlier ids, and the names on their sheets. They are accepted, but not listed. */
const further: Readonly<Record<string, string>> = {
  tonight: 'first-evening',
  'tonight-few': 'first-evening-few',
  'play-tonight': 'quick-start',
  'play-tonight-fold': 'quick-start-fold',
  'unit-cards': 'faction-cards',
};

export const componentNamed = (name: string): string => (Object.hasOwn(further, name) ? further[name]! : name);

/** The path of a component, from a path that may end in another name. */
export const componentAt = (path: string): string => path.replace(/[^/]*$/, componentNamed);

export const furtherNames = (id: string): readonly string[] =>
  Object.keys(further).filter((name) => further[name] === id);
