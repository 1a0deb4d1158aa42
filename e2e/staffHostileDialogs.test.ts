import { expect, test } from 'vitest'
import { hostileTexts } from '../src/features/content/test/hostileValues.ts'
import { dialogs, fillForDialogs, goTo } from './everyDialog.ts'
import { failures, REFUSED, typeEverywhere } from './hostileTyping.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

test('B122: every dialog accepts hostile values like records do, and submits them without a failure', async () => {
  const ana = await office.openAsAna({ expected: REFUSED })
  const records: Record<string, string> = await fillForDialogs(ana, office.site())
  let fields = 0
  for (const [name, walk] of Object.entries(dialogs)) {
    if (typeof walk === 'string') continue
    const [screen, open] = walk
    // Reloading discards what was typed on the screen before.
    await ana.goto(records[screen] ?? screen)
    await goTo(ana, records[screen] ?? screen)
    await open(ana)
    const dialog = ana.getByRole('dialog').last()
    await dialog.waitFor()
    fields += await typeEverywhere(ana, Object.values(hostileTexts), '[role=dialog]')
    expect([name, await failures(ana)]).toEqual([name, []])
    const send = dialog.locator('button[type=submit]:enabled')
    if ((await send.count()) > 0) await send.first().click()
    expect([name, await failures(ana)]).toEqual([name, []])
  }
  expect(fields).toBeGreaterThan(30)
}, 600_000)
