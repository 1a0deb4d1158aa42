import { beforeEach } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { addResources } from '#src/features/resources/server/test/testing.ts'
import { json, testSite } from '#src/test/testing.ts'
import { signAccess } from '../signatures.ts'

export const TEXT = 'canary-text-51ab'
export const FILE = 'canary-file-77cd'
export const VIDEO = 'canaryVid51'
export const TEXT_PATH = '/api/resources/locked/text'
export const person = { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' }

/** Starts a site with two gated resources, `locked` and `other`, and an open one, and provides ways to request them. */
export function gatedReports() {
  const fixture = testSite()
  const ids = { locked: '', other: '' }
  beforeEach(async () => {
    await empty(fixture.db, 'resources')
    const gated = {
      type: 'research' as const,
      gated: true,
      content: `<h2 id="a">Known heading</h2><p>${TEXT} is the finding.</p>`,
    }
    const [locked, other] = await addResources(
      fixture.db,
      {
        ...gated,
        slug: 'locked',
        title: 'Locked report',
        fileUrl: `/files/${FILE}.pdf`,
        featured: true,
      },
      { ...gated, slug: 'other', title: 'Other report', type: 'webinarRecording', videoId: VIDEO },
      { slug: 'open', content: '<p>Open text</p>' },
    )
    ids.locked = locked!.id
    ids.other = other!.id
  })
  const ask = (body: object, headers: Record<string, string> = {}) =>
    fixture.site.request('/api/research-access', json(body, headers))
  return {
    fixture,
    ids,
    ask,
    request: () => ask({ ...person, resourceId: ids.locked, resourceTitle: 'Locked report' }),
    cookieOf: (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!,
    withCookie: (path: string, cookie: string) =>
      fixture.site.request(path, { headers: { cookie } }),
    tokenFor: (resourceId: string, seconds: number) =>
      signAccess(fixture.db, resourceId, new Date(Date.now() + seconds * 1000)),
  }
}
