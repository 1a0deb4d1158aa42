import { beforeEach } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { readPage } from '#src/content/test/testing.ts'
import { testSite } from '#src/test/testing.ts'
import type { addResources } from '../../server/test/testing.ts'

/** A site with no resources before each test. */
export function resourcesSite() {
  const fixture = testSite()
  beforeEach(async () => {
    await empty(fixture.db, 'resources')
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fixture.site.request(path, { headers })
  const html = async (path: string) => (await get(path)).text()
  return {
    fixture,
    get,
    html,
    open: async (path: string) => readPage(await html(path)),
    /** Titles of the resources on a page, in order. */
    titles: async (path: string) =>
      [...(await html(path)).matchAll(/<a [^>]*headline-link[^>]*>([^<]*)/g)].map(
        ([, title]) => title,
      ),
  }
}

type NewResource = Parameters<typeof addResources>[1]
export const TEXT =
  '<h2 id="one">What is known</h2><p>SECRET-TEXT of the report.</p><h2 id="two">What to do</h2><p>More of it.</p>'

export const report = (resource: NewResource = {}) => ({
  type: 'research' as const,
  gated: true,
  content: TEXT,
  ...resource,
})
export const guide = (resource: NewResource = {}) => ({
  type: 'guide' as const,
  gated: false,
  content: TEXT,
  ...resource,
})
export const recording = (resource: NewResource = {}) => ({
  type: 'webinarRecording' as const,
  gated: false,
  content: '',
  ...resource,
})

/** Structured data on a page, by type. */
export function thingOf(page: string, type: string): Record<string, unknown> | undefined {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'].find(
    (thing) => thing['@type'] === type,
  )
}
