import * as z from 'zod/mini'

const Identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

const areUnique = (names: readonly string[]) => new Set(names).size === names.length
/** Largest value of a sequence. */
const LAST = 2n ** 63n - 1n

/** Version of what an archive holds. */
const FORMAT = 1

/** Describes a backup; stored in the archive after all tables. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Migrations applied to the database, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })).check(z.minLength(1)),
  tables: z
    .array(
      z.object({
        name: Identifier,
        columns: z.array(Identifier).check(z.minLength(1), z.refine(areUnique)),
        rows: z.int().check(z.nonnegative()),
        /** Size of the table's entry; missing in backups of the first release. */
        bytes: z.optional(z.int()),
        /** SHA-256 of the table's entry. */
        checksum: z.string(),
      }),
    )
    .check(z.refine((tables) => areUnique(tables.map(({ name }) => name)))),
  sequences: z.array(
    z.object({
      name: Identifier,
      last: z.string().check(
        z.regex(/^\d{1,19}$/),
        z.refine((last) => BigInt(last) <= LAST),
      ),
    }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

/** Whether a manifest, whatever else it holds, states a later format than this release knows. */
export const isOfNewerFormat = (manifest: unknown): boolean =>
  z.object({ format: z.int().check(z.gt(FORMAT)) }).safeParse(manifest).success

export const MANIFEST = 'manifest.json'
export const entryOf = (table: string) => `tables/${table}.copy`
