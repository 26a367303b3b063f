import { content } from './content.ts';
import type { SheetLists } from './ui/SheetOptions.tsx';

type Names = ReadonlyMap<string, { readonly name: string }>;

const named = (of: Names): SheetLists['papers'] => [...of].map(([id, { name }]) => ({ id, name }));

export const sheetLists = (): SheetLists => ({
  papers: named(content.papers),
  cards: named(content.cardFormats),
  machines: named(content.machines),
  conditions: named(content.conditions),
});
