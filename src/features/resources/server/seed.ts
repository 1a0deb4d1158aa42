import { html } from 'hono/html'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import type { Database } from '#src/database/open.ts'
import type { Sample } from './sample.ts'
import { resources } from './tables.ts'

const files = import.meta.glob<Record<string, Sample | Sample[]>>('./samples/*.ts', { eager: true })

/** Our own research, guides and recordings, dated back from today. */
export async function seedResources(db: Database) {
  if ((await db.select({ id: resources.id }).from(resources).limit(1)).length > 0) return
  const now = Date.now()
  const rows = Object.values(files)
    .flatMap((module) => Object.values(module).flat())
    .map(({ daysAgo, sources = [], content, videoEmbed, ...sample }) => {
      const publishedAt = new Date(now - daysAgo * 86_400_000)
      return {
        ...sample,
        content: cleanHtml(content + sourceList(sources)),
        videoId: videoEmbed ? videoEmbed.split('/').at(-1)! : null,
        publishedAt,
        modifiedAt: publishedAt,
      }
    })
  if (rows.length > 0) await db.insert(resources).values(rows)
}

const sourceList = (sources: { name: string; url: string }[]) =>
  sources.length === 0
    ? ''
    : `<h2>Sources</h2><ol>${sources.map(({ name, url }) => String(html`<li><a href="${url}">${name}</a></li>`)).join('')}</ol>`
