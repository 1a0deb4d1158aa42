import { defined } from '#src/text/defined.ts'
import { randomUUID } from 'node:crypto'
import { and, type AnyColumn, eq, getTableColumns, like, notInArray, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { personalCommunityApplications } from '#src/features/community/server/tables.ts'
import { personalMessages } from '#src/features/contact/server/tables.ts'
import { kinds } from '#src/features/inbox/server/submissionKinds.ts'
import { SENDER } from '#src/features/inbox/contract.ts'
import { inboxItems, inboxNotes } from '#src/features/inbox/server/tables.ts'
import { personalSpeakerApplications } from '#src/features/speakers/server/tables.ts'
import { changeOwnReview, correctOwnReview } from '#src/features/tools/server/reviews.ts'
import {
  personalReviewerApplications,
  personalReviews,
  personalSuggestions,
} from '#src/features/tools/server/tables.ts'
import type { ReviewState } from '#src/features/tools/moderation.ts'
import { oneRow } from '#src/database/oneRow.ts'
import { type Preserve, hasColumn } from '#src/database/hashLists.ts'
import type { Database } from '#src/database/open.ts'
import { noteCorrection } from '#src/forms/corrections.ts'
import { judgeCorrection } from '#src/forms/receive.ts'
import { judgedForm } from '#src/forms/received.ts'
import { bodyOf } from '#src/forms/values.ts'
import { corrections, submissions } from '#src/forms/tables.ts'
import { type Fields, invalid, notFound } from '#src/http/errors.ts'
import { receiptCause } from '#src/mail/receipt.ts'
import { mails } from '#src/mail/tables.ts'
import type { PersonalTable } from '#src/privacy/personal.ts'
import { eraseTraces } from '#src/records/erase.ts'
import { plainForms } from './forms.ts'
import { findSent, readSent } from './sent.ts'

const personalOf: Record<string, PersonalTable> = {
  contact: personalMessages,
  speakers: personalSpeakerApplications,
  community: personalCommunityApplications,
  suggestions: personalSuggestions,
  reviewers: personalReviewerApplications,
  reviews: personalReviews,
}
/** Status of withdrawn submissions that need no reply. */
const closed: Record<string, string> = { contact: 'closed', speakers: 'withdrawn' }

/**
 * Locks the inbox item before the row, in the same order as staff actions, so that the sender and staff cannot
 * change it at the same time.
 */
async function find(tx: Database, id: string) {
  const [submission] = await tx.select().from(submissions).where(eq(submissions.id, id))
  const kind = kinds.find(({ name }) => name === submission?.kind)
  if (!kind) throw notFound('Link')
  const [item] = await tx
    .select()
    .from(inboxItems)
    .where(eq(inboxItems.submissionId, id))
    .for('update')
  await tx.select({ id: kind.table.id }).from(kind.table).where(eq(kind.table.id, id)).for('update')
  const fields = await readSent(tx, kind, id)
  if (!fields) throw notFound('Link')
  return { kind, fields, item }
}

/** Stores the sender's correction, validated by the form's rules, and notifies staff of the changes. */
export async function correctSent(
  db: Database,
  id: string,
  typed: Record<string, string>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { kind, fields, item } = await find(tx, id)
    const { form, state } = await findSent(tx, id)
    if (!form || (state !== 'waiting' && state !== 'reading'))
      throw invalid({}, 'You can’t correct it anymore. A reply is on its way.')
    const { form: declared, endpoint } = plainForms[form]
    const schema = kind.name === 'contact' ? bodyOf(declared) : endpoint.body!
    const { rating, ...texts } = typed
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
    const parsed = schema.safeParse({
      ...given,
      ...texts,
      ...(rating !== undefined && { rating: Number(rating) }),
    })
    if (!parsed.success) {
      const errors: Fields = {}
      for (const { path, message } of parsed.error.issues)
        (errors[String(path[0])] ??= []).push(message)
      throw invalid(errors)
    }
    const columns = getTableColumns(kind.table)
    const wanted = parsed.data as Record<string, unknown>
    const full = {
      ...wanted,
      ...(form === 'inquiry' && {
        name: `${wanted.firstName} ${wanted.lastName}`,
        role: wanted.jobTitle,
      }),
    }
    const values: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(full)) {
      const column = columns[name]
      const stored = value === '' && column && !column.notNull ? null : value
      if (column && (stored ?? '') !== (fields[name] ?? '')) values[name] = stored
    }
    if (Object.keys(values).length === 0) return
    const note = async ({ version }: { version: number }) => {
      await noteCorrection(tx, { submissionId: id, version, before: fields, values })
    }
    const { isSpam, signs } = await judgeCorrection(tx, id, {
      ...judgedForm(declared),
      contents: wanted,
    })
    if (kind.name === 'reviews') {
      const status = fields.status as ReviewState
      const corrected = await correctOwnReview(
        tx,
        { id, status },
        values,
        isSpam ? signs : undefined,
      )
      return note(corrected)
    }
    await tx.update(kind.table).set(values).where(eq(kind.table.id, id))
    if (item) await note(await changeItem(tx, item.id, { state: isSpam ? 'spam' : 'open' }))
  })
}

