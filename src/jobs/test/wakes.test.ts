import { expect, test, vi } from 'vitest'
import { notify } from '../../database/open.ts'
import { createTestDatabase } from '../../database/test/testing.ts'
import { workWhenDue } from '../dueWork.ts'
import { defineJob } from '../job.ts'
import { startJobs } from '../jobs.ts'

test('D52: frequent notifications wake the work at most ten times a second, and once more after the last', async () => {
  const database = await createTestDatabase()
  const jobs = await startJobs(database, { error() {}, warn() {} })
  try {
    let lastWork = 0
    await workWhenDue(jobs, database, {
      job: defineJob('test.wakes', { policy: 'short', retries: 0 }),
      channel: 'test_wakes',
      work: async () => void (lastWork = performance.now()),
    })
    const query = vi.spyOn(database.pool, 'query')
    const begun = performance.now()
    for (let sent = 0; sent < 400; sent++) await notify(database.db, 'test_wakes')
    const lastSent = performance.now()
    await expect.poll(() => lastWork).toBeGreaterThan(lastSent)
    const wakes = query.mock.calls.filter((call) =>
      JSON.stringify(call).includes('INSERT INTO jobs'),
    )
    expect(wakes.length).toBeGreaterThan(0)
    expect(wakes.length).toBeLessThanOrEqual(3 + (performance.now() - begun) / 100)
  } finally {
    await jobs.stop({ graceful: false })
    await database.close()
  }
})
