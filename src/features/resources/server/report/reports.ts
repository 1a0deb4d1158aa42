import { createHash } from 'node:crypto'
import { Answer } from '#src/http/answer.ts'
import { AnswerCache } from '#src/http/answerCache.ts'
import type { ResourceType } from '../../contract.ts'
import type { resources } from '../tables.ts'
import type { Report } from './makeReport.ts'

const kinds: Record<ResourceType, string> = { research: 'Research', guide: 'Implementation guide', webinarRecording: 'Recording' }
/** Known by what they are made from, so that a changed text has a new one at once. */
const made = new AnswerCache({ today: () => '', capacity: 24e6, onError: () => {} })

/** The PDF of a resource with these headers: made once for each state of its text, by all who ask for it together. */
export function getReport(row: typeof resources.$inferSelect, origin: string, headers: Record<string, string>): Promise<Answer> {
  const { slug, title, description, type, topic, author, content, heroImage, publishedAt, modifiedAt } = row
  const report: Report = {
    slug,
    title,
    description,
    author,
    kind: [kinds[type], topic].filter(Boolean).join('  ·  '),
    content,
    heroImage,
    publishedAt: publishedAt!.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
    page: `${origin}/resources/${slug}`,
  }
  const key = createHash('sha256')
    .update(JSON.stringify([report, headers]))
    .digest('base64url')
  return made.get(key, async () => {
    const { makeReport } = await import('./makeReport.ts')
    return new Answer(200, { ...headers, 'content-type': 'application/pdf' }, await makeReport(report))
  })
}
