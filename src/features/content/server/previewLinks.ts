import { eq } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { signatureOf, signingKey } from '#src/database/signingKeys.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import { columnOf } from '#src/records/kind.ts'
import { type ContentPath, contentKinds } from '../contract.ts'
import { type AnyRecords, isId } from './anyRecords.ts'
import { readContent } from './content.ts'

const PURPOSE = 'preview'
const DAYS_7 = 7 * 24 * 3_600_000

const sign = async (db: Database, said: string) => signatureOf(await signingKey(db, PURPOSE), PURPOSE, said)

/** Path on the public site at which whoever has it reads a record as it will be: for seven days, until it is published or updated. */
export async function makePreview(db: Database, records: AnyRecords, path: ContentPath, id: string): Promise<{ path: string }> {
  const { version, address } = await readContent(db, records, id)
  if (!address) throw invalid({}, 'This has no page of its own.')
  const said = [path, id, (Date.now() + DAYS_7).toString(36), version.toString(36)].join('.')
  return { path: `/preview/${said}.${(await sign(db, said)).toString('hex')}` }
}

/** Which record a link shows, as long as it is good. */
export async function readPreview(db: Database, all: Record<ContentPath, AnyRecords>, token: string) {
  const [, said, path, id, until, version, signature] =
    /^(([a-z-]{1,40})\.([\w-]{1,60})\.([0-9a-z]{1,10})\.([0-9a-z]{1,8}))\.([0-9a-f]{64})$/.exec(token) ?? []
  const isSigned = said && signature && timingSafeEqual(Buffer.from(signature, 'hex'), await sign(db, said))
  const expires = Number.parseInt(until ?? '', 36)
  if (!isSigned || !Object.hasOwn(contentKinds, path ?? '') || expires <= Date.now()) throw notFound('Preview')
  const records = all[path as ContentPath]
  if (await isPublishedSince(db, records, id!, { at: expires - DAYS_7, version: Number.parseInt(version!, 36) }))
    throw notFound('Preview')
  return { records, id: id! }
}

async function isPublishedSince(db: Database, { kind }: AnyRecords, id: string, made: { at: number; version: number }) {
  const column = columnOf(kind.table, 'visibleFrom')
  if (!isId(kind, id)) return true
  const [row] = (await db
    .select({ version: kind.table.version, ...(column && { visibleFrom: column }) })
    .from(kind.table as never)
    .where(eq(kind.table.id, id))) as { version: number; visibleFrom?: Date | null }[]
  if (!row) return true
  const shown = row.visibleFrom?.getTime() ?? Infinity
  return shown <= Date.now() && (shown > made.at || row.version > made.version)
}
