import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { byKeyboard } from './byKeyboard.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

const table = (count: number, host: string) =>
  [
    'Name,Website,Category,Tagline,Pricing model',
    ...Array.from(
      { length: count },
      (_, at) => `${host} ${at},https://${host}-${at}.example,Kind ${at % 30},Does work ${at},Free`,
    ),
    'No website,,Kind 1,,Free',
  ].join('\n')

async function upload(page: Page, name: string, text: string) {
  await page.getByRole('heading', { name: 'Imports', exact: true }).waitFor()
  await page
    .locator('input[type=file][accept]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

const publicTools = async () =>
  (await fetch(`${office.site()}/api/tools`)).json() as Promise<{ name: string }[]>
const patient = { timeout: 120_000 }

/** One part of a WordPress export with one article. */
const wordPressPart = (
  title: string,
) => `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title><link>https://blog.example</link>
  <wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://blog.example</wp:base_site_url><item><title>${title}</title>
  <link>https://blog.example/${title}/</link><dc:creator>ida</dc:creator><content:encoded><![CDATA[<p>All of ${title}.</p>]]></content:encoded>
  <wp:post_date_gmt>2024-03-01 10:00:00</wp:post_date_gmt><wp:post_name>${title}</wp:post_name><wp:status>publish</wp:status>
  <wp:post_type>post</wp:post_type></item></channel></rss>`

/** Maps the columns of an unknown table, and selects the parts of one export together. */
async function nameColumnsAndParts(ana: Page) {
  const rows = Array.from(
    { length: 3 },
    (_, at) => `Probe ${at},https://probe-${at}.example,Writes ${at},x`,
  )
  await upload(ana, 'ours.csv', ['Programm,Wo,Kurz,Intern', ...rows].join('\n'))
  await ana.getByLabel('File type').selectOption('tools')
  await ana.getByText('4 columns, 4 skipped').waitFor()
  await keepPicture(ana, 'an import, its columns unknown')
  await ana.getByLabel('Programm').selectOption('name')
  await ana.getByLabel('Wo', { exact: true }).selectOption('website')
  await ana.getByLabel('Kurz').selectOption('shortDescription')
  await ana.getByText('4 columns, 1 skipped').waitFor()
  await expectAccessible(ana, 'an import, its columns named')
  const assigned = ['Programm', 'Wo', 'Kurz'].map((title) => ana.getByLabel(title, { exact: true }))
  const values = () => Promise.all(assigned.map((select) => select.inputValue()))
  const before = await values()
  const [programm] = assigned
  await programm!.focus()
  for (const key of ['End', 'Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
    await ana.keyboard.press(key)
  await programm!.selectOption('name')
  await ana.keyboard.press('Tab')
  expect(await values(), 'after passing by every field by keys').toEqual(before)
  const type = ana.getByLabel('File type')
  await type.focus()
  await ana.keyboard.press('ArrowUp')
  await ana.keyboard.press('ArrowDown')
  expect(await type.inputValue()).toBe('tools')
  expect(await values(), 'after passing by another type').toEqual(before)
  await ana.getByRole('button', { name: 'Check' }).click()
  await ana.getByRole('button', { name: 'Import 3 items' }).waitFor(patient)
  await ana.getByRole('row', { name: /Probe 2/ }).waitFor()

  await ana.getByRole('link', { name: 'All imports' }).click()
  await ana.getByRole('heading', { name: 'Imports', exact: true }).waitFor()
  const part = (title: string, number: number) => ({
    name: `blog.00${number}.xml`,
    mimeType: 'text/xml',
    buffer: Buffer.from(wordPressPart(title)),
  })
  await ana.locator('input[type=file][accept]').setInputFiles([part('second', 2), part('first', 1)])
  await ana.getByRole('heading', { name: 'blog.001.xml and 1 more' }).waitFor()
  await ana.getByRole('button', { name: 'Check' }).click()
  await ana.getByRole('row', { name: /first/ }).waitFor(patient)
  await ana.getByRole('row', { name: /second/ }).waitFor()
  await ana.getByRole('link', { name: 'All imports' }).click()
}

test('I26, I27, I32, I33, B348: staff check hundreds of tools, pause the import, import them, and undo all but the ones they edited', async () => {
  const ana = await office.openAsAna({ at: '/imports' })
  await ana.getByText('Supported formats').waitFor()
  await expectAccessible(ana, 'imports, none yet')
  const before = await publicTools()
  await nameColumnsAndParts(ana)
  expect(await publicTools()).toEqual(before)

  await upload(ana, 'tools.csv', table(1_200, 'probe'))
  expect(await ana.getByLabel('File type').inputValue()).toBe('tools')
  await expectAccessible(ana, 'an import, uploaded')
  await ana.getByRole('button', { name: 'Check' }).click()
  await ana.getByRole('button', { name: /^Refused ?1$/ }).click(patient)
  const row = ana.getByRole('row', { name: /No website/ })
  expect(await row.innerText()).toMatch(/Refused.*it has no website.*1202/s)
  await expectAccessible(ana, 'an import, what is refused')
  expect(await publicTools()).toEqual(before)

  await ana.getByRole('button', { name: 'Import 1,200 items' }).click()
  await ana.getByRole('progressbar').waitFor()
  await ana.getByRole('button', { name: 'Stop' }).click()
  await ana.getByText('Import stopped: nothing was changed.').waitFor(patient)
  await expectAccessible(ana, 'an import, stopped')
  expect(await publicTools()).toEqual(before)
  await ana.getByRole('button', { name: 'Discard' }).click()

  await upload(ana, 'our tools.csv', table(590, 'tool'))
  const { press, tabTo, backTo, isOn } = byKeyboard(ana)
  await tabTo('Check')
  await press('Enter')
  await ana.getByRole('button', { name: 'Import 590 items' }).waitFor(patient)
  await backTo('Import 590 items')
  await press('Enter')
  await ana.getByRole('progressbar').waitFor()
  await isOn('All imports')
  await expectAccessible(ana, 'an import, running')
  await ana.getByRole('button', { name: 'Undo this import' }).waitFor(patient)
  await expectAccessible(ana, 'an import, done')
  await expect.poll(async () => (await publicTools()).length, patient).toBe(before.length + 590)

  await tabTo('Undo this import')
  await backTo('All imports')
  await press('Enter')
  await ana.getByRole('link', { name: 'our tools.csv' }).waitFor()
  await expectAccessible(ana, 'imports')
  await ana.evaluate(async () => {
    const { items } = (await (await fetch('/api/staff/content/tools?q=tool+7')).json()) as {
      items: { id: string; label: string; version: number }[]
    }
    const { id, version } = items.find(({ label }) => label === 'tool 7')!
    await fetch(`/api/staff/content/tools/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, values: { pricing: '5 a month' } }),
    })
  })
  await tabTo('our tools.csv')
  await press('Enter')
  await ana.getByRole('button', { name: 'Undo this import' }).waitFor()
  await tabTo('Undo this import')
  await press('Enter')
  await ana.getByText(/3 items stayed:/).waitFor(patient)
  await expectAccessible(ana, 'an import, undone')
  await ana.setViewportSize({ width: 390, height: 844 })
  await keepPicture(ana, 'an import, undone')
  await expect
    .poll(async () => (await publicTools()).filter(({ name }) => name !== 'tool 7'), patient)
    .toEqual(before)
}, 300_000)
