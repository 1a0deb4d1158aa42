import { describe, expect, test } from 'vitest'
import { open } from './browser.ts'

describe('sponsors', () => {
  test('O6, O7: search and filters are in the URL, and can be undone with Back and cleared', async () => {
    const page = await open('/sponsors')
    const names = () => page.locator('.sponsor__name').allInnerTexts()
    const all = await names()
    await page.getByLabel('Tier').selectOption('Bronze')
    await expect.poll(names).toEqual(['Pellion Hotels', 'Quillside Labs', 'Plumb Analytics'])
    expect(new URL(page.url()).search).toBe('?tier=Bronze')
    await page.getByLabel('Search sponsors').fill('HOTEL')
    await expect.poll(names).toEqual(['Pellion Hotels'])
    await page.goBack()
    await expect.poll(names).toEqual(all)
    await page.getByLabel('Search sponsors').fill('no such words')
    await page.getByRole('heading', { name: 'No sponsors found' }).waitFor()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.poll(names).toEqual(all)
  })

  test('O11: on narrow paper, every sponsor is expanded, without the buttons for it', async () => {
    const page = await open('/sponsors', { width: 390, expected: /layout shift/ })
    const [text, button] = [page.locator('.sponsor__text'), page.locator('.sponsor__fold')]
    const seen = async () => [await text.first().isVisible(), await button.first().isVisible()]
    expect(await seen()).toEqual([false, true])
    await page.emulateMedia({ media: 'print' })
    expect(await seen()).toEqual([true, false])
  })

  test('O1: are part of the page and not fetched, even coming from another page', async () => {
    const page = await open('/contact')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.locator('header').getByRole('button', { name: 'Events' }).click()
    await page.locator('header').getByRole('link', { name: 'Sponsor Directory' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sponsor Directory' }).waitFor()
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('O8: "Partnership Inquiry" opens the inquiry dialog, and focus returns on close', async () => {
    const page = await open('/sponsors')
    const button = page.getByRole('button', { name: 'Partnership Inquiry' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Partnership Inquiry' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => button.evaluate((part) => part === document.activeElement)).toBe(true)
  })
})
