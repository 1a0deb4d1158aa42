import { expect, test } from 'vitest'
import { startOwnSite } from './ownSite.ts'

/** How long a connection from a proxy stays open after a response, in nginx unless set otherwise. */
const PROXY_KEEP_ALIVE_S = 60

test('D152: idle connections stay open longer than those of a proxy in front, on the site and in the back office', async () => {
  const site = await startOwnSite()
  try {
    const office = /The back office is at (http:\S+)/.exec(site.output())![1]!
    for (const url of [`${site.address}/healthz`, `${site.address}/`, `${office}/`]) {
      const response = await fetch(url)
      await response.text()
      const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? []
      expect(Number(seconds), url).toBeGreaterThan(PROXY_KEEP_ALIVE_S)
    }
  } finally {
    await site.stop()
  }
})
