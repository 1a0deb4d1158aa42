import { expect, test } from 'vitest'
import { startOwnSite } from './ownSite.ts'

test('U14: with several workers, Prometheus gets the requests of all of them; database metrics are not added up', async () => {
  const METRICS_TOKEN = 'a-token-of-the-tests'
  const site = await startOwnSite({ WORKERS: '2', METRICS_TOKEN })
  try {
    // Each new connection goes to the next worker.
    for (let at = 0; at < 6; at++)
      await (await fetch(`${site.address}/healthz`, { headers: { connection: 'close' } })).text()
    const office = /The back office is at (http:\S+)/.exec(site.output())![1]!
    const scrape = await fetch(`${office}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    expect([scrape.status, scrape.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const text = await scrape.text()
    expect(text).toContain('http_requests_total{listener="site",route="/healthz",status="200"} 6\n')
    expect(text).toContain('site_database_up 1\n')
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+\n/)
  } finally {
    await site.stop()
  }
})
