import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()
const mp3 = (note: string) => Buffer.from(`ID3${note}${'x'.repeat(200)}`)
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
)

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('B214: pictures and files share one list: dropped together, found by one search, and redirected from their former paths', async () => {
  const ana = await office.openAsAna({ at: '/library' })
  await ana.getByRole('heading', { name: 'The library is empty' }).waitFor()
  await ana.locator('.upload-area').evaluate(
    (area, { picture, report }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
      data.items.add(new File([bytes], 'moon.png', { type: 'image/png' }))
      data.items.add(new File([report], 'moon phases.pdf', { type: 'application/pdf' }))
      data.items.add(new File(['ID3'.padEnd(90, 'x')], 'wave.mp3', { type: 'audio/mpeg' }))
      data.items.add(new File(['MZ'.padEnd(90)], 'run.exe'))
      area.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }))
    },
    {
      picture: dot.toString('base64'),
      report: pdf.toString().replace('Catalog', 'Catalog /Of /Moon'),
    },
  )
  const uploads = ana.getByRole('status', { name: 'Uploads' })
  await uploads.getByText('This is not a PDF', { exact: false }).waitFor()
  for (const name of ['moon', 'moon phases.pdf', 'wave.mp3'])
    await uploads.getByRole('link', { name, exact: true }).waitFor()
  const tiles = ana.locator('.library-grid li')
  await expect.poll(() => tiles.count()).toBe(3)
  await ana.getByRole('searchbox').fill('moon')
  await expect.poll(() => tiles.count()).toBe(2)
  const types = ana.getByRole('group', { name: 'Type' })
  await types.getByRole('button', { name: /^PDFs\s*1$/ }).press('Enter')
  await ana.waitForURL('**/library?q=moon&type=pdf')
  await expect.poll(() => tiles.count()).toBe(1)
  const rail = ana.getByRole('navigation', { name: 'Back office' })
  expect(await rail.getByRole('link', { name: 'Library' }).getAttribute('aria-current')).toBe(
    'page',
  )
  await types.getByRole('button', { name: /^All\s*2$/ }).press('Enter')
  await expect.poll(() => tiles.count()).toBe(2)
  await tiles.getByRole('checkbox', { name: 'Select moon', exact: true }).check()
  await tiles.getByRole('checkbox', { name: 'Select moon phases.pdf' }).check()
  await ana.getByRole('button', { name: 'Add tags' }).click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByLabel('Tags').fill('sky')
  await dialog.getByRole('button', { name: 'Add tags' }).click()
  await ana.getByText('Tagged: 2 files').first().waitFor()
  await ana.goto('/library')
  await ana.getByRole('combobox', { name: 'Tag' }).selectOption('sky')
  await expect.poll(() => tiles.count()).toBe(2)
  await expectAccessible(ana, 'the library')
  await keepPicture(ana, 'library')
  await ana.goto('/pictures?q=moon&view=unused')
  await ana.waitForURL('**/library?q=moon&type=picture&show=unused')
  await expect.poll(() => tiles.count()).toBe(1)
  await ana.goto('/files?view=audio')
  await ana.waitForURL('**/library?type=audio')
  await ana.getByRole('link', { name: 'wave.mp3' }).click()
  await ana.getByRole('heading', { name: 'wave.mp3', level: 1 }).waitFor()
})

test('B181, B183: several files are uploaded at once, an unsupported one is named with the reason, and a resource selects one of them', async () => {
  const ana = await office.openAsAna({ expected: /status of 206/, at: '/library' })
  await ana.locator('input[type=file]').setInputFiles([
    { name: 'waves.mp3', mimeType: 'audio/mpeg', buffer: mp3('1') },
    { name: 'tides.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>'.padEnd(90)) },
  ])
  await ana.getByRole('status', { name: 'Uploads' }).getByText('This is not a PDF').waitFor()
  const tiles = ana.locator('.library-grid')
  await tiles.getByRole('link', { name: 'tides.pdf' }).waitFor()
  await expectAccessible(ana, 'files')
  await keepPicture(ana, 'files')
  await tiles.getByRole('link', { name: 'waves.mp3' }).press('Enter')
  await ana.getByRole('heading', { name: 'waves.mp3', level: 1 }).waitFor()
  await ana.getByLabel('Description').fill('Waves on a beach')
  await ana.getByRole('button', { name: 'Save' }).press('Enter')
  await ana.getByText('Saved', { exact: true }).first().waitFor()
  await expectAccessible(ana, 'a file')
  await keepPicture(ana, 'a file')

  await ana.goto('/resources/new')
  const choose = ana.getByRole('combobox', { name: 'Choose a PDF from the library' })
  const option = choose.getByRole('option', { name: /^tides\.pdf/ })
  await option.waitFor({ state: 'attached' })
  await choose.selectOption((await option.getAttribute('value'))!)
  await ana.getByRole('link', { name: 'tides.pdf' }).waitFor()
  expect(await ana.getByRole('button', { name: 'Replace the PDF' }).count()).toBe(1)
})
