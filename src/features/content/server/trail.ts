import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { type Acts, undoAct } from '#src/records/acts.ts'
import { whyFinal } from '#src/records/finality.ts'
import type { Kind } from '#src/records/kind.ts'
import { audit } from '#src/records/tables.ts'
import { listTrail } from '#src/records/trail.ts'
import { undo } from '#src/records/undo.ts'
import type { Writer } from '#src/records/actor.ts'

type Filters = Omit<Parameters<typeof listTrail>[2], 'limit'> & { limit: number }

/** What the trail tells of and can take back. */
export interface Undoable {
  kinds: readonly Kind[]
  acts: readonly Acts[]
  /** The screen of the back office about each record; null where there is none. */
  findScreens: (db: Database, records: readonly { kind: string; recordId: string }[]) => Promise<(string | null)[]>
}

/** A page of the trail, with the names of who wrote and what was taken back since. */
export async function readTrail(db: Database, { kinds, acts, findScreens }: Undoable, filters: Filters) {
  const found = await listTrail(db, kinds, { ...filters, limit: filters.limit + 1 })
  const page = found.slice(0, filters.limit)
  const ids = page.map(({ id }) => id)
  const undoing = ids.length > 0 ? await db.select({ undoes: audit.undoes }).from(audit).where(inArray(audit.undoes, ids)) : []
  const screens = await findScreens(db, page)
  const undone = new Set(undoing.map(({ undoes }) => undoes))
  const ownerOf = (name: string) => kinds.find((kind) => kind.name === name) ?? acts.find(({ kind }) => kind === name)
  return {
    lines: page.map(({ actorKind, actorId, actorName, ...line }, place) => ({
      id: line.id,
      at: line.at.toISOString(),
      actor:
        actorName ??
        { staff: 'Somebody', import: `Import ${actorId ?? ''}`.trim(), sample: 'Sample content', system: 'The site' }[actorKind],
      operation: line.operation,
      kind: line.kind,
      recordId: line.recordId,
      label: line.label,
      undone: undone.has(line.id),
      final: whyFinal(line, ownerOf(line.kind)) ?? null,
      screen: screens[place] ?? null,
      changes: line.changes,
    })),
    next: found.length > page.length ? page.at(-1)!.id : null,
  }
}

/** Takes one line back; when a record is named, only a line of that record. */
export async function undoTrailLine(
  db: Database,
  { kinds, acts }: Pick<Undoable, 'kinds' | 'acts'>,
  writer: Writer,
  line: string,
  record?: { kind: string; recordId: string },
) {
  const id = Number(line)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound('Entry')
  if (record) {
    const [own] = await listTrail(db, kinds, { ...record, before: id + 1, limit: 1 })
    if (own?.id !== id) throw notFound('Entry')
  }
  const [found] = await db.select().from(audit).where(eq(audit.id, id))
  const own = acts.find(({ kind }) => kind === found?.kind)
  await (own ? undoAct(db, own, writer, found!) : undo(db, kinds, writer, id))
}
