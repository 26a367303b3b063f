import { z } from 'zod';
import { gameIds } from '../../content/schema/common.ts';
import { Example } from '../../content/schema/rulebook.ts';
import { collections, documents } from '../../content/schema/index.ts';
import { madeFiles, schemaPlaceOf } from '../../content/made.ts';
import { MadeBoard } from '../../content/schema/made.ts';
import { overlayOf, schemaNameOf } from '../../content/places.ts';

/** The JSON Schema of a file's input, before defaults are filled in. */
const schemaOf = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', reused: 'ref' });

/** The JSON Schema for an overlay of a file: no field is required. */
const overlaySchema = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'required' && Array.isArray(value) ? undefined : value)),
  ) as object;

/** A JSON Schema for each kind of content file, by the name of the schema. */
export const schemas = (): ReadonlyMap<string, object> =>
  new Map([
    ...Object.values(documents).flatMap(({ path, schema }) => {
      const whole = schemaOf(schema);
      return [
        [schemaNameOf(path), whole],
        [schemaNameOf(overlayOf(path)), overlaySchema(whole)],
      ] as const;
    }),
    ...Object.values(collections).map(({ folder, schema }) => [schemaNameOf(folder), schemaOf(schema)] as const),
    ...Object.entries(madeFiles).map(
      ([path, schema]) => [schemaNameOf(schemaPlaceOf(path)), schemaOf(schema)] as const,
    ),
    [schemaNameOf('games/boards'), schemaOf(MadeBoard)],
    ...gameIds.map((game) => [schemaNameOf(`${game}/examples`), schemaOf(Example)] as const),
  ]);
