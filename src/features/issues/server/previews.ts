import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { drawMail } from '#src/mail/compose.ts'
import { framed } from '#src/features/outbox/server/api.ts'
import { issueContent } from './issueContent.ts'
import { findIssue } from './issues.ts'
import type { IssueRow } from './tables.ts'

/** Draws an issue as readers see it; links that act for a reader are disabled. */
async function drawIssue(db: Database, issue: IssueRow, origin: string) {
  const content = issue.content ?? (await issueContent(db, issue))
  return drawMail(content, { origin, token: () => 'only-for-the-recipient' })
}

export async function readIssueText(db: Database, id: string, origin: string) {
  const { html, text } = await drawIssue(db, await findIssue(db, id), origin)
  return { text, bytes: Buffer.byteLength(html) + Buffer.byteLength(text) }
}

const DARK = '@media (prefers-color-scheme: dark)'

/** HTML of an issue for a frame that runs nothing, in light or dark colors regardless of the viewer's own. */
export const issuePreview = (db: Database, origin: string): Route<'page'> => ({
  kind: 'page',
  method: 'GET',
  path: '/api/staff/issues/:id/preview/:look',
  access: ['administrator', 'editor'],
  caching: 'none',
  async respond({ params: { id = '', look } }) {
    if (look !== 'light' && look !== 'dark') throw notFound('Preview')
    const { html } = await drawIssue(db, await findIssue(db, id), origin)
    return framed(html.replaceAll(DARK, look === 'dark' ? '@media all' : '@media not all'), origin)
  },
})
