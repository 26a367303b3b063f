import type { Press } from './press.ts';

/** The short page of a rule on the site, as it is linked to; undefined where no site is named. */
export const ruleLink = ({ site }: Pick<Press, 'site'>, rule: string | undefined): string | undefined =>
  site === undefined || rule === undefined ? undefined : `${site}/r/${rule.toLowerCase().replaceAll('.', '-')}`;

/** An address as it is printed: whoever types it needs no scheme. */
export const printedAddress = (link: string): string => link.replace(/^https?:\/\//, '');

/** The same of a rule's page, to be set after other words of a line; empty where no site is named. */
export function afterOthers(press: Pick<Press, 'site'>, rule: string | undefined): string {
  const link = ruleLink(press, rule);
  return link === undefined ? '' : ` · ${printedAddress(link)}`;
}
