import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

test('B178, B180: a new term is marked as new, and one that differs only in case suggests the existing one; terms are merged with undo', async () => {
  const ana = await office.openAsAna({ at: '/articles' })
  await ana.getByRole('link', { name: 'Segments before sentences' }).click()
  const category = ana.getByRole('combobox', { name: 'Category' })
  const before = await category.inputValue()
  await category.fill('Zeppelins')
  await ana.getByText('“Zeppelins” is new.').waitFor()
  await category.fill(before.toUpperCase())
  await category.press('Tab')
  await ana.getByRole('button', { name: `Use “${before}” as elsewhere` }).press('Enter')
  expect(await category.inputValue()).toBe(before)
  await expectAccessible(ana, 'an article with a category')
  await keepPicture(ana, 'an article with a category')

  await ana.goto('/terms?view=categories')
  const rows = ana.getByRole('row')
  await ana.getByRole('rowheader').first().waitFor()
  await expectAccessible(ana, 'terms')
  await keepPicture(ana, 'terms')
  const count = await rows.count()
  await ana.keyboard.press('j')
  await ana.keyboard.press('x')
  await ana.keyboard.press('j')
  await ana.keyboard.press('x')
  await ana.getByRole('button', { name: 'Merge' }).click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await dialog.getByText('The new name is required').waitFor()
  await dialog.getByLabel('Name for all of them').fill('Field notes')
  await keepPicture(ana, 'terms about to be merged')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await ana.getByRole('rowheader', { name: 'Field notes' }).waitFor()
  expect(await rows.count()).toBe(count - 1)
  await ana.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.count()).toBe(count)
  await ana.goto('/terms?view=tags&q=nothingatall')
  await ana.getByRole('heading', { name: 'Nothing matches' }).waitFor()
  await keepPicture(ana, 'terms not found')
})

test('B293: the categories of a tool are chosen by name and stored by id', async () => {
  const ana = await office.openAsAna({ at: '/tools' })
  await ana.getByRole('link', { name: 'Claude', exact: true }).click()
  const categories = ana.getByRole('group', { name: 'Categories' })
  await categories.getByText('General assistants').waitFor()
  await categories.getByRole('searchbox').fill('helpd')
  await categories.getByRole('button', { name: 'Helpdesk' }).waitFor()
  await ana.keyboard.press('Enter')
  await categories.getByRole('button', { name: 'Remove Helpdesk' }).waitFor()
  await expectAccessible(ana, 'the categories of a tool')
  await ana.keyboard.press('Control+s')
  await ana.getByText('All changes saved').waitFor()
  const [tool] = (await (await fetch(`${office.site()}/api/tools?q=Claude`)).json()) as [
    { categoryIds: string[] },
  ]
  expect(tool.categoryIds.at(-1)).toBe('helpdesk')
})
