import { afterAll, expect, test } from 'vitest'
import { startSite } from '../scripts/siteProcess.ts'
import { giveHostileFiles } from './hostileUploads.ts'
import { sampleDatabase } from './ownSite.ts'

const ending: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ending.toReversed()) await end()
})

test('U43: a site answers all the while that it is given archives, pictures, and documents that swell', async () => {
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
    // On an idle machine it is 100 ms at most: `npm run bench`.
    expect(median, what).toBeLessThan(500)
    expect(most, what).toBeLessThan(2_000)
  }
}, 580_000)
