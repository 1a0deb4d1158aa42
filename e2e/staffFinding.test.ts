import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { backOffice, joinStaff } from './staffBrowser.ts'

const office = backOffice()

test('one key finds a screen, a record or an action, and another opens it', async () => {
  const ana = await office.open(office.firstLink())
  await joinStaff(ana, 'Ana Brandt', 'ana')
  const menu = ana.getByRole('dialog', { name: 'Find' })
  const input = menu.getByRole('combobox')
  const current = () => menu.getByRole('option', { selected: true }).textContent()

  await ana.keyboard.press('Control+k')
  await input.waitFor()
  await expectAccessible(ana, 'the command menu')
  await ana.keyboard.type('reviews')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
  expect(await menu.count()).toBe(0)

  await ana.keyboard.press('Control+k')
  await ana.keyboard.type('segments')
  await menu.getByRole('option', { name: 'Segments before sentences' }).waitFor()
  await expectAccessible(ana, 'found records')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'Segments before sentences', level: 1 }).waitFor()

  await ana.getByRole('button', { name: 'Find' }).click()
  const first = await current()
  await ana.keyboard.press('ArrowDown')
  expect(await current()).not.toBe(first)
  await ana.keyboard.press('ArrowUp')
  expect(await current()).toBe(first)
  await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await input.dispatchEvent('keydown', { key: 'k', ctrlKey: true, isComposing: true })
  expect(await menu.count()).toBe(1)
  await ana.keyboard.type('new venue')
  await ana.keyboard.press('Escape')
  await expect.poll(() => menu.count()).toBe(0)
  await ana.getByRole('button', { name: 'Find' }).click()
  await ana.keyboard.type('new venue')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'New venue', level: 1 }).waitFor()
})
