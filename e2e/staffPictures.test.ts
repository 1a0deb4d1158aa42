import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { readLocalCopies } from './localCopiesInPage.ts'
import { painted } from './painted.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

async function openOffice(path: string, view?: { width?: number }) {
  const page = await office.openAsAna({ ...view, at: path })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const drawn = (background: string, width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${height / 3}" height="${height / 3}"><circle cx="50%" cy="50%" r="50%" fill="#f4e6c8"/></svg>`,
        ),
        left: Math.round(width * 0.7),
        top: Math.round(height / 4),
      },
    ])
    .jpeg()
    .toBuffer()
const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawn(background),
})

const tiles = (page: Page) => page.locator('.library-grid li').count()

/** Chooses files with the button of this name. */
const choose = (
  page: Page,
  name: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
) => page.locator(`input[type=file][aria-label="${name}"]`).setInputFiles(files)

test('B50: the empty library says how to fill it; files are uploaded together, and an unusable one is rejected with a message', async () => {
  const page = await openOffice('/library')
  await page.getByRole('heading', { name: 'The library is empty' }).waitFor()
  await expectAccessible(page, 'the empty library')
  await choose(page, 'Upload', [
    await file('harbour.jpg', '#16493a'),
    {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    await file(
      'A photograph with a very long name that somebody gave it in haste before the deadline of the autumn issue.jpg',
      '#7a4a1f',
    ),
  ])
  await page
    .getByText('This file can’t be used: it is SVG or HTML, which can contain scripts.')
    .waitFor()
  await expect.poll(() => tiles(page)).toBe(2)
  await expectAccessible(page, 'the library')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'the library')
  await choose(page, 'Upload', [await file('again.jpg', '#16493a')])
  await page.getByText('Already in the library').waitFor()
})

test('B50: a file dropped or pasted on the screen is uploaded', async () => {
  const page = await openOffice('/library')
  await expect.poll(() => tiles(page)).toBe(2)
  for (const [index, [type, color]] of (
    [
      ['drop', '#334455'],
      ['paste', '#553344'],
    ] as const
  ).entries()) {
    const bytes = (await drawn(color)).toString('base64')
    await page.evaluate(
      ([kind, text]) => {
        const data = new DataTransfer()
        data.items.add(
          new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], `${kind}.jpg`, {
            type: 'image/jpeg',
          }),
        )
        const target = document.querySelector('.upload-area')!
        target.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      [type, bytes] as const,
    )
    await expect.poll(() => tiles(page)).toBe(index + 3)
  }
})

