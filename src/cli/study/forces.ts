import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Content } from '../../content/schema/index.ts';
import { meleePool, shootingPool, type Force } from '../../engine/alien-invasion/forces.ts';
import { alienInvasionOf } from '../../engine/content.ts';
import { isFields } from '../../engine/reader.ts';
import { quote } from '../../content/words.ts';
import { inAnyCase, UsageError } from '../usage.ts';

/** The maximum number of figures in a unit: more than any roster has. */
const mostFigures = 200;

/**
 * Two forces: for each, a file or the id of a faction, whose roster is used; or one file with both sides. A file comes
 * from the forces tool, or is YAML or JSON with a `name` and with numbers of figures in `units` by `faction/unit`.
 */
export function readForces(content: Content, named: readonly string[]): readonly [Force, Force] {
  const sides = named.map((each) => sidesOf(content, each));
  const forces = named.length === 1 ? (sides[0] ?? []) : sides.flatMap(([first]) => (first ? [first] : []));
  const [one, two, ...others] = forces;
  if (!one || !two || others.length > 0) {
    throw new UsageError(`--forces: found ${forces.length}; give two, such as unit,daleks, or a file with both`);
  }
  const { units } = alienInvasionOf(content);
  for (const { name, units: figures } of [one, two]) {
    for (const { unit, count } of figures) {
      if (!units.has(unit))
        throw new UsageError(`--forces: ${name} has no unit ${quote(unit)}`, unit, [...units.keys()], '');
      if (!Number.isInteger(count) || count < 1 || count > mostFigures) {
        throw new UsageError(
          `--forces: ${name} has ${String(count)} × ${unit}; give a number from 1 to ${mostFigures}`,
        );
      }
    }
    const harmless = figures.every(({ unit }) => {
      const its = units.get(unit)!;
      return [shootingPool(its, 1), meleePool(its, 1)].every((pool) => 'dice' in pool && pool.dice === 0);
    });
    if (harmless)
      throw new UsageError(`--forces: ${name} has no dice, so it can neither shoot nor fight; give it other units`);
  }
  return [one, two];
}

/**
 * The forces that an argument names: one for a faction or a simple file, or all sides of a file from the forces tool.
 */
function sidesOf(content: Content, given: string): readonly Force[] {
  const named = inAnyCase(given, content.factions.keys());
  const faction = content.factions.get(named);
  if (faction) {
    const units = new Map<string, number>();
    const groups = faction.groups ?? faction.units.map(({ id }) => ({ count: 1, units: [{ unit: id, figures: 1 }] }));
    for (const { count, units: parts } of groups) {
      for (const { unit, figures } of parts) {
        const id = `${named}/${unit}`;
        units.set(id, (units.get(id) ?? 0) + count * figures);
      }
    }
    return [{ name: faction.name, units: [...units].map(([unit, count]) => ({ unit, count })) }];
  }
  let text: string;
  try {
    text = readFileSync(named, 'utf8');
  } catch {
    throw new UsageError(`--forces: ${quote(named)} is not a faction or a file`, named, [...content.factions.keys()]);
  }
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    throw new UsageError(`--forces: ${named} is neither YAML nor JSON; give a file from the forces tool`);
  }
  const sides = isFields(value) && isFields(value['session']) ? sessionSides(value['session']) : [plain(value)];
  return sides.map((side, index) => forceOf(side, named, index));
}

/** A side with its numbers of figures by unit, not yet checked. */
interface Side {
  name?: unknown;
  units: [unit: string, count: unknown][];
}

const plain = (value: unknown): Side =>
  isFields(value) && isFields(value['units'])
    ? { name: value['name'], units: Object.entries(value['units']) }
    : { units: [] };

function forceOf({ name, units }: Side, file: string, index: number): Force {
  if (units.length === 0)
    throw new UsageError(`--forces: ${file} has no units; add some, such as units: { unit/rifleman: 8 }`);
  const called = typeof name === 'string' && name.trim() !== '' ? name.trim() : `Side ${index + 1}`;
  const all = units.filter(([, count]) => count !== 0);
  return { name: called, units: all.map(([unit, count]) => ({ unit, count: count as number })) };
}

interface Line {
  readonly unit: string;
  readonly figures: number;
  readonly lost: number;
}

/** The sides in a session of the forces tool, after all actions; without sides that have no figures. */
function sessionSides(session: Readonly<Record<string, unknown>>): Side[] {
  const lineOf = (value: unknown): Line => {
    const line = isFields(value) ? value : {};
    const unit = isFields(line['unit']) ? String(line['unit']['id']) : '';
    return { unit, figures: Number(line['figures']), lost: Number(line['lost'] ?? 0) };
  };
  const sidesIn = (value: unknown): { name: unknown; lines: Line[] }[] =>
    isFields(value) && Array.isArray(value['sides'])
      ? value['sides'].filter(isFields).map(({ name, lines }) => ({
          name,
          lines: Array.isArray(lines) ? lines.map(lineOf) : [],
        }))
      : [];
  let sides = sidesIn(session['base']);
  const actions = Array.isArray(session['actions']) ? session['actions'] : [];
  for (const action of actions.slice(0, Number(session['cursor'] ?? actions.length)).filter(isFields)) {
    const [at, line] = [Number(action['side']), Number(action['line'])];
    const side = sides[at];
    const before = side?.lines[line];
    if (action['do'] === 'sides') sides = sidesIn(action);
    else if (action['do'] === 'side') sides.push({ name: '', lines: [] });
    else if (action['do'] === 'remove-side') sides.splice(at, 1);
    else if (side && action['do'] === 'name') side.name = action['name'];
    else if (side && action['do'] === 'line') side.lines[line] = { ...lineOf(action), lost: before?.lost ?? 0 };
    else if (side && action['do'] === 'remove') side.lines.splice(line, 1);
    else if (side && before && action['do'] === 'fall') side.lines[line] = { ...before, lost: Number(action['lost']) };
  }
  return sides
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => {
      const units = new Map<string, number>();
      for (const { unit, figures, lost } of lines) {
        units.set(unit, (units.get(unit) ?? 0) + Math.max(0, figures - lost));
      }
      return { name, units: [...units] };
    });
}
