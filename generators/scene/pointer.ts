import type { Press } from './press.ts';

/** The address of a rule's short page on the site; undefined if no site is named. */
export const ruleLink = ({ site }: Pick<Press, 'site'>, rule: string | undefined): string | undefined =>
  site === undefined || rule === undefined ? undefined : `${site}/r/${rule.toLowerCase().replaceAll('.', '-')}`;

/** An address for print, without the scheme, which nobody needs to type. */
export const printedAddress = (link: string): string => link.replace(/^https?:\/\//, '');

/** The address of a rule's page, for use after other words of a line; empty if no site is named. */
export function afterOthers(press: Pick<Press, 'site'>, rule: string | undefined): string {
  const link = ruleLink(press, rule);
  return link === undefined ? '' : ` · ${printedAddress(link)}`;
}
