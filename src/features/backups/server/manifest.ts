import * as z from 'zod/mini'

const Identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

/** What a backup says of itself, in the last entry of its archive. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that had been applied, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })).check(z.minLength(1)),
  tables: z.array(
    z.object({
      name: Identifier,
      columns: z.array(Identifier).check(z.minLength(1)),
      rows: z.int(),
      /** SHA-256 of the table's entry. */
      checksum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: Identifier, last: z.string().check(z.regex(/^\d+$/)) })),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'
export const entryOf = (table: string) => `tables/${table}.copy`
