import * as z from 'zod/mini'
import { address, count, describe } from '#src/http/describe.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { publicApi } from '#src/kinds/publicApi.ts'
import { type PagedList, pagedLists, resourceList } from './list.ts'
import { resourceKind } from './resourceKind.ts'

const group = {
  name: 'Resources',
  description: 'Research, guides, and recordings. Some are gated.',
}

export const Chapter = z.object({
  seconds: z.number(),
  title: z.string(),
})

export const Video = z.object({
  embed: z.string(),
  poster: z.nullable(z.string()),
  captions: z.nullable(z.string()),
})

export const resourceApi = publicApi(resourceKind, {
  path: '/api/resources',
  one: '/api/resource-pages/:slug',
  page: '/api/resource-listing',
  shape: 'Resource',
  group,
  list: resourceList,
  listed: [
    'title',
    'description',
    'type',
    'topic',
    'author',
    'heroImage',
    'gated',
    'publishedAt',
    'videoId',
    'fileUrl',
    'minutes',
    'format',
    'featured',
  ],
  detail: [
    'outline',
    'content',
    'language',
    'direction',
    'modifiedAt',
    'video',
    'chapters',
    'speakers',
  ],
  own: {
    content: [
      z.nullable(z.string()),
      'Sanitized HTML; null without access, empty if there is no text.',
    ],
    outline: [
      z.array(z.string()),
      'The headings of its sections, public even if the text is gated.',
    ],
    video: [z.nullable(Video), 'Null if there is no video, or without access.'],
    chapters: [z.array(Chapter), 'In order; empty if unknown.'],
  },
  asked: {
    list: [
      z.enum(Object.keys(pagedLists) as [PagedList]),
      {
        description: 'The list: research and guides, one of the two, or recordings.',
        examples: ['playbooks'],
      },
    ],
  },
  summaries: {
    list: 'Research, guides, and recordings, featured first, then newest, without their texts.',
    one: 'One resource as its page shows it, without the text if it is gated.',
  },
})

/** Displayed count for each section of the resources page; empty if unknown. */
export const Figures = z.object({
  tools: z.string(),
  reports: z.string(),
  downloads: z.string(),
  hours: z.string(),
  source: z.string(),
})

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  summary:
    'The figure for each section of the resources page: claimed with its source, or counted.',
  result: Figures,
  access: 'anyone',
})

export const describedResources = describe(
  group,
  { Chapter, Video, Figures, getFigures },
  {
    Chapter: [
      'A chapter in a recording.',
      { seconds: count('Seconds from the start of the recording.'), title: 'What it is about.' },
    ],
    Video: [
      'A video or recording.',
      {
        embed: address(
          'A player on youtube-nocookie.com or player.vimeo.com, or the path of a video on this site.',
        ),
        poster: address('Its poster, a path on this site.'),
        captions: address(
          'Captions of a video on this site, as WebVTT; null if the player has its own.',
        ),
      },
    ],
    Figures: [
      'The figure for each section of the resources page, as shown; empty if unknown.',
      {
        tools: 'The number of tools in the directory, such as "40" or "60+".',
        reports: 'Research reports.',
        downloads: 'Downloads of guides.',
        hours: 'Hours of recordings.',
        source: 'The source of the figures; empty if all are counted.',
      },
    ],
  },
)
