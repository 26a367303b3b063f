import browserslist from 'browserslist';

/**
 * The oldest browsers that the site supports, from `browserslist` in package.json, as build tools name them: "ios16.0".
 */
export const oldestBrowsers: string[] = browserslist().map((each) => each.replace('ios_saf', 'ios').replace(' ', ''));