test('B51, B52, B53: a picture is described, its focal point moved by keyboard, replaced, deleted, and restored', async () => {
  const page = await openOffice('/library?q=harbour')
  await page.getByRole('link', { name: /harbour/ }).click()
  await page.getByRole('heading', { level: 1, name: 'harbour' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  const point = page.getByRole('button', { name: /^Focal point/ })
  await point.focus()
  const before = await point.getAttribute('aria-label')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => point.getAttribute('aria-label')).not.toBe(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please describe it, or mark it as decorative.').waitFor()
  await expectAccessible(page, 'a picture')
  await page.keyboard.type('The harbour before dawn')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const moved = await point.getAttribute('aria-label')
  await point.press('Shift+ArrowUp')
  await page.getByRole('button', { name: 'Replace file' }).focus()
  await choose(page, 'Replace file', [await file('other.jpg', '#402030')])
  await page.getByText('Replaced', { exact: true }).waitFor()
  await expect.poll(() => page.locator('.focus-picker > img').getAttribute('src')).toContain('?v=')
  expect(await point.getAttribute('aria-label')).not.toBe(moved)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Replace file')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'a picture')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { level: 1, name: 'harbour' }).waitFor()
  expect(await page.getByLabel('Alt text').inputValue()).toBe('The harbour before dawn')
})

test("B54: a record's picture is chosen from the library, or uploaded in place", async () => {
  const page = await openOffice('/articles/new')
  await page.getByRole('textbox', { name: 'Title' }).first().fill('The quay')
  const field = page.getByRole('group', { name: 'Picture', exact: true })
  await field.getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('button', { name: /harbour/ }).waitFor()
  await expectAccessible(page, 'the picture dialog of a field')
  await dialog.getByRole('button', { name: /harbour/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await field.getByRole('link', { name: 'harbour' }).waitFor()
  await field.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'a form with a picture')
  await field.locator('input[type=file]').setInputFiles([await file('quay.jpg', '#123456')])
  await field.getByRole('link', { name: 'quay' }).waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.goto('/library?q=quay')
  await page.getByRole('link', { name: /^quay/ }).click()
  await page.getByRole('link', { name: 'The quay' }).waitFor()
  expect(await page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
})

test("B54, M20: a team member's portrait is chosen from the library, and the library shows where it is used", async () => {
  const page = await openOffice('/page-parts?q=Samir')
  await page.getByRole('link', { name: 'Samir Haddad' }).click()
  const field = page.getByRole('group', { name: 'Picture', exact: true })
  await field.getByRole('button', { name: 'Choose another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('button', { name: /harbour/ }).click()
  await field.getByRole('link', { name: 'harbour' }).waitFor()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await (await fetch(`${office.site()}/about`)).text()).toMatch(
    /src="\/pictures\/[0-9a-f]{32}\/face-480[^>]*>(<\/?\w[^>]*>)*Samir Haddad/,
  )
  await page.goto('/library?q=harbour')
  await page
    .getByRole('link', { name: /^harbour/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Samir Haddad' }).waitFor()
})

test('B54: the editor inserts pictures from the library, by paste, and by drop, with caption and description', async () => {
  const page = await openOffice('/articles?q=The+quay')
  await page.getByRole('link', { name: 'The quay' }).click()
  const body = page.getByRole('textbox', { name: 'Body' })
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  await body.click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture', exact: true })
  await dialog.getByRole('button', { name: 'Insert picture' }).press('Enter')
  await dialog.getByText('Please choose a picture', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Choose from the library' }).press('Enter')
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByRole('button', { name: /harbour/ }).waitFor()
  expect(await library.locator('[aria-invalid], [aria-required]').count()).toBe(0)
  await library.getByRole('button', { name: /harbour/ }).press('Enter')
  await expect
    .poll(() => dialog.getByLabel('Alt text').inputValue())
    .toBe('The harbour before dawn')
  await dialog.getByLabel('Caption').fill('Figure 1')
  await dialog.getByText('Focal point for crops').click()
  await expectAccessible(page, 'the picture dialog of the editor')
  await dialog.getByRole('button', { name: 'Insert picture' }).click()
  await body.locator('figure').waitFor()
  const send = (kind: 'paste' | 'drop', bytes: string, html = '') =>
    body.evaluate(
      (element, [how, text, markup]) => {
        const data = new DataTransfer()
        if (text)
          data.items.add(
            new File(
              [Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))],
              `${how}.jpg`,
              { type: 'image/jpeg' },
            ),
          )
        if (markup) data.setData('text/html', markup)
        const { left, bottom } = element.getBoundingClientRect()
        const at = { clientX: left + 30, clientY: bottom - 5, bubbles: true, cancelable: true }
        element.dispatchEvent(
          how === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, ...at })
            : new DragEvent('drop', { dataTransfer: data, ...at }),
        )
      },
      [kind, bytes, html] as const,
    )
  await send('paste', (await drawn('#501050')).toString('base64'))
  await expect.poll(() => body.locator('figure').count()).toBe(2)
  await send('drop', (await drawn('#105050')).toString('base64'))
  await expect.poll(() => body.locator('figure').count()).toBe(3)
  const data = (await drawn('#505010')).toString('base64')
  await send(
    'paste',
    '',
    `<p>Words</p><p><img alt="Inside" src="data:image/jpeg;base64,${data}"></p><p><img src="http://127.0.0.1:9/secret.png"></p>`,
  )
  await expect.poll(() => body.locator('figure').count()).toBe(4)
  await page
    .getByText('The picture could not be downloaded: it is on a private network.', { exact: true })
    .waitFor()
  expect(await body.locator('mark').allTextContents()).toEqual(['[Picture to add]'])
  expect(
    await body
      .locator('img[src]')
      .evaluateAll(
        (all) => all.filter((one) => !one.getAttribute('src')!.startsWith('/pictures/')).length,
      ),
  ).toBe(0)
  await page.keyboard.press('Control+s')
  await page.getByText('Draft · Saved').waitFor()
})

test('B95, R32: a PDF is uploaded in the form of a resource, is what visitors download after Update, and is removed again', async () => {
  const page = await openOffice('/resources')
  const { id, address } = await page.evaluate(async () => {
    const response = await fetch('/api/staff/content/resources?status=published')
    const { items } = (await response.json()) as { items: { id: string; address: string }[] }
    return items[0]!
  })
  await page.goto(`/resources/${id}`)
  const pdf = (text: string) => ({
    name: 'Winter report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  })
  await choose(page, 'Upload a PDF', [pdf('<html></html>')])
  await page.getByText('This is not a PDF.', { exact: false }).waitFor()
  const gated = page.getByLabel('Gated: readers fill in a short form before they can read it')
  if (await gated.isChecked()) await gated.uncheck()
  await choose(page, 'Upload a PDF', [pdf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')])
  await page.getByRole('link', { name: 'Winter report.pdf' }).waitFor()
  await page.locator('input[aria-label="Replace the PDF"]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^Update/ }).click()
  const path = `${address}/file.pdf`
  const status = async () => (await fetch(office.site() + path)).status
  await expect.poll(status).toBe(200)
  expect(
    await (
      await fetch(office.site() + address.replace('/resources', '/api/resource-pages'))
    ).text(),
  ).toContain(path)
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await page.getByRole('button', { name: /^Update/ }).click()
  await expect.poll(status).toBe(404)
})

test('B345, B347: the form of a picture shows what a colleague wrote meanwhile into the same field, and stays while it cannot be read again', async () => {
  const ana = await openOffice('/library')
  await choose(ana, 'Upload', [await file('tidal-flats.jpg', '#224466')])
  await ana
    .getByRole('link', { name: /tidal-flats/ })
    .first()
    .click()
  const alt = ana.getByLabel('Alt text')
  await alt.fill('Flats of Ana')
  const ida = await office.openAsAna()
  await ida.goto(ana.url())
  await ida.getByLabel('Alt text').fill('Flats of Ida')
  await ida.getByRole('button', { name: 'Save' }).click()
  const theirs = ana.getByText('Someone else changed the alt text to “Flats of Ida”', {
    exact: false,
  })
  await theirs.waitFor()
  expect(await alt.inputValue()).toBe('Flats of Ana')
  await ana.getByRole('button', { name: 'Use theirs' }).click()
  expect(await alt.inputValue()).toBe('Flats of Ida')
  await theirs.waitFor({ state: 'detached' })

  await alt.fill('Flats of both')
  let refused = 0
  await ana.route(/\/api\/staff\/pictures\/[^/]+$/, (route) => {
    refused++
    return route.fulfill({ status: 404, json: { code: 'not-found', message: 'Gone' } })
  })
  await ida.getByLabel('Name').fill('Flats')
  await ida.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await painted(ana)
  expect(await alt.inputValue()).toBe('Flats of both')

  await ana.unrouteAll()
  await expect.poll(() => ana.evaluate(readLocalCopies)).toContain('Flats of both')
  await ana.goto('/today')
  await ida.getByLabel('Alt text').fill('Flats of Ida again')
  await ida.getByRole('button', { name: 'Save' }).click()
  await ida.getByText('Saved').first().waitFor()
  await ana.goBack()
  await ana
    .getByText('Someone else changed the alt text to “Flats of Ida again”', { exact: false })
    .waitFor()
  expect(await alt.inputValue()).toBe('Flats of both')
})

test('B374: the form of a picture shows a focal point, a strength, or a tick that a colleague changed meanwhile', async () => {
  const ana = await openOffice('/library')
  await choose(ana, 'Upload', [await file('mud-flats.jpg', '#443322')])
  await ana
    .getByRole('link', { name: /mud-flats/ })
    .first()
    .click()
  const ida = await office.openAsAna()
  await ida.goto(ana.url())
  const point = (page: Page) => page.getByRole('button', { name: /^Focal point/ })
  const decorative = (page: Page) => page.getByLabel('Decorative: it adds nothing to a text')
  const change = async (page: Page, { by, strength }: { by: number; strength: string }) => {
    for (let left = by; left > 0; left--) await point(page).press('ArrowLeft')
    await page.getByLabel('Strength').fill(strength)
    await decorative(page).check()
  }
  await change(ana, { by: 2, strength: '20' })
  await decorative(ana).uncheck()
  await change(ida, { by: 1, strength: '80' })
  const [, place = ''] = /^Focal point, (.*)/.exec((await point(ida).getAttribute('aria-label'))!)!
  await ida.getByRole('button', { name: 'Save' }).click()
  const theirs = (what: string) =>
    ana.getByText(`Someone else changed ${what} in the meantime`, { exact: false })
  await theirs(`the focal point to “${place}”`).waitFor()
  await theirs('the strength of the engraving to “80”').waitFor()
  await theirs('“Decorative” to “on”').waitFor()
  await expectAccessible(ana, 'a picture that a colleague changed')
  await keepPicture(ana, 'a picture that a colleague changed')
  const take = ana.getByRole('button', { name: 'Use theirs' })
  for (let left = 3; left > 0; left--) {
    await expect.poll(() => take.count()).toBe(left)
    await take.first().click()
  }
  await expect.poll(() => take.count()).toBe(0)
  expect(await ana.getByLabel('Strength').inputValue()).toBe('80')
})
