import { stringify } from 'yaml';
import { describe, expect, test } from 'vitest';
import { shelves } from '../../src/content/schema/documents.ts';
import { icons, loadOver, messages, shipped, textOf } from './helpers.ts';
import { loadContent } from '../../src/content/load.ts';

const { content } = loadContent(shipped, icons);
const recipes = [...(content?.recipes.values() ?? [])];

describe('recipes', () => {
  test('are at least a dozen, each with its own position in its group', () => {
    expect(recipes.filter(({ shelf }) => shelf !== 'gallery' && shelf !== 'nothing').length).toBeGreaterThanOrEqual(12);
    for (const shelf of shelves) {
      const orders = recipes.filter((recipe) => recipe.shelf === shelf).map(({ order }) => order);
      expect(new Set(orders).size).toBe(orders.length);
    }
  });

  test.each(recipes.map((recipe) => [recipe.id, recipe] as const))(
    'are valid content when added to the shipped content: %s',
    (_, recipe) => {
      const files = [
        ...Object.entries(recipe.files).map(([path, data]) => [path, stringify(data)] as const),
        ...recipe.copies.map((path) => [path, textOf(path)] as const),
      ];
      expect(files.length).toBeGreaterThan(0);
      expect(messages(loadOver(Object.fromEntries(files)))).toBe('');
      // A summary is one sentence.
      expect(recipe.summary).toMatch(/^[A-Z][^]*[.]$/);
      expect(recipe.summary.length).toBeLessThan(130);
    },
  );
});
