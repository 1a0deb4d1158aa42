import { exactly } from '#src/text/counted.ts'
import { oneRow } from '#src/database/oneRow.ts'
import { createHash } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import type { ReadPublic } from '#src/http/crawl.ts'
import { slugOf } from '#src/ui/artPaths.ts'
import type { Writer } from '#src/records/actor.ts'
import type { MailContent } from '#src/mail/content.ts'
import type { MailSettings } from '#src/mail/mailSettings.ts'
import { type Finding, finding, type Rehearsal } from '../findings.ts'
import { readAudience } from './audience.ts'
import { checkAddresses } from './checkAddresses.ts'
import { examineMessage } from './examine.ts'
import { archivePath, issueContent } from './issueContent.ts'
import { audited } from './issueRecords.ts'
import { findIssue } from './issues.ts'
import { readItems } from './items.ts'
import type { FollowOutside } from './outsideLinks.ts'
import { sendToTestServer } from './sendToTestServer.ts'
import {
  type IssueRow,
  newsletterIssues,
  newsletterRehearsals,
  type RehearsalRow,
} from './tables.ts'

export interface Rehearsing {
  db: Database
  mail: MailSettings
  readPublic: ReadPublic
  follow: FollowOutside
  log: Pick<Logger, 'error'>
}

/** A rehearsal still running after this time was interrupted, for example by a restart. */
const MAX_MINUTES = 30

/**
 * Digest of an issue's content and audience. It changes with the items in the issue, even if nobody edited the
 * issue itself.
 */
export const digestOf = (content: MailContent, topics: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([content, topics]))
    .digest('hex')

async function lastRehearsal(db: Database, issueId: string): Promise<RehearsalRow | undefined> {
  const [last] = await db
    .select()
    .from(newsletterRehearsals)
    .where(eq(newsletterRehearsals.issueId, issueId))
    .orderBy(desc(newsletterRehearsals.startedAt))
    .limit(1)
  return last
}

/** Returns the last rehearsal if it passed and the issue has not changed since. */
export async function validRehearsal(
  db: Database,
  issue: IssueRow,
): Promise<RehearsalRow | undefined> {
  const last = await lastRehearsal(db, issue.id)
  if (!last?.passed || last.version !== issue.version) return undefined
  return last.digest === digestOf(await issueContent(db, issue), issue.topics) ? last : undefined
}

/** Starts a rehearsal in the background; `describeRehearsal` returns its findings. */
export async function startRehearsal(
  deps: Rehearsing,
  writer: Writer,
  id: string,
): Promise<{ done: Promise<void> }> {
  const { issue, row } = await audited(deps.db, writer, 'rehearse', id, async (tx) => {
    const issue = await findIssue(tx, id)
    if (issue.state !== 'draft') throw conflict('Only drafts can be rehearsed.')
    issue.slug = await assignSlug(tx, issue)
    const content = await issueContent(tx, issue)
    const rows = await tx
      .insert(newsletterRehearsals)
      .values({
        issueId: issue.id,
        version: issue.version,
        content,
        digest: digestOf(content, issue.topics),
      })
      .returning()
    return { issue, row: oneRow(rows) }
  })
  const done = rehearse(deps, issue, row).catch(async (error: unknown) => {
    deps.log.error({ err: error }, 'a rehearsal failed')
    await conclude(deps.db, row.id, {
      passed: false,
      findings: [finding('Rehearsal', 'bad', 'Something failed on our side. Try again.')],
    })
  })
  return { done }
}

const conclude = (db: Database, id: string, values: Partial<RehearsalRow>) =>
  db
    .update(newsletterRehearsals)
    .set({ ...values, finishedAt: sql`now()` })
    .where(eq(newsletterRehearsals.id, id))

