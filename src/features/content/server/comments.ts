import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isUuid } from '#src/database/columns.ts'
import { findPlace, sayingsOf } from '#src/content/places.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import type { Kind } from '#src/records/kind.ts'
import type { AnyRecords } from './anyRecords.ts'
import { commentRecords } from './commentRecords.ts'
import { readContent } from './content.ts'
import { comments, commentPlaces } from './tables.ts'

const ofRecord = (kind: string, recordId: string) => and(eq(comments.kind, kind), eq(comments.recordId, recordId))

/** All that is said about the texts of a record: by its place in the text, and what lost its place after that. */
export async function listComments(db: Database, records: AnyRecords, id: string) {
  const { values, workingCopy } = await readContent(db, records, id)
  const rows = await db
    .select({ comment: comments, place: commentPlaces })
    .from(comments)
    .leftJoin(commentPlaces, eq(commentPlaces.threadId, comments.id))
    .where(ofRecord(records.kind.name, id))
    .orderBy(asc(comments.createdAt), asc(comments.id))
  const known: Record<string, string[]> = {}
  const sayings = (field: string) => {
    const text = workingCopy?.values[field] ?? values[field]
    return (known[field] ??= sayingsOf(typeof text === 'string' ? text : ''))
  }
  const said = ({ id: own, authorName, text, createdAt }: typeof comments.$inferSelect) => ({
    id: own,
    author: authorName,
    text,
    at: createdAt.toISOString(),
  })
  const threads = rows.flatMap(({ comment, place }) => {
    if (comment.threadId !== null) return []
    const at = place ? findPlace(sayings(comment.field), place, comment.quote) : -1
    return {
      id: comment.id,
      field: comment.field,
      quote: comment.quote,
      place: at < 0 ? null : { block: sayings(comment.field)[at]!, position: at },
      resolved: comment.resolvedAt && { by: comment.resolvedBy ?? '', at: comment.resolvedAt.toISOString() },
      comments: [said(comment), ...rows.filter((row) => row.comment.threadId === comment.id).map((row) => said(row.comment))],
    }
  })
  return {
    threads: threads.toSorted((one, other) => (one.place?.position ?? Infinity) - (other.place?.position ?? Infinity) || 0),
  }
}

interface Started {
  field: string
  quote: string
  block: string
  position: number
  text: string
}

/** Comments on a block of a text, which it then follows. */
export async function startThread(db: Database, records: AnyRecords, writer: Writer, id: string, started: Started) {
  const { kind } = records
  const { field, quote, block, position, text } = started
  if (!(field in kind.fields.shape)) throw invalid({ field: ['There is no such field.'] })
  await readContent(db, records, id)
  await db.transaction(async (tx) => {
    const first = await commentRecords.create(tx, writer, { ...ownOf(kind, id, writer), field, quote, text })
    await tx.insert(commentPlaces).values({ threadId: first.id, block, position })
  })
  return listComments(db, records, id)
}

export async function reply(db: Database, records: AnyRecords, writer: Writer, { id, thread }: Params, text: string) {
  await db.transaction(async (tx) => {
    const { field } = await findThread(tx, records, id, thread)
    await commentRecords.create(tx, writer, { ...ownOf(records.kind, id, writer), threadId: thread, field, quote: '', text })
  })
  return listComments(db, records, id)
}

/** Marks a thread as settled, or opens it again; what is so already stays as it is. */
export async function settleThread(db: Database, records: AnyRecords, writer: Writer, { id, thread }: Params, resolved: boolean) {
  await db.transaction(async (tx) => {
    const { version, resolvedAt } = await findThread(tx, records, id, thread)
    if ((resolvedAt !== null) === resolved) return
    const { authorName } = ownOf(records.kind, id, writer)
    const values = resolved ? { resolvedAt: new Date(), resolvedBy: authorName } : { resolvedAt: null, resolvedBy: null }
    await commentRecords.change(tx, writer, thread, values, { version })
  })
  return listComments(db, records, id)
}

interface Params {
  id: string
  thread: string
}

async function findThread(tx: Database, { kind }: AnyRecords, id: string, thread: string) {
  const [found] = isUuid(thread)
    ? await tx
        .select()
        .from(comments)
        .where(and(ofRecord(kind.name, id), eq(comments.id, thread), isNull(comments.threadId)))
        .for('update')
    : []
  if (!found) throw notFound('Comment')
  return found
}

function ownOf({ name }: Kind, recordId: string, { actor }: Writer) {
  if (actor.kind !== 'staff') throw new TypeError('Only staff comment')
  return {
    kind: name,
    recordId,
    threadId: null,
    authorId: actor.id,
    authorName: actor.name,
    resolvedAt: null,
    resolvedBy: null,
  }
}
