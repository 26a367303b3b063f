import { patternOf } from '../../src/content/made-spaces.ts';
import type { MadeSide } from '../../src/content/schema/made.ts';
import type { Game } from '../../src/content/schema/game.ts';
import { perInk, surface } from '../design/ink.ts';
import { patterned } from '../design/patterns.ts';
import { tint } from '../scene/ink.ts';
import { path, type Box, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';

type Accent = Game['accent'];
type Look = Pick<MadeSide, 'ground' | 'pattern'>;

const white = '#FFFFFF';

/**
 * The background of a space or a piece: its colour in full ink, and the pattern that identifies it without colour. If
 * there is a pattern, this also draws the plate behind words and icons.
 */
export function groundArt(
  press: Press,
  look: Look & { readonly ground: NonNullable<Look['ground']> },
  accent: Accent,
  shape: string,
  box: Box,
  plate?: string,
): SceneNode {
  const { ink } = press.tokens.neutral;
  const { ground } = look;
  const dark = ground === 'fill' || ground === 'ink';
  const fill = ground === 'paper' ? white : ground === 'ink' ? ink : accent[ground];
  const deep = ground === 'ink' ? ink : accent.deep;
  return perInk(press, (own) => {
    const kind = own.ink === 'full' && !look.pattern ? 'none' : patternOf(look, ground);
    if (kind === 'none') return [path(shape, { fill: own.ink === 'saver' ? white : fill })];
    const tone = surface(own, kind, { fill, deep, on: dark ? white : ink }, 'none', 0.3);
    const art = patterned(shape, [box.x, box.y, box.width, box.height], tone.kind, { ...tone, edge: tone.fill });
    return [art, ...(plate === undefined ? [] : [path(plate, { fill: white, stroke: ink, strokeWidth: 0.2 })])];
  });
}

/** The colour of words and icons on a background: light on a dark background without a plate. */
export function onGroundOf({ tokens }: Press, { ground, pattern }: Look): string {
  const { ink } = tokens.neutral;
  const dark = ground === 'fill' || ground === 'ink';
  return dark && (!pattern || pattern === 'none') ? tint(white, ink, pattern === 'none' ? white : ink) : ink;
}
