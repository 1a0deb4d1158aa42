import type { Database } from '#src/database/open.ts'
import { subscriberFoot } from '#src/features/newsletter/server/welcome.ts'
import { socialPath } from '#src/images/social/socialPath.ts'
import type { MailBlock, MailContent } from '#src/mail/content.ts'
import { withCurrentCards } from '#src/records/currentCards.ts'
import { settings } from '#src/settings.ts'
import type { IssueBlock, ItemKind } from '../blocks.ts'
import { type FoundItem, readItems } from './items.ts'

interface Composed {
  subject: string
  preview: string
  /** Slug of its archive page; null before the first rehearsal. */
  slug: string | null
  blocks: readonly IssueBlock[]
}

const pictures: Record<ItemKind, string> = {
  article: 'news',
  release: 'press',
  event: 'events',
  tool: 'tools',
  resource: 'resources',
}

export const archivePath = (slug: string) => `/newsletter/${slug}`

/** Composes an issue's email, with its items as they are on the site now. */
export async function issueContent(db: Database, issue: Composed): Promise<MailContent> {
  const texts = await withCurrentCards(
    db,
    issue.blocks.map((block) => (block.kind === 'words' ? block.html : '')),
  )
  const blocks = issue.blocks.map((block, at) =>
    block.kind === 'words' ? { ...block, html: texts[at] ?? '' } : block,
  )
  return composeIssue({ ...issue, blocks }, await readItems(db, issue.blocks))
}

/** Composes the email from items that are already loaded. */
export function composeIssue(
  { subject, preview, blocks, slug }: Composed,
  items: Map<string, FoundItem>,
): MailContent {
  const foot = subscriberFoot()
  return {
    subject: subject || `An issue of ${settings.name}`,
    preview,
    blocks: [
      { kind: 'heading', text: subject || 'No subject' },
      ...blocks.flatMap((block) => blockOf(block, items)),
    ],
    ...foot,
    links: [
      ...(slug ? [{ label: 'Read it on the site', link: archivePath(slug) }] : []),
      ...foot.links,
    ],
  }
}

function blockOf(block: IssueBlock, items: Map<string, FoundItem>): MailBlock[] {
  if (block.kind === 'words') return isEmpty(block.html) ? [] : [{ kind: 'html', html: block.html }]
  const item = items.get(block.itemId)
  if (!item) return []
  const { title, summary, label, address, of } = item
  const picture = {
    src: socialPath(pictures[of], decodeURIComponent(address.slice(address.lastIndexOf('/') + 1))),
    alt: title,
    width: 1200,
    height: 630,
  }
  return [
    {
      kind: 'story',
      label,
      title,
      text: summary,
      link: address,
      ...(block.picture && { picture }),
    },
  ]
}

const isEmpty = (html: string) =>
  !/<(img|hr)\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
