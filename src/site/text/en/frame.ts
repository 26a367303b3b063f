import { listed } from './list.ts';

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
    `An unofficial work of love. ${listed(names)} belong to their owners, with whom this has no connection.`,
  trail: 'You are here',
};
