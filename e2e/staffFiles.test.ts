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

test('B214: pictures and files are one library: all are dropped at once, and one search counts both', async () => {
  const ana = await office.openAsAna()
  await ana.goto('/pictures')
  const parts = ana.getByRole('navigation', { name: 'Library', exact: true })
  await parts.getByRole('link', { name: /^Pictures/ }).waitFor()
  await ana.locator('.upload-area').evaluate(
    (area, { picture, report }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
      data.items.add(new File([bytes], 'moon.png', { type: 'image/png' }))
      data.items.add(new File([report], 'moon phases.pdf', { type: 'application/pdf' }))
      area.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }))
    },
    {
      picture: dot.toString('base64'),
      report: pdf.toString().replace('Catalog', 'Catalog /Of /Moon'),
    },
  )
  await ana.getByRole('status', { name: 'Uploads' }).getByRole('link', { name: 'moon' }).waitFor()
  await ana.getByText('1 file in the library', { exact: true }).waitFor()
  await ana.getByRole('searchbox').fill('moon')
  await parts.getByRole('link', { name: 'PDFs, audio, video 1 found' }).press('Enter')
  await ana.waitForURL('**/files?q=moon')
  await ana.getByRole('link', { name: 'moon phases.pdf' }).waitFor()
  const rail = ana.getByRole('navigation', { name: 'Back office' })
  expect(await rail.getByRole('link', { name: 'Library' }).getAttribute('aria-current')).toBe(
    'page',
  )
  await expectAccessible(ana, 'the library')
  await ana.goto('/files')
  await ana.getByRole('link', { name: 'moon phases.pdf' }).click()
  await ana.getByRole('heading', { name: 'moon phases.pdf', level: 1 }).waitFor()
})

test('B181, B183: several files are uploaded at once, one that is none is named with why, and a resource chooses one of them', async () => {
  const ana = await office.openAsAna({ expected: /status of 206/ })
  await ana.goto('/files')
  await ana.locator('input[type=file]').setInputFiles([
    { name: 'waves.mp3', mimeType: 'audio/mpeg', buffer: mp3('1') },
    { name: 'tides.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>'.padEnd(90)) },
  ])
  await ana.getByRole('alert').getByText('This is not a PDF').waitFor()
  await ana.getByRole('link', { name: 'tides.pdf' }).waitFor()
  await expectAccessible(ana, 'files')
  await keepPicture(ana, 'files')
  await ana.getByRole('link', { name: 'waves.mp3' }).press('Enter')
  await ana.getByRole('heading', { name: 'waves.mp3', level: 1 }).waitFor()
  await ana.getByLabel('What it holds').fill('Waves on a beach')
  await ana.getByRole('button', { name: 'Save' }).press('Enter')
  await ana.getByText('Saved', { exact: true }).first().waitFor()
  await expectAccessible(ana, 'a file')
  await keepPicture(ana, 'a file')

  await ana.goto('/resources/new')
  const choose = ana.getByRole('combobox', { name: 'Choose a PDF from Files' })
  const option = choose.getByRole('option', { name: /^tides\.pdf/ })
  await option.waitFor({ state: 'attached' })
  await choose.selectOption((await option.getAttribute('value'))!)
  await ana.getByRole('link', { name: 'tides.pdf' }).waitFor()
  expect(await ana.getByRole('button', { name: 'Replace the PDF' }).count()).toBe(1)
})
