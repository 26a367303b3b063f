import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { scale } from '../../generators/scene/units.ts';
import { filesIn } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';

const folders = ['cards', 'components', 'document', 'documents', 'looks'];
/** Drawings have their own measures. */
const drawings = new Set(['generators/cards/back.ts', 'generators/cards/card-picture.ts']);

/** The fields of a layout that the scale determines, and the allowed values. */
const scaled: Readonly<Record<string, readonly number[]>> = {
  size: scale.sizes,
  leading: scale.leadings,
  strokeWidth: scale.strokes,
};

/** The numbers among which an expression may choose: `a`, or `b ? a : c`, but no factor or term. */
function choices(node: ts.Expression): number[] {
  if (ts.isNumericLiteral(node)) return [Number(node.text)];
  if (ts.isConditionalExpression(node)) return [...choices(node.whenTrue), ...choices(node.whenFalse)];
  if (ts.isCallExpression(node)) return node.arguments.flatMap(choices);
  return [];
}

/** The values in a source file that are not in the scale, with their lines. */
function strays(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.parent)) {
      const name = node.name.getText();
      const beside = new Set(node.parent.properties.map((each) => each.name?.getText()));
      const values = name !== 'size' || beside.has('font') || beside.has('leading') ? scaled[name] : undefined;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      for (const value of values ? choices(node.initializer) : [])
        if (!values?.includes(value)) found.push(`${file}:${line + 1} ${name}: ${value}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sources = folders
  .flatMap((folder) => filesIn(join(projectFolder, 'generators', folder)).map((file) => `generators/${folder}/${file}`))
  .filter((file) => file.endsWith('.ts') && !drawings.has(file));

describe('the scale of the prints', () => {
  test('has at most ten sizes, six leadings and six strokes', () => {
    expect(scale.sizes.length).toBeLessThanOrEqual(10);
    expect(scale.leadings.length).toBeLessThanOrEqual(6);
    expect(scale.strokes.length).toBeLessThanOrEqual(6);
  });

  test.each(sources)('has the type and the lines of %s', (file) => {
    expect(strays(file, readFileSync(join(projectFolder, file), 'utf8'))).toEqual([]);
  });

  test('notices other values', () => {
    const text = "const style = { font: 'narrow-500', size: wide ? 9.5 : 8, leading: of(1.17), strokeWidth: 0.2 };";
    expect(strays('a.ts', text)).toEqual(['a.ts:1 size: 9.5', 'a.ts:1 leading: 1.17']);
  });
});
