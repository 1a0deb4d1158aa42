import type { Database } from '#src/database/open.ts'
import { withAbsoluteAddresses } from '#src/features/seo/server/feed.ts'
import { markdown } from '#src/features/seo/server/markdown.ts'
import { markdownPage, plain } from '#src/features/seo/server/markdownPage.ts'
import { escapeStart } from '#src/features/seo/server/markdownText.ts'
import { pictured } from '#src/features/seo/server/pictured.ts'
import { siteKind } from '#src/features/seo/server/siteKind.ts'
import { latest } from '#src/features/seo/server/sitemap.ts'
import { longDate } from '#src/time/dates.ts'
import { pictureOf } from '../heroes.ts'
import { isBriefing, type ResourceType } from '../resourceTypes.ts'
import { typesOnList } from '../list.ts'
import { resourceKind } from '../resourceKind.ts'
import { resourceRecords } from './resourceRecords.ts'
import { getResource, listResources } from './resources.ts'

const names = {
  research: 'Research',
  guide: 'Implementation guide',
  webinarRecording: 'Webinar recording',
}

/** Type name of a single resource. */
const kindNameOf = (resource: { type: ResourceType; minutes: number }) =>
  isBriefing(resource) ? 'Briefing' : names[resource.type]

export const resourceSeo = siteKind(resourceKind, resourceRecords.kind, {
  async list(db, within) {
    const all = await listResources(db, within)
    const changed = (types: readonly ResourceType[]) =>
      latest(all.filter(({ type }) => types.includes(type)))
    return {
      pages: all.map(({ slug, modified }) => ({ path: `/resources/${slug}`, modified })),
      lists: [
        { path: '/resources', modified: latest(all) },
        ...Object.entries(typesOnList).map(([list, types]) => ({
          path: `/resources/${list}`,
          modified: changed(types),
        })),
      ],
    }
  },
  markdown: resourceMarkdown,
  cards: {
    async resources(db, slug) {
      const resource = await getResource(db, slug)
      const { title, topic, author, speakers } = resource
      const by = speakers.length > 0 ? speakers.join(', ') : author
      return {
        kicker: `${kindNameOf(resource)} · ${topic}`,
        title,
        note: by && `By ${by}`,
        ...pictured(pictureOf(resource), { slug }),
      }
    },
  },
  /** Gated content leaves the site only through its form. */
  feed: null,
})

/** Markdown of a resource. For a gated one, contains only what its page shows to everyone. */
async function resourceMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const resource = await getResource(db, slug)
  const url = `${origin}/resources/${resource.slug}`
  const { title, description, topic, author, publishedAt, modifiedAt, gated, content, outline } =
    resource
  const { video, chapters, speakers, fileUrl } = resource
  return markdownPage(
    title,
    description,
    [
      ['Type', kindNameOf(resource)],
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
    gated && 'The full text is free. Ask for access on the page.',
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
