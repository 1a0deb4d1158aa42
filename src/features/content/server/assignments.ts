import { quoted } from '#src/text/quoted.ts'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { lockRecord } from '#src/records/write.ts'
import type { assignmentsOf } from '../assignments.ts'
import { type CommentedPath, kindAt } from '../contentKinds.ts'
import { isId } from './anyRecords.ts'
import { assignmentRecords } from './assignmentRecords.ts'
import { notifyColleague } from './colleagueMails.ts'
import { findColleagues } from './colleagues.ts'
import { readContent, takeStep } from './content.ts'
import { assignments } from './tables.ts'

type Calls = (typeof assignmentsOf)['articles']
export interface Assigned {
  db: Database
  records: AnyRecords
  path: CommentedPath
  /** Base URL of the back office. */
  staffOrigin: string
}

async function findAssignment(tx: Database, { kind }: AnyRecords, id: string) {
  const [last] = await tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.kind, kind.name), eq(assignments.recordId, id)))
    .orderBy(desc(assignments.createdAt), desc(assignments.id))
    .limit(1)
    .for('update')
  return last && last.state !== 'ended' ? last : undefined
}

/** Returns the assignment of a record, and the colleagues it can be assigned to. */
export async function getAssignment({ db, records, path }: Assigned, userId: string, id: string) {
  await readContent(db, records, id)
  const found = await findAssignment(db, records, id)
  const people = await findColleagues(db, kindAt(path).access)
  return {
    assignment: found
      ? {
          purpose: found.purpose,
          state: found.state as 'open',
          assignee: { id: found.assigneeId, name: found.assigneeName },
          askedBy: { id: found.askedById, name: found.askedByName },
          note: found.note,
          answer: found.answer,
          at: found.modifiedAt.toISOString(),
          isStranded:
            found.state === 'open' && !people.some((person) => person.id === found.assigneeId),
        }
      : null,
    colleagues: people.map(({ id: own, name }) => ({ id: own, name })),
    decides: found?.purpose === 'review' && found.state === 'open' && found.assigneeId === userId,
  }
}

/** Assigns a record to a colleague, or to nobody. Replaces any earlier assignment. */
export async function assign(
  on: Assigned,
  writer: Writer,
  id: string,
  { assigneeId, purpose, note }: z.output<Calls['assign']['body']>,
) {
  const { db, records, path } = on
  const asker = staffOf(writer)
  if (!isId(records.kind, id)) throw notFound(records.kind.name)
  await db.transaction(async (tx) => {
    await lockRecord(tx, records.kind, id)
    const { status, removed, version, label } = await readContent(tx, records, id)
    const before = await findAssignment(tx, records, id)
    if (before) await change(tx, writer, before, { state: 'ended' })
    if (assigneeId === null) return
    if (removed || (status !== 'draft' && status !== 'in_review'))
      throw conflict('Only a draft or a text in review can be assigned.')
    const person = (await findColleagues(tx, kindAt(path).access)).find(
      (one) => one.id === assigneeId,
    )
    if (!person) throw invalid({ assigneeId: ['Please choose a colleague who can open it.'] })
    if (purpose === 'review' && status === 'draft')
      await takeStep(tx, records, writer, id, { step: 'submit', version })
    const made = await assignmentRecords.create(tx, writer, {
      kind: records.kind.name,
      recordId: id,
      label,
      purpose,
      assigneeId,
      assigneeName: person.name,
      askedById: asker.id,
      askedByName: asker.name,
      note,
      state: 'open',
      answer: '',
    })
    if (person.id !== asker.id)
      await notifyColleague(tx, {
        cause: `assignment:${made.id}`,
        to: person,
        text: `${asker.name} asks you to ${purpose === 'review' ? 'review' : 'work on'} ${quoted(label)}`,
        note,
        link: `${on.staffOrigin}/${path}/${id}`,
      })
  })
  return getAssignment(on, asker.id, id)
}

/** Records the reviewer's decision. A returned record becomes a draft again, assigned to the person who asked. */
export async function decide(
  on: Assigned,
  writer: Writer,
  id: string,
  { decision, note }: z.output<Calls['decide']['body']>,
) {
  const { db, records, path } = on
  const reviewer = staffOf(writer)
  if (!isId(records.kind, id)) throw notFound(records.kind.name)
  await db.transaction(async (tx) => {
    await lockRecord(tx, records.kind, id)
    const { status, version, label } = await readContent(tx, records, id)
    const found = await findAssignment(tx, records, id)
    if (found?.purpose !== 'review' || found.state !== 'open' || found.assigneeId !== reviewer.id)
      throw conflict(
        'This no longer needs your review: it was withdrawn, or you have already responded.',
      )
    await change(tx, writer, found, { state: decision, answer: note })
    if (decision === 'returned' && status === 'in_review')
      await takeStep(tx, records, writer, id, { step: 'unpublish', version })
    const asker = (await findColleagues(tx, kindAt(path).access)).find(
      (one) => one.id === found.askedById,
    )
    if (asker && asker.id !== reviewer.id)
      await notifyColleague(tx, {
        cause: `decision:${found.id}`,
        to: asker,
        text: `${reviewer.name} ${decision} ${quoted(label)}`,
        note,
        link: `${on.staffOrigin}/${path}/${id}`,
      })
  })
  return getAssignment(on, reviewer.id, id)
}

const change = (
  tx: Database,
  writer: Writer,
  { id, version }: typeof assignments.$inferSelect,
  values: { state: 'approved' | 'returned' | 'ended'; answer?: string },
) => assignmentRecords.change(tx, writer, id, values, { version })

function staffOf({ actor }: Writer) {
  if (actor.kind !== 'staff') throw new TypeError('Only staff can assign')
  return actor
}
