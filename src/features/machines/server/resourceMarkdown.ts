import type { Database } from '#src/database/open.ts'
import { getResource } from '#src/features/resources/server/resources.ts'
import { longDate } from '#src/time/dates.ts'
import { withAbsoluteAddresses } from './feed.ts'
import { markdown } from './markdown.ts'
import { escapeStart } from './markdownText.ts'
import { page, plain } from './markdownAlternates.ts'

export const kindNames = { research: 'Research', guide: 'Implementation guide', webinarRecording: 'Webinar recording' }

/** A resource in Markdown; of a gated one only what its page shows to everybody. */
export async function resourceMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const resource = await getResource(db, slug)
  const url = `${origin}/resources/${resource.slug}`
  const { title, description, type, topic, author, publishedAt, modifiedAt, gated, content, outline } = resource
  const { video, chapters, speakers, fileUrl } = resource
  return page(
    title,
    description,
    [
      ['Kind', kindNames[type]],
      ['Topic', plain(topic)],
      ['By', plain(author)],
      ['Speakers', speakers.map(plain).join(', ')],
      ['Published', longDate(publishedAt)],
      ['Updated', longDate(modifiedAt) !== longDate(publishedAt) && longDate(modifiedAt)],
      ['Video', video?.embed],
      ['File', fileUrl && new URL(fileUrl, origin).href],
      ['Page', url],
    ],
    content && markdown(withAbsoluteAddresses(content, { origin, page: url })),
    gated && outline.length > 0 && section('What it covers', outline),
    gated && 'The full text is free: ask for access on the page.',
    chapters.length > 0 &&
      section(
        'Chapters',
        chapters.map(({ seconds, title }) => `${clock(seconds)} ${title}`),
      ),
  )
}

const section = (title: string, entries: string[]) =>
  `## ${title}\n\n${entries.map((entry) => `- ${escapeStart(plain(entry))}`).join('\n')}`

const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
    .replace(/^00:/, '')
