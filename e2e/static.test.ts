import { describe, expect, test } from 'vitest'
import { open } from './browser.ts'

describe('Legal pages', () => {
  test('M16: the table of contents tracks the reader and links to its sections', async () => {
    const page = await open('/privacy')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Your privacy rights' }).click()
    await page.waitForURL('**/privacy#your-privacy-rights')
    const current = contents.locator('[aria-current=location]')
    await expect.poll(() => current.innerText()).toContain('Your privacy rights')
    await page.locator('#security').evaluate((heading) => heading.scrollIntoView())
    await expect.poll(() => current.innerText()).toContain('Security')
  })

  test('M17: print leaves out the table of contents and the buttons', async () => {
    const page = await open('/cookies', { expected: /layout shift/ })
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation', { name: 'Contents' }).isVisible()).toBe(false)
    expect(await page.getByText('Update Cookie Preferences').isVisible()).toBe(false)
    expect(await page.getByRole('heading', { name: '1. What cookies are' }).isVisible()).toBe(true)
  })

  test('M15: "Update Cookie Preferences" shows its alert and does nothing else', async () => {
    const page = await open('/cookies')
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.accept()
    })
    await page.getByRole('button', { name: 'Update Cookie Preferences' }).click()
    await expect
      .poll(() => said)
      .toEqual([
        'Cookie preference manager would open here. This functionality requires a cookie consent management platform.',
      ])
    expect(await page.context().cookies()).toEqual([])
  })

  test('A12: are readable without scripts', async () => {
    const page = await open('/terms', { javaScript: false })
    expect(
      await page
        .getByRole('heading', { name: '16. Changes, general provisions and contact' })
        .isVisible(),
    ).toBe(true)
  })
})

test('L1, M5: Sponsorships: the newsletter dialog opens with its source', async () => {
  const page = await open('/sponsorships')
  await page.locator('main').getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe for updates' })
  await dialog.getByLabel('First name').fill('Ana')
  await dialog.getByLabel('Last name').fill('Brandt')
  await dialog.getByLabel('Email').fill(`reader-${crypto.randomUUID()}@example.com`)
  const [request] = await Promise.all([
    page.waitForRequest('**/api/newsletter/subscribe'),
    dialog.getByRole('button', { name: 'Subscribe' }).click(),
  ])
  expect((request.postDataJSON() as { source: string }).source).toBe('sponsorships')
  await page.getByText('Successfully subscribed!').first().waitFor()
})

test('M9: Sitemap: a click on a tool leads to its page in the directory', async () => {
  const page = await open('/sitemap')
  await page.getByRole('link', { name: 'ChatGPT' }).click()
  await page.waitForURL('**/resources/ai-showcase/chatgpt')
})
