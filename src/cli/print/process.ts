import type { Process } from '../../../generators/scene/process.ts';
import type { Content } from '../../content/schema/index.ts';
import { quote } from '../../content/words.ts';
import { UsageError } from '../usage.ts';
import type { PrintOptions } from './options.ts';

const usualCondition = 'fogra39';

/** The inks that the options choose; undefined for screen colours. `digest` identifies the inks. */
export async function processOf(
  content: Content,
  { colour, condition: id, formats }: PrintOptions,
  digest?: (parts: readonly unknown[]) => string,
): Promise<Process | undefined> {
  if (colour === 'rgb') {
    if (id !== undefined)
      throw new UsageError('--condition needs --colour cmyk or cmyk-x4; add one of them, or leave --condition out');
    return undefined;
  }
  if (!formats.includes('pdf')) throw new UsageError(`--colour ${colour} is only for PDFs; give --format pdf`);
  const condition = content.conditions.get(id ?? usualCondition);
  if (!condition)
    throw new UsageError(`unknown printing condition ${quote(id ?? usualCondition)}`, id, [
      ...content.conditions.keys(),
    ]);
  const [{ inksFor, recipesOf }, { profiles }] = await Promise.all([
    import('../../../generators/scene/process.ts'),
    import('../../../generators/render/profiles.ts'),
  ]);
  const { name, identifier } = condition;
  const profile = colour === 'cmyk-x4' ? profiles[identifier] : undefined;
  if (colour === 'cmyk-x4' && profile === undefined)
    throw new UsageError(
      `--colour cmyk-x4: the press has no ICC profile for --condition ${condition.id}; give --colour cmyk, or --condition ${usualCondition}`,
    );
  return {
    standard: colour,
    condition: { name, identifier },
    ...(profile === undefined
      ? {}
      : { profile: Uint8Array.from(atob(profile), (letter) => letter.codePointAt(0) ?? 0) }),
    inks: inksFor(content, condition),
    ...(digest ? { source: digest([colour, condition, recipesOf(content)]) } : {}),
  };
}
