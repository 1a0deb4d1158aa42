import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/test/testing.ts'
import { workWhenDue } from '../dueWork.ts'
import { defineJob } from '../job.ts'
import { type Jobs, startJobs } from '../jobs.ts'

let database: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await startJobs(database, { error() {}, warn() {} })
})
afterAll(async () => {
  await jobs.stop({ graceful: false })
  await database.close()
})

test('D33: an item is processed within a second of its due time', async () => {
  const late: number[] = []
  const timersLate: number[] = []
  let due = 0
  // A plain timer next to the work measures how late this machine currently runs timers.
  const dueIn = (wait: number) => {
    const next = Date.now() + wait
    due = next
    setTimeout(() => timersLate.push(Date.now() - next), wait)
  }
  dueIn(2_500)
  await workWhenDue(jobs, database, {
    job: defineJob('test.due', { policy: 'short', retries: 0 }),
    channel: 'test_due',
    async work() {
      if (Date.now() < due || late.length === 2) return
      late.push(Date.now() - due)
      if (late.length === 1) dueIn(1_500)
    },
    nextAt: async () => new Date(due),
  })
  // The run every minute would come later than this.
  await expect.poll(() => [late.length, timersLate.length], { timeout: 30_000 }).toEqual([2, 2])
  for (const [at, milliseconds] of late.entries())
    expect(milliseconds - timersLate[at]!).toBeLessThan(1_000)
})
