import type { Database } from '#src/database/open.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce, readSamples } from '#src/records/samples.ts'
import { html } from '#src/rendering/html.ts'
import type { ResourceType } from '../resourceTypes.ts'
import { resourceRecords } from './resourceRecords.ts'
import { resources } from './tables.ts'

/** Facts of a sample. Its text is HTML whose sections start with h2. */
interface Sample {
  title: string
  description: string
  type: ResourceType
  topic: string
  author: string
  gated: boolean
  featured: boolean
  /** Days between publication and installation. */
  daysAgo: number
  /** Sources, listed at the end of the text. */
  sources?: { name: string; url: string }[]
  /** Player URL on youtube-nocookie.com or player.vimeo.com, or the path of a video on this site. */
  videoEmbed?: string
  chapters?: { seconds: number; title: string }[]
  speakers?: string[]
  /** Format of a recording that is not an ordinary webinar. */
  format?: string
  /** Reading or playing time. */
  minutes: number
}

const files = import.meta.glob<string>('./samples/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Adds sample research, guides, and recordings, with dates counted back from today. */
export const seedResources = (db: Database) =>
  fillOnce(db, 'resources', resources, async (tx) => {
    const samples = readSamples<Sample>(files).map(
      ({ values: { sources = [], content, videoEmbed, ...values }, facts }) => {
        const videoId = videoEmbed?.startsWith('https:')
          ? videoEmbed.slice(videoEmbed.lastIndexOf('/') + 1)
          : (videoEmbed ?? null)
        return { values: { ...values, content: content + sourceList(sources), videoId }, facts }
      },
    )
    await resourceRecords.createMany(tx, sampleWriter, samples)
  })

const sourceList = (sources: { name: string; url: string }[]) =>
  sources.length === 0
    ? ''
    : `<h2>Sources</h2><ol>${sources.map(({ name, url }) => String(html`<li><a href="${url}">${name}</a></li>`)).join('')}</ol>`
