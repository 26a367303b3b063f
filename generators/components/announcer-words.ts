import type { AnnouncerPart } from '../../src/content/schema/announcer.ts';
import { variantsIn } from '../../src/content/games/lake-terror.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { examiners } from '../../src/content/variant-names.ts';
import { capital, enumerate } from '../../src/content/words.ts';
import type { Origin } from '../scene/press.ts';
import { changeText, variantTexts } from './announcer-chances.ts';
import { ranges, sentencesOf, type ScriptPart, type Script } from './announcer-script.ts';

/** The data of the script. */
export interface ScriptData {
  readonly content: Content;
  readonly script: Script;
  /** The variants that are played. */
  readonly variants: readonly string[];
  /** The roles that are dealt. */
  readonly dealt: ReadonlySet<string>;
}

/** The words of the script, in its file. */
export const from = ({ announcer }: Content, ...field: (string | number)[]): Origin => ({
  file: announcer.file,
  path: field,
});

/** Whether a line is read with the chosen variants and the dealt roles. */
export const isPlayed = (
  { with: wanted, without }: { readonly with?: readonly string[]; readonly without?: readonly string[] },
  { content, variants, dealt }: ScriptData,
): boolean => {
  // The name of a role that takes another's place is that of its variant.
  const isThere = (name: string) =>
    variants.includes(name) || (dealt.has(name) && content.roles.get(name)?.replaces === undefined);
  return (!wanted || wanted.length === 0 || wanted.some(isThere)) && !(without ?? []).some(isThere);
};

/** The last card to deal, in words; a number if the number of players is fixed. */
export function highestCard(content: Content, all: readonly number[], variants: readonly string[]): string {
  const { cards, more } = content.announcer.deck;
  const another = variants.includes('unknownRoles');
  const [players, ...others] = all;
  if (players !== undefined && others.length === 0) return String(players + Number(another));
  return another ? more : cards;
}

/** The blocks of a part with the lines for the chosen variants and cards. */
export function partBlocks(place: ScriptData, part: AnnouncerPart) {
  const { content } = place;
  const { blocks } = content.announcer;
  return blocks.flatMap((block, index) =>
    block.part === part
      ? [
          {
            ...block,
            origin: from(content, 'blocks', index),
            lines: block.lines.flatMap((line, at) =>
              isPlayed(line, place)
                ? [
                    {
                      rule: line.rule,
                      text: filledIn(place, line.text),
                      origin: from(content, 'blocks', index, 'lines', at),
                    },
                  ]
                : [],
            ),
          },
        ]
      : [],
  );
}

/** Fills in the cards of the game, and the roles that examine the dead. */
function filledIn({ content, script, variants, dealt }: ScriptData, text: string): string {
  const { roles } = content;
  const replaced = roles.get('scientist')?.replaces ?? '';
  const medics = examiners.flatMap((id) => (dealt.has(id) ? (roles.get(id)?.name ?? []) : []));
  return text
    .replaceAll('{cards}', highestCard(content, script.players, variants))
    .replaceAll('{instead}', enumerate((roles.get(replaced)?.numbers ?? []).map(String)))
    .replaceAll('{medics}', enumerate(medics, 'or'));
}

/** The changes of the chosen variants; if none is chosen, of all variants whose cards are printed. */
export function changesOf(place: ScriptData) {
  const { content, script, variants, dealt } = place;
  const { changes } = content.announcer;
  const effects = variantTexts(content, script.players);
  const could = [...variantsIn(content, dealt)].filter(([name]) => dealt.has(name) || !content.roles.has(name));
  const names = variantsIn(content);
  return (variants.length > 0 ? variants : could.map(([name]) => name)).map((name) => {
    const change = name in changes ? changes[name as keyof typeof changes] : undefined;
    return {
      title: capital(names.get(name) ?? name),
      rule: change?.rule ?? content.variants.get(name)?.rule ?? 'LT-7.2',
      text: changeText(change && filledIn(place, change.text), effects.get(name)),
      origin: from(content, 'changes', name),
    };
  });
}

/** The lines that explain the script; the one about numbers of players only if the script is for several. */
export const iconsOf = ({ content, script }: ScriptData) =>
  (['say', 'quiet', 'counts', 'tick', 'none', 'eyes'] as const)
    .filter((key) => key !== 'counts' || script.players.length > 1)
    .map((key) => ({ key, text: content.announcer.signs[key], origin: from(content, 'signs', key) }));

/** Notes on the first nightfall: eyes that were closed for players who showed themselves need not close again. */
export function nightfallNotes(content: Content, script: Script, step: string, part: ScriptPart): readonly string[] {
  const { first, players } = content.announcer;
  const shut = script.before.flatMap(({ parts }) => parts.filter(({ close }) => close.length > 0));
  const closed = script.players.filter((count) => shut.some((each) => each.players.includes(count)));
  if (step !== 'nightfall' || closed.length === 0) return [];
  const [start] = sentencesOf(part.say[0]?.text ?? '');
  const all = closed.length === script.players.length;
  const text = all ? first : `${ranges(closed)} ${players}, ${first.charAt(0).toLowerCase()}${first.slice(1)}`;
  return [`${text} “${start}”`];
}
