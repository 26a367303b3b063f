import { listed } from '#text/common.ts';

/** Texts around every page. */
export const words = {
  site: 'Saucer Press',
  skip: 'Skip to the content',
  menu: 'Menu',
  navigation: 'Main',
  search: 'Search',
  dark: 'Dark',
  light: 'Light',
  look: 'Dark look',
  rules: 'Rules',
  play: 'Play',
  results: 'Results',
  print: 'Print',
  studio: 'Studio',
  about: 'About',
  foot: 'About this site',
  unofficial: (names: readonly string[]): string =>
    `An unofficial fan project. ${listed(names)} belong to their owners, who have no connection with this site.`,
  trail: 'You are here',
};
