import { checkLink, checkUnique, selectTexts, sourcesOf } from './report.ts';
import type { Files, Report } from './report.ts';

/** Checks that a shop's cards are existing formats, each listed once. */
export function checkShops(files: Files, within: Report, across: Report): void {
  for (const shop of sourcesOf(files, 'shops')) {
    const cards = selectTexts(shop, 'cards.*.card');
    for (const link of cards) checkLink(files, link, 'cardFormats', 'card format', across);
    checkUnique(cards, 'card format', 'take one of them out', within);
  }
}
