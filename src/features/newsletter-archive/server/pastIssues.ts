import { defined } from '#src/text/defined.ts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { newsletterIssues } from '#src/features/issues/server/tables.ts'
import { notFound } from '#src/http/errors.ts'
import type { MailBlock, MailContent } from '#src/mail/content.ts'
import { escapeMarkup } from '#src/text/markup.ts'

const columns = {
  id: newsletterIssues.id,
  slug: newsletterIssues.slug,
  startedAt: newsletterIssues.startedAt,
  content: newsletterIssues.content,
}
/** Issues that were sent are public, even if sending was stopped partway. */
const isSent = and(
  isNotNull(newsletterIssues.startedAt),
  isNotNull(newsletterIssues.slug),
  isNotNull(newsletterIssues.content),
)

interface SentIssue {
  id: string
  slug: string | null
  startedAt: Date | null
  content: MailContent | null
}

const summaryOf = ({ id, slug, startedAt, content }: SentIssue) => ({
  id,
  slug: defined(slug, 'the address of a sent issue'),
  title: defined(content, 'the content of a sent issue').subject,
  preview: content?.preview ?? '',
  sentAt: defined(startedAt, 'the date of a sent issue').toISOString(),
})

/** Loads every sent issue, newest first. */
export async function getPastIssues(db: Database) {
  const rows = await db
    .select(columns)
    .from(newsletterIssues)
    .where(isSent)
    .orderBy(desc(newsletterIssues.startedAt))
  return rows.map(summaryOf)
}

/** Loads the newest issues with their texts. */
export async function readPastTexts(db: Database, most: number) {
  const rows = await db
    .select(columns)
    .from(newsletterIssues)
    .where(isSent)
    .orderBy(desc(newsletterIssues.startedAt))
    .limit(most)
  return rows.map((row) => ({
    ...summaryOf(row),
    content: textOf(defined(row.content, 'the content of a sent issue')),
  }))
}

export async function getPastIssue(db: Database, slug: string) {
  const [row] = await db
    .select(columns)
    .from(newsletterIssues)
    .where(and(isSent, eq(newsletterIssues.slug, slug.toLowerCase())))
  if (!row) throw notFound('Issue')
  return {
    ...summaryOf(row),
    content: makeReadable(textOf(defined(row.content, 'the content of a sent issue'))),
  }
}

/** Returns only the text, without the footer and its personal links. */
const textOf = ({ blocks }: MailContent) => cleanHtml(blocks.map(htmlOf).join(''))

function htmlOf(block: MailBlock): string {
  if (block.kind === 'html') return block.html
  if (block.kind !== 'story' || typeof block.link !== 'string') return ''
  const { label, title, text, link } = block
  return `<h2><a href="${escapeMarkup(link)}">${escapeMarkup(title)}</a></h2>${label ? `<p><small>${escapeMarkup(label)}</small></p>` : ''}<p>${escapeMarkup(text)}</p>`
}
