import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import { cleanHtml, refusedPictures } from '#src/content/cleanHtml.ts'
import { containing } from '#src/database/patterns.ts'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import type { Topic } from '#src/features/newsletter/preferences.ts'
import type { IssueBlock } from '../blocks.ts'
import type * as contract from '../contract.ts'
import type { IssueChange } from '../contract.ts'
import type { Writer } from '#src/records/actor.ts'
import { matchingRows, stepEach, withLabels } from '#src/records/bulk.ts'
import { keepShown } from '#src/records/shownMedia.ts'
import { createOnce } from '#src/records/repeats.ts'
import { auditCreation, issueKind, removeAudited } from './issueRecords.ts'
import { readItems } from './items.ts'
import { readOutcome } from './outcome.ts'
import { type IssueRow, newsletterIssues } from './tables.ts'

export async function findIssue(db: Database, id: string): Promise<IssueRow> {
  const [issue] = isUuid(id)
    ? await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
    : []
  if (!issue) throw notFound('Issue')
  return issue
}

const when = sql`coalesce(${newsletterIssues.startedAt}, ${newsletterIssues.scheduledFor}, ${newsletterIssues.modifiedAt})`
const orders = {
  latest: desc(when),
  subject: asc(sql`lower(${newsletterIssues.subject})`),
  recipients: sql`${newsletterIssues.recipients} desc nulls last`,
}

type IssueListQuery = z.output<typeof contract.getIssues.query>
const whereOf = ({ q, state }: IssueListQuery) =>
  and(
    state ? eq(newsletterIssues.state, state) : undefined,
    q ? ilike(newsletterIssues.subject, containing(q)) : undefined,
  )
const orderOf = ({ sort }: IssueListQuery) => [orders[sort], desc(newsletterIssues.id)]

/** One page of issues, and the total number of matches. */
export async function getIssues(db: Database, asked: IssueListQuery) {
  const { limit, offset } = asked
  const where = whereOf(asked)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(newsletterIssues)
      .where(where)
      .orderBy(...orderOf(asked))
      .limit(limit)
      .offset(offset),
    db.$count(newsletterIssues, where),
  ])
  return { items: rows.map(summaryOf), total }
}

export const getMatchingIssues = (db: Database, asked: IssueListQuery) =>
  matchingRows(
    db
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(whereOf(asked))
      .orderBy(...orderOf(asked)),
  )

export async function getIssue(db: Database, id: string) {
  return detailOf(db, await findIssue(db, id))
}

/** Creates an issue; one made from another copies its text, items, and topics. */
export async function addIssue(db: Database, writer: Writer, editor: string, from?: string) {
  const like = from ? await findIssue(db, from) : undefined
  const copied = like && {
    subject: like.subject,
    preview: like.preview,
    blocks: like.blocks.map((block) => ({ ...block, id: crypto.randomUUID() })),
    topics: like.topics,
  }
  const blocks: IssueBlock[] = [{ kind: 'words', id: crypto.randomUUID(), html: '' }]
  const id = await createOnce(db, writer, issueKind.name, async (tx) => {
    const made = oneRow(
      await tx
        .insert(newsletterIssues)
        .values({ editor, blocks, ...copied })
        .returning(),
    )
    await auditCreation(tx, writer, made.id)
    return made.id
  })
  return getIssue(db, id)
}

/** Saves a draft; refuses to overwrite a version that the editor has not seen. */
export async function changeIssue(
  db: Database,
  id: string,
  editor: string,
  { version, ...typed }: z.output<typeof IssueChange>,
) {
  for (const block of typed.blocks) {
    const refusal = block.kind === 'words' && refusedPictures(block.html)
    if (refusal) throw invalid({}, refusal)
  }
  const blocks = typed.blocks.map((block) =>
    block.kind === 'words' ? { ...block, html: cleanHtml(block.html) } : block,
  )
  const isSeen = and(
    eq(newsletterIssues.id, id),
    eq(newsletterIssues.version, version),
    eq(newsletterIssues.state, 'draft'),
  )
  const [before] = isUuid(id)
    ? await db.select({ blocks: newsletterIssues.blocks }).from(newsletterIssues).where(isSeen)
    : []
  const deleted = before ? Object.values(await keepShown(db, { blocks }, before)).flat() : []
  if (deleted.length > 0) throw invalid({}, deleted.join(' '))
  const [saved] = before
    ? await db
        .update(newsletterIssues)
        .set({ ...typed, blocks, editor, version: version + 1, modifiedAt: sql`now()` })
        .where(isSeen)
        .returning()
    : []
  if (saved) return detailOf(db, saved)
  const issue = await findIssue(db, id)
  if (issue.state !== 'draft') throw conflict('Only drafts can be edited. Unschedule it first.')
  throw conflict(`${issue.editor} saved this issue in the meantime.`)
}

export async function removeIssue(db: Database, writer: Writer, id: string) {
  await findIssue(db, id)
  await db.transaction(async (tx) => {
    const [issue] = await tx
      .select()
      .from(newsletterIssues)
      .where(eq(newsletterIssues.id, id))
      .for('update')
    if (issue?.state !== 'draft') throw conflict('Only drafts can be removed.')
    await removeAudited(tx, writer, id)
  })
}

/** Deletes several drafts. */
export async function removeIssues(db: Database, writer: Writer, records: { id: string }[]) {
  const label = sql`coalesce(nullif(${newsletterIssues.subject}, ''), 'No subject')`
  const source = { table: newsletterIssues, label, name: 'Issue' }
  const targets = await withLabels(db, records, source)
  return stepEach(db, writer, targets, (tx, own, { id }) => removeIssue(tx, own, id))
}

const isoOf = (date: Date | null) => date?.toISOString() ?? null

const summaryOf = ({
  id,
  subject,
  state,
  question,
  modifiedAt,
  scheduledFor,
  startedAt,
  recipients,
}: IssueRow) => ({
  id,
  subject,
  state,
  question,
  modifiedAt: modifiedAt.toISOString(),
  scheduledFor: isoOf(scheduledFor),
  startedAt: isoOf(startedAt),
  recipients,
})

export async function detailOf(db: Database, issue: IssueRow) {
  const { preview, blocks, version, editor, slug, sentBy, finishedAt, stopReason } = issue
  const items = await readItems(db, blocks)
  return {
    ...summaryOf(issue),
    preview,
    blocks,
    topics: issue.topics as Topic[],
    version,
    editor,
    slug,
    sentBy,
    finishedAt: isoOf(finishedAt),
    stopReason,
    outcome: await readOutcome(db, issue),
    items: [...items.values()],
  }
}
