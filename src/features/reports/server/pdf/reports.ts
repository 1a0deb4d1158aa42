import { defined } from '#src/text/defined.ts'
import { createHash } from 'node:crypto'
import { BufferedResponse } from '#src/http/bufferedResponse.ts'
import { memoryShare } from '#src/http/memory.ts'
import { ResponseCache } from '#src/http/responseCache.ts'
import type { ResourceType } from '#src/features/resources/resourceTypes.ts'
import type { resources } from '#src/features/resources/server/tables.ts'
import { type Report } from './report.ts'

const kinds: Record<ResourceType, string> = {
  research: 'Research',
  guide: 'Implementation guide',
  webinarRecording: 'Recording',
}
/** Keyed by their source data, so that a changed text gets a new PDF at once. */
const made = new ResponseCache({
  today: () => '',
  capacity: 24e6 * memoryShare(),
  onError: () => {},
})

/** Returns a resource's PDF. It is made once for each version of the text; concurrent requests share the work. */
export async function getReport(
  row: typeof resources.$inferSelect,
  origin: string,
): Promise<Buffer> {
  const {
    slug,
    title,
    description,
    type,
    topic,
    author,
    content,
    heroImage,
    publishedAt,
    modifiedAt,
  } = row
  const report: Report = {
    slug,
    title,
    description,
    topic,
    author,
    kind: [kinds[type], topic].filter(Boolean).join('  ·  '),
    content,
    heroImage,
    publishedAt: defined(publishedAt, 'the date of a published resource').toISOString(),
    modifiedAt: modifiedAt.toISOString(),
    page: `${origin}/resources/${slug}`,
  }
  const key = createHash('sha256').update(JSON.stringify(report)).digest('base64url')
  const response = await made.get(key, async () => {
    // Loaded with the first report, because fonts and typesetting take memory.
    const { makeReport } = await import('./makeReport.ts')
    return new BufferedResponse(200, {}, await makeReport(report))
  })
  return response.bytes
}
