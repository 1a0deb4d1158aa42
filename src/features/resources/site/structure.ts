import type { Article, Report, Thing, VideoObject } from 'schema-dts'
import { type At, breadcrumbs, itemList, publisher } from '#src/rendering/structure.ts'
import { pageLocale, settings } from '#src/settings.ts'
import type { FullResource, Summary } from './queries.ts'
import { pictureOf } from '../heroes.ts'
import { isSiteVideo, videoPageAt } from '#src/content/video.ts'
import { kinds } from './labels.ts'

const HUB: [string, string] = ['Resources', '/resources']
const listOf = (at: At, resources: Summary[]) =>
  itemList(
    at,
    resources.map(({ slug, title }) => ({ name: title, path: `/resources/${slug}` })),
  )

export const hubStructure = (at: At, featured: Summary[]): Thing[] => [
  listOf(at, featured),
  breadcrumbs(at, HUB),
]

export const shelfStructure = (at: At, resources: Summary[], own: [string, string]): Thing[] => [
  listOf(at, resources),
  breadcrumbs(at, HUB, own),
]

/** Structured data for a resource with its breadcrumbs. Marks gated text as not free. */
export function resourceStructure(at: At, resource: FullResource): Thing[] {
  const { slug, title, type } = resource
  const { label, href } = kinds[type].list
  const way = breadcrumbs(at, HUB, [label, href], [title, `/resources/${slug}`])
  return [type === 'webinarRecording' ? recording(at, resource) : text(at, resource), way]
}

const facts = (at: At, resource: FullResource) => ({
  '@id': at(`/resources/${resource.slug}#resource`),
  url: at(`/resources/${resource.slug}`),
  description: resource.description,
  inLanguage: pageLocale(),
  isAccessibleForFree: !resource.gated,
  publisher: publisher(at),
})

function text(at: At, resource: FullResource): Report | Article {
  const { title, type, topic, author, gated, publishedAt, modifiedAt } = resource
  return {
    '@type': type === 'research' ? ('Report' as const) : ('Article' as const),
    ...facts(at, resource),
    headline: title,
    mainEntityOfPage: at(`/resources/${resource.slug}`),
    image: at(pictureOf(resource)),
    datePublished: publishedAt,
    dateModified: modifiedAt,
    author: author === settings.name ? publisher(at) : { '@type': 'Person', name: author },
    ...(topic && { articleSection: topic }),
    ...(gated && {
      hasPart: {
        '@type': 'WebPageElement' as const,
        isAccessibleForFree: false,
        cssSelector: '.gate',
      },
    }),
  } as Report | Article
}

function recording(at: At, resource: FullResource): VideoObject {
  const { title, publishedAt, minutes, video, chapters } = resource
  return {
    '@type': 'VideoObject',
    ...facts(at, resource),
    name: title,
    thumbnailUrl: at(video?.poster ?? pictureOf(resource)),
    uploadDate: publishedAt,
    ...(minutes > 0 && { duration: `PT${minutes}M` }),
    ...(video &&
      (isSiteVideo(video.embed) ? { contentUrl: at(video.embed) } : { embedUrl: video.embed })),
    ...(chapters.length > 0 &&
      video && {
        hasPart: chapters.map((chapter, index) => ({
          '@type': 'Clip' as const,
          name: chapter.title,
          startOffset: chapter.seconds,
          ...(chapters[index + 1] && { endOffset: chapters[index + 1]?.seconds }),
          url: isSiteVideo(video.embed)
            ? at(videoPageAt(video.embed, chapter.seconds))
            : videoPageAt(video.embed, chapter.seconds),
        })),
      }),
  }
}