async function rehearse(
  deps: Rehearsing,
  issue: IssueRow,
  { id, content }: RehearsalRow,
): Promise<void> {
  const { db, mail } = deps
  const { recipients, excluded, list } = await readAudience(db, issue)
  const note = (values: Partial<RehearsalRow>) =>
    db.update(newsletterRehearsals).set(values).where(eq(newsletterRehearsals.id, id))
  await note({ recipients, excluded })
  const shown = await sendToTestServer(db, mail, {
    content,
    audience: list,
    report: (arrived) => note({ arrived }),
  })
  const { findings, links, pictures } = await examineMessage(shown.message, {
    subject: issue.subject,
    preview: issue.preview,
    dkimKey: mail.dkim?.privateKey,
  })
  const all = [
    audienceFinding(recipients, shown),
    ...findings,
    await itemsFinding(db, issue),
    // The issue's own archive page does not exist until it is sent.
    ...(await checkAddresses(
      { ...deps, origin: mail.origin },
      links.filter((link) => link !== mail.origin + archivePath(issue.slug ?? '')),
      pictures,
    )),
  ]
  await conclude(db, id, {
    passed: all.every(({ state }) => state !== 'bad'),
    findings: all,
    bytes: shown.largest,
    rate: shown.rate,
  })
}

function audienceFinding(
  recipients: number,
  { arrived, twice, withoutOneClick }: Awaited<ReturnType<typeof sendToTestServer>>,
): Finding {
  const name = 'Recipients'
  if (recipients === 0) return finding(name, 'bad', 'Nobody would get this issue.')
  if (arrived !== recipients || twice > 0 || withoutOneClick > 0)
    return finding(
      name,
      'bad',
      `${arrived} of ${recipients} emails arrived, ${twice} twice, ${withoutOneClick} without a way to unsubscribe.`,
    )
  const emails =
    recipients === 1
      ? 'The one email arrived'
      : `All ${exactly(recipients)} emails arrived, each once,`
  return finding(name, 'good', `${emails} at the test server.`)
}

async function itemsFinding(db: Database, { blocks }: IssueRow): Promise<Finding> {
  const name = 'Content'
  const wanted = blocks.flatMap((block) => (block.kind === 'item' ? [block.itemId] : []))
  const found = await readItems(db, blocks)
  const gone = wanted.filter((itemId) => !found.has(itemId)).length
  if (gone > 0)
    return finding(
      name,
      'bad',
      `${gone} of ${wanted.length} items are over or no longer on the site. Remove them.`,
    )
  const titles = wanted.flatMap((itemId) => found.get(itemId)?.title ?? [])
  const twice = titles.filter((title, at) => titles.indexOf(title) !== at)
  if (twice.length > 0)
    return finding(name, 'warning', 'Some items appear twice.', [...new Set(twice)])
  return finding(
    name,
    'good',
    wanted.length === 0 ? 'The issue has only text.' : 'Every item is on the site.',
  )
}

/** Returns an issue's last rehearsal, and whether the issue can be sent as it is. */
export async function describeRehearsal(
  db: Database,
  id: string,
): Promise<Omit<Rehearsal, 'isConfigured'>> {
  const issue = await findIssue(db, id)
  const last = await lastRehearsal(db, issue.id)
  if (!last) return { state: 'none', valid: false, last: null }
  const isBroken = Date.now() - last.startedAt.getTime() > MAX_MINUTES * 60_000
  const ended = last.passed ? 'passed' : 'failed'
  const state = last.finishedAt ? ended : isBroken ? 'failed' : 'running'
  return {
    state,
    valid:
      state === 'passed' &&
      issue.state === 'draft' &&
      (await validRehearsal(db, issue)) !== undefined,
    last: {
      version: last.version,
      at: (last.finishedAt ?? last.startedAt).toISOString(),
      findings: last.findings,
      recipients: last.recipients,
      arrived: last.arrived,
      excluded: last.excluded,
      bytes: last.bytes,
      seconds: last.rate ? Math.max(1, Math.ceil(last.recipients / last.rate)) : null,
    },
  }
}

/** Path segments under /newsletter/ that are already in use. */
const reserved = ['confirm', 'unsubscribe', 'preferences', 'why']

/** Gives an issue its slug in the archive: its subject, with a number if that is taken. */
async function assignSlug(
  db: Database,
  { id, subject }: Pick<IssueRow, 'id' | 'subject'>,
): Promise<string> {
  const others = await db
    .select({ slug: newsletterIssues.slug })
    .from(newsletterIssues)
    .where(ne(newsletterIssues.id, id))
  const taken = new Set([...reserved, ...others.map(({ slug }) => slug)])
  const wanted = slugOf(subject)
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  await db
    .update(newsletterIssues)
    .set({ slug })
    .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'draft')))
  return slug
}
