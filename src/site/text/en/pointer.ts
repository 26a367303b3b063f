export const words = {
  title: (id: string, title: string): string => `${id} ${title}`,
  go: (id: string): string => `Read ${id} in the rules`,
};
