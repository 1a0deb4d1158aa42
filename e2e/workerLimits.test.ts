import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startSite } from '../scripts/siteProcess.ts'
import { sampleDatabase } from './ownSite.ts'

test("with several workers, a visitor's limits are the same as with one, and the response says when to retry", async () => {
  const DATABASE_URL = await sampleDatabase()
  const env = { ...process.env, DATABASE_URL }
  const numbers = ['limits.form.requests', '4', 'limits.form.waiting', '0']
  execFileSync(process.execPath, ['scripts/command.ts', 'settings', 'set', ...numbers], {
    env,
    stdio: 'pipe',
  })
  const site = await startSite({ env: { DATABASE_URL, WORKERS: '2' } })
  try {
    const statuses: number[] = []
    for (let at = 0; at < 10; at++) {
      // Each new connection goes to the next worker.
      const response = await fetch(`${site.address}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({
          firstName: 'Ana',
          lastName: 'Brandt',
          email: `ana${at}@example.com`,
          source: 'footer',
        }),
      })
      statuses.push(response.status)
      if (response.status === 429)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      await response.text()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429, 429])
  } finally {
    await site.stop()
  }
})
