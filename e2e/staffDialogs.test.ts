import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.ts'
import { expectManners } from './dialogManners.ts'
import { dialogs, fillForDialogs, goTo } from './everyDialog.ts'
import { backOffice, inNavigation, staffCall } from './staffBrowser.ts'
import { expectFocusSeen } from './tablet.ts'

const office = backOffice()

test('every dialog of the back office asks before discarding input, and is tested by keyboard', () => {
  const files = globSync('src/{staff,features/*/staff}/**/*.tsx', { cwd: root })
  const using = (part: RegExp) =>
    files.filter((file) => part.test(readFileSync(join(root, file), 'utf8')))
  const named = (list: string[]) => list.map((file) => basename(file, '.tsx')).toSorted()
  expect(named(using(/ui\/Dialog\.tsx'/))).toEqual(['CommandMenu', 'SignInAgain', 'StaffDialog'])
  const made = using(/<(Staff|Form|ShownOnce)?Dialog$|<(Staff|Form|ShownOnce)?Dialog /m).filter(
    (file) => !/\/(Staff|Form)Dialog/.test(file),
  )
  const walked = Object.entries(dialogs)
  expect(named(made)).toEqual([...walked.map(([name]) => name), 'LinkDialog'].toSorted())
  for (const [name, test] of walked) {
    if (typeof test === 'string')
      expect(readFileSync(join(root, `e2e/${test}.test.ts`), 'utf8')).toMatch(
        new RegExp(`expect(Manners|Held)\\(\\w+, '${name}'`),
      )
  }
})

test('B86: every dialog of the back office takes, holds, shows, and restores focus, asks before discarding input, and fits a phone', async () => {
  const ana = await office.openAsAna()
  const records: Record<string, string> = await fillForDialogs(ana, office.site())
  for (const [name, walk] of Object.entries(dialogs)) {
    if (typeof walk === 'string') continue
    const [screen, open] = walk
    await goTo(ana, records[screen] ?? screen)
    await expectManners(ana, name, () => open(ana))
  }
}, 300_000)

test('B86: on a phone the menu closes on Escape and when focus leaves it, and the focused list row is visible', async () => {
  const ana = await office.openAsAna({ width: 390 })
  const menu = ana.getByRole('button', { name: /(Open|Close) the menu/ })
  const isOpen = () => menu.getAttribute('aria-expanded')
  const ofScreen = ana.locator('#screen a').first()
  await ofScreen.waitFor()
  await menu.press('Enter')
  await inNavigation(ana, 'Inbox').focus()
  await ana.keyboard.press('Escape')
  await expect.poll(isOpen).toBe('false')
  await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true)
  await menu.press('Enter')
  await expect.poll(isOpen).toBe('true')
  await ofScreen.focus()
  await expect.poll(isOpen).toBe('false')
  await menu.press('Enter')
  await inNavigation(ana, 'Articles').press('Enter')
  await ana.getByRole('table', { name: 'Articles' }).waitFor()
  const word = 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'
  const view = { name: word, audience: 'me', screen: '/articles', query: 'status=draft' }
  await staffCall(ana, 'POST', '/api/staff/views', view)
  await ana.getByRole('link', { name: word }).waitFor()
  await ana.getByRole('button', { name: /^Find/ }).press('Enter')
  await ana.keyboard.type(word)
  const found = ana.getByRole('listbox', { name: 'Found' })
  await found.getByText(word).waitFor()
  for (const whole of [ana.locator('html'), found])
    expect(await whole.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await ana.keyboard.press('Escape')
  await ana.getByText('Select all on this page').click({ trial: true })
  await expectFocusSeen(ana, 'a list on a phone')
})