/** Clears a withdrawn submission: a record remains that something was sent, without its content. */
export const withdrawSent = (db: Database, id: string): Promise<void> =>
  db.transaction((tx) => clear(tx, id))

async function clear(tx: Database, id: string): Promise<void> {
  const { kind, item } = await find(tx, id)
  const { columns } = defined(personalOf[kind.name], 'the personal columns of a form')
  const empty = Object.fromEntries(
    Object.entries(getTableColumns(kind.table))
      .filter(([, column]) => columns.includes(column) && column.dataType !== 'number')
      .map(([name, column]) => [
        name,
        column.notNull ? (column.dataType === 'boolean' ? false : '') : null,
      ]),
  )
  if (kind.name === 'reviews') await changeOwnReview(tx, id, { ...empty, status: 'withdrawn' })
  else
    await tx
      .update(kind.table)
      .set({
        ...empty,
        status: closed[kind.name] ?? 'declined',
        ...(kind.name === 'community' && { level: null }),
      })
      .where(eq(kind.table.id, id))
  await tx
    .update(submissions)
    .set({ identity: randomUUID(), words: null, signs: [] })
    .where(eq(submissions.id, id))
  const causes = [
    eq(mails.cause, receiptCause(kind.name, id)),
    ...(item ? [like(mails.cause, `answer:${item.id}:%`)] : []),
  ]
  await tx.delete(mails).where(and(or(...causes), notInArray(mails.state, ['sending', 'closing'])))
  await tx.delete(corrections).where(eq(corrections.submissionId, id))
  await eraseTraces(tx, [id, ...(item ? [item.id] : [])], [])
  if (!item) return
  await tx.delete(inboxNotes).where(eq(inboxNotes.itemId, item.id))
  await tx.insert(inboxNotes).values({
    itemId: item.id,
    kind: 'note',
    author: SENDER,
    body: 'Withdrawn. What you wrote has been deleted.',
  })
  await changeItem(tx, item.id, {
    state: 'done',
    labels: [...new Set([...item.labels, 'withdrawn'])],
  })
}

const hasAddress = (email: AnyColumn) => sql`coalesce(${email}, '') <> ''`

/** Clears submissions again that were withdrawn after a restored backup was made. */
export const preserveWithdrawals: Preserve = async (tx) => {
  const withdrawn: { table: PgTable; email: AnyColumn; ids: string[] }[] = []
  for (const { table, email } of Object.values(personalOf)) {
    if (!email || !(await hasColumn(tx, email))) continue
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from ${table} where not ${hasAddress(email)}`,
    )
    withdrawn.push({ table, email, ids: rows.map(({ id }) => id) })
  }
  return async (restored) => {
    for (const { table, email, ids } of withdrawn) {
      const { rows } = await restored.execute<{ id: string }>(
        sql`select id from ${table} where id = any(${sql.param(ids)}::uuid[]) and ${hasAddress(email)}
          and id in (select id from ${submissions})`,
      )
      for (const { id } of rows) await clear(restored, id)
    }
  }
}

const changeItem = async (
  tx: Database,
  id: string,
  values: Partial<typeof inboxItems.$inferInsert>,
) =>
  oneRow(
    await tx
      .update(inboxItems)
      .set({ ...values, version: sql`${inboxItems.version} + 1`, modifiedAt: sql`now()` })
      .where(eq(inboxItems.id, id))
      .returning({ version: inboxItems.version }),
  )
