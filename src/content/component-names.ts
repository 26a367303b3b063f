/** Further names of components: earlier ids, and what their sheets are called. They are accepted, but listed nowhere. */
const further: Readonly<Record<string, string>> = {
  tonight: 'first-evening',
  'tonight-few': 'first-evening-few',
  'play-tonight': 'quick-start',
  'play-tonight-fold': 'quick-start-fold',
  'unit-cards': 'faction-cards',
};

/** The id of a component by a further name, or the name itself. */
export const componentNamed = (name: string): string => (Object.hasOwn(further, name) ? further[name]! : name);

/** The path of a component by a path that ends in a further name. */
export const componentAt = (path: string): string => path.replace(/[^/]*$/, componentNamed);

/** The further names of a component. */
export const furtherNames = (id: string): readonly string[] =>
  Object.keys(further).filter((name) => further[name] === id);
