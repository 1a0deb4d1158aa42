import { afterAll, expect, test } from 'vitest'
import { startSite } from '../scripts/siteProcess.ts'
import { giveHostileFiles } from './hostileUploads.ts'
import { sampleDatabase } from './ownSite.ts'

const ending: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ending.toReversed()) await end()
})

test('U43: the site keeps responding while it receives archive, picture, and document bombs', async () => {
  const site = await startSite({ env: { DATABASE_URL: await sampleDatabase() } })
  ending.push(() => site.stop())
  const answered = await giveHostileFiles(site)
  console.table(answered)
  expect(answered.map(({ outcome }) => outcome)).toEqual([
    '',
    expect.stringContaining('holds more than a Substack export can hold'),
    expect.stringMatching(/million pixels/),
    expect.stringContaining('cannot be checked for scripts'),
  ])
  for (const { what, median, most, probes } of answered) {
    expect(probes, what).toBeGreaterThan(0)
    // On an idle machine it is at most 100 ms: `npm run bench`.
    expect(median, what).toBeLessThan(500)
    expect(most, what).toBeLessThan(2_000)
  }
}, 580_000)
