import { quoted } from '#src/text/quoted.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isUuid } from '#src/database/columns.ts'
import { findPlace, blockTexts } from '#src/content/places.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { createOnce } from '#src/records/repeats.ts'
import type { Kind } from '#src/records/kind.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { type CommentedPath, kindAt } from '../contentKinds.ts'
import { notifyColleague } from './colleagueMails.ts'
import { findColleagues, mentionedIn } from './colleagues.ts'
import { commentRecords } from './commentRecords.ts'
import { readContent } from './content.ts'
import { commentMentions, comments, commentPlaces } from './tables.ts'

const ofRecord = (kind: string, recordId: string) =>
  and(eq(comments.kind, kind), eq(comments.recordId, recordId))

/** Lists all threads of a record in text order, followed by threads whose block is gone. */
export async function listComments(
  db: Database,
  { records, path }: Pick<Discussed, 'records' | 'path'>,
  id: string,
) {
  const colleagues = await findColleagues(db, kindAt(path).access)
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
    return (known[field] ??= blockTexts(typeof text === 'string' ? text : ''))
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
      place: at < 0 ? null : { block: sayings(comment.field)[at] ?? '', position: at },
      resolved: comment.resolvedAt && {
        by: comment.resolvedBy ?? '',
        at: comment.resolvedAt.toISOString(),
      },
      comments: [
        said(comment),
        ...rows
          .filter((row) => row.comment.threadId === comment.id)
          .map((row) => said(row.comment)),
      ],
    }
  })
  return {
    colleagues: colleagues.map(({ name }) => name),
    threads: threads.toSorted(
      (one, other) => (one.place?.position ?? Infinity) - (other.place?.position ?? Infinity) || 0,
    ),
  }
}

/** Stores a comment's mentions and notifies the people mentioned. */
async function mention(
  tx: Database,
  { records, path, staffOrigin }: Discussed,
  writer: Writer,
  { id, recordId, text }: { id: string; recordId: string; text: string },
) {
  const { actor } = writer
  if (actor.kind !== 'staff') return
  const colleagues = await findColleagues(tx, kindAt(path).access)
  const people = mentionedIn(text, colleagues).filter((one) => one.id !== actor.id)
  if (people.length === 0) return
  await tx
    .insert(commentMentions)
    .values(people.map(({ id: userId }) => ({ commentId: id, userId })))
  const { label } = await readContent(tx, records, recordId)
  for (const to of people)
    await notifyColleague(tx, {
      cause: `mention:${id}:${to.id}`,
      to,
      text: `${actor.name} mentions you in a comment on ${quoted(label || 'Untitled')}`,
      link: `${staffOrigin}/${path}/${recordId}`,
    })
}

/** The content type that is commented on, and where colleagues open it. */
interface Discussed {
  records: AnyRecords
  path: CommentedPath
  /** Base URL of the back office. */
  staffOrigin: string
}

interface Started {
  field: string
  quote: string
  block: string
  position: number
  text: string
}

/** Starts a thread on a block of a text. The thread follows the block from then on. */
export async function startThread(
  db: Database,
  on: Discussed,
  writer: Writer,
  id: string,
  started: Started,
) {
  const { records } = on
  const { kind } = records
  const { field, quote, block, position, text } = started
  if (!(field in kind.fields.shape)) throw invalid({ field: ['There is no such field.'] })
  await readContent(db, records, id)
  await createOnce(db, writer, commentRecords.kind.name, async (tx) => {
    const first = await commentRecords.create(tx, writer, {
      ...ownOf(kind, id, writer),
      field,
      quote,
      text,
    })
    await tx.insert(commentPlaces).values({ threadId: first.id, block, position })
    await mention(tx, on, writer, { id: first.id, recordId: id, text })
    return first.id
  })
  return listComments(db, on, id)
}

export async function reply(
  db: Database,
  on: Discussed,
  writer: Writer,
  { id, thread }: Params,
  text: string,
) {
  const { records } = on
  await createOnce(db, writer, commentRecords.kind.name, async (tx) => {
    const { field } = await findThread(tx, records, id, thread)
    const reply = await commentRecords.create(tx, writer, {
      ...ownOf(records.kind, id, writer),
      threadId: thread,
      field,
      quote: '',
      text,
    })
    await mention(tx, on, writer, { id: reply.id, recordId: id, text })
    return reply.id
  })
  return listComments(db, on, id)
}

/** Resolves or reopens a thread. No change if it is already in that state. */
export async function resolveThread(
  db: Database,
  on: Pick<Discussed, 'records' | 'path'>,
  writer: Writer,
  { id, thread }: Params,
  resolved: boolean,
) {
  const { records } = on
  await db.transaction(async (tx) => {
    const { version, resolvedAt } = await findThread(tx, records, id, thread)
    if ((resolvedAt !== null) === resolved) return
    const { authorName } = ownOf(records.kind, id, writer)
    const values = resolved
      ? { resolvedAt: new Date(), resolvedBy: authorName }
      : { resolvedAt: null, resolvedBy: null }
    await commentRecords.change(tx, writer, thread, values, { version })
  })
  return listComments(db, on, id)
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
  if (actor.kind !== 'staff') throw new TypeError('Only staff can comment')
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
