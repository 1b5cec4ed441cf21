import { z } from 'zod';

const applied = z.object({ name: z.string(), sha256: z.string() });
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
const dump = z.object({
  postgres: z.string(),
  migrations: z.record(z.string(), z.array(applied)),
  queue: z.number().nullable(),
  tables: z.array(table),
  partitions: z.array(z.object({ of: z.string(), name: z.string(), bounds: z.string() })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string() })),
});

/** The places of files: the product's own, and on a demonstration the sandbox's. */
export const PLACES = ['files', 'sandbox'] as const;

/**
 * What an archive is made of, in this order: files, the picture of the database, its tables, files that came in the meantime, keys,
 * and at the end how much there was of everything.
 */
export const headOf = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), format: z.literal(1), made_at: z.string() }),
  z.object({
    kind: z.literal('file'),
    place: z.enum(PLACES),
    name: z.string().regex(/^[0-9a-f]{64}$/),
    mime: z.string(),
    bytes: z.number(),
  }),
  z.object({ kind: z.literal('dump'), dump }),
  z.object({ kind: z.literal('table'), table }),
  z.object({ kind: z.literal('keys'), keys: z.record(z.string(), z.string()) }),
  z.object({
    kind: z.literal('end'),
    rows: z.record(z.string(), z.number()),
    files: z.number(),
    file_bytes: z.number(),
  }),
]);
export type Head = z.output<typeof headOf>;

export const nameOfTable = ({ schema, name }: { readonly schema: string; readonly name: string }) =>
  `${schema}.${name}`;
