import type { Database } from '#src/database/open.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { html } from '#src/rendering/html.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { resourceRecords } from './resourceRecords.ts'
import type { Sample } from './sample.ts'
import { resources } from './tables.ts'

const files = import.meta.glob<Record<string, Sample | Sample[]>>('./samples/*.ts', { eager: true })

/** Adds sample research, guides, and recordings, with dates counted back from today. */
export const seedResources = (db: Database) =>
  fillOnce(db, 'resources', resources, async (tx) => {
    const now = Date.now()
    const samples = Object.values(files)
      .flatMap((module) => Object.values(module).flat())
      .map(({ daysAgo, sources = [], content, videoEmbed, ...sample }) => {
        const publishedAt = new Date(now - daysAgo * DAY_MS)
        const videoId = videoEmbed?.startsWith('https:')
          ? videoEmbed.slice(videoEmbed.lastIndexOf('/') + 1)
          : (videoEmbed ?? null)
        const values = { ...sample, content: content + sourceList(sources), videoId }
        return { values, facts: { publishedAt, modifiedAt: publishedAt } }
      })
    await resourceRecords.createMany(tx, sampleWriter, samples)
  })

const sourceList = (sources: { name: string; url: string }[]) =>
  sources.length === 0
    ? ''
    : `<h2>Sources</h2><ol>${sources.map(({ name, url }) => String(html`<li><a href="${url}">${name}</a></li>`)).join('')}</ol>`
