import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()
const patient = { timeout: 90_000 }

test('I50: an administrator prepares an export, follows its progress, downloads it once, and deletes another', async () => {
  const ana = await office.openAsAna({ at: '/exports' })
  await ana.getByText('No exports yet.').waitFor()
  await ana.getByRole('button', { name: 'Prepare an export for Hugo' }).press('Enter')
  await ana.getByText(/^Ready: .+ articles and pages/).waitFor(patient)
  await expectAccessible(ana, 'an export that is ready')
  for (const width of [390, 768, 1440])
    for (const colorScheme of ['dark', 'light'] as const) {
      await ana.setViewportSize({ width, height: 900 })
      await ana.emulateMedia({ colorScheme })
      await keepPicture(ana, 'an export that is ready')
    }
  const [sent] = await Promise.all([
    ana.waitForEvent('download'),
    ana.getByRole('button', { name: 'Download the export for Hugo' }).press('Enter'),
  ])
  expect(sent.suggestedFilename()).toMatch(/^hugo-[\d-]+\.zip$/)
  const archive = readFileSync(await sent.path(), 'latin1')
  expect([archive.slice(0, 2), archive.match(/static\/figures\/[\w-]+\.svg/g)]).toEqual([
    'PK',
    expect.arrayContaining(['static/figures/the-rfp-desk-that-answers-before-lunch.svg']),
  ])
  await ana.getByText(/^Downloaded: /).waitFor()
  expect(await ana.getByRole('button', { name: /^Download/ }).count()).toBe(0)

  await ana.getByRole('button', { name: 'Prepare an export for CSV' }).click()
  await ana.getByText(/^Ready: /).waitFor(patient)
  await ana.getByRole('button', { name: 'Delete the export for CSV' }).click()
  await ana.getByText(/^Ready: /).waitFor({ state: 'detached' })
})
