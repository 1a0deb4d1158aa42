import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '../scripts/siteProcess.ts'
import { hydrated } from './browser.ts'
import { sampleDatabase } from './ownSite.ts'
import { dismissVisitors, takeVisitor } from './visitors.ts'

test('U53: pages served from source files respond to clicks', async () => {
  const site = await startSite({
    env: { DATABASE_URL: await sampleDatabase() },
    script: 'dev.ts',
  })
  onTestFinished(async () => {
    await dismissVisitors(site.address)
    await site.stop()
  })
  const { page } = await takeVisitor({ baseURL: site.address, first: true })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => void faults.push(message))
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Subscribe' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(faults).toEqual([])
})
