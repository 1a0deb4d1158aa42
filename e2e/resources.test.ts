import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, hydrated, open } from './browser.ts'

const REPORT = '/resources/ai-race-situational-awareness-analysis'
const GUIDE = '/resources/a-90-day-ai-adoption-plan'
const ACCESS = '**/api/research-access'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get Access' })
const toast = (page: Page, label: string) => page.locator('.toast', { hasText: label })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function fill(page: Page) {
  await dialog(page).getByLabel('First name').fill('Ana')
  await dialog(page).getByLabel('Last name').fill('Brandt')
  await dialog(page).getByLabel('Email').fill('ana@example.com')
}
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Get Access' }).click()

describe('research access', () => {
  test('R11: opens as a panel within the page on arrival: nothing is covered, and the page can be read beside it', async () => {
    const page = await open(REPORT)
    await dialog(page).waitFor()
    expect(await dialog(page).getAttribute('aria-modal')).toBe(null)
    expect(await page.locator('.scrim').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await dialog(page).getByRole('textbox').count()).toBe(3)
    const covered = async (part: ReturnType<Page['locator']>) => {
      await part.scrollIntoViewIfNeeded()
      return part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2)
        return !seen || !(element.contains(seen) || seen.contains(element))
      })
    }
    for (const part of ['h1', '.article__stand', '.article__by b', '.gate__outline li'])
      expect(await covered(page.locator(part).first()), part).toBe(false)
    const [contents, panel] = [page.locator('.gate__about'), dialog(page)]
    expect((await panel.boundingBox())!.x).toBeGreaterThan((await contents.boundingBox())!.width)
    await expectAccessible(page)
  })

  test('R36: the form of a gate is in the first screen of a laptop, with its button', async () => {
    const page = await open('/resources/ai-race-situational-awareness-analysis', { width: 1440 })
    const button = page.locator('.access').getByRole('button', { name: 'Get Access' })
    const { y, height } = (await button.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height)
  })

  test('R12: the dialog of a list is 425 px wide, traps focus, closes on Escape, and restores focus', async () => {
    const page = await open('/resources/research')
    const button = page.getByRole('button', { name: /^Get Access/ }).first()
    await button.click()
    await dialog(page).waitFor()
    expect((await dialog(page).boundingBox())!.width).toBe(425)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.activeElement?.closest('[role=dialog]'),
      )
      expect(outside, `after ${step + 1} steps`).toBe(false)
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toContain('Get Access')
  })

  test('R12: shows errors under each field', async () => {
    const page = await open(REPORT)
    await send(page)
    const told = () =>
      dialog(page)
        .locator('input[aria-invalid=true]')
        .evaluateAll((inputs) =>
          inputs.map((input) => [
            (input as HTMLInputElement).name,
            document.getElementById(input.getAttribute('aria-describedby')!)?.textContent,
          ]),
        )
    await expect.poll(told).toEqual([
      ['firstName', 'First name is required'],
      ['lastName', 'Last name is required'],
      ['email', 'Please enter a valid email address'],
    ])
    await expectAccessible(page)
  })

  test('R17: shows "Processing...", reports failure, and loses no input', async () => {
    const page = await open(REPORT, { expected: /status of 500/ })
    const held: Route[] = []
    await page.route(ACCESS, (route) => void held.push(route))
    await fill(page)
    await send(page)
    const button = dialog(page).getByRole('button', { name: 'Processing...' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    await expect.poll(() => held.length).toBe(1)
    await held[0]!.fulfill({ status: 500, body: 'no' })
    await toast(page, 'Request Failed').waitFor()
    expect(
      await toast(page, 'Please try again or contact support.').getAttribute('class'),
    ).toContain('toast--destructive')
    const typed = ['First name', 'Last name', 'Email'].map((label) =>
      dialog(page).getByLabel(label).inputValue(),
    )
    expect(await Promise.all(typed)).toEqual(['Ana', 'Brandt', 'ana@example.com'])
  })

  test('R15, R16: on success it closes, says so, and shows the full report with Download PDF; a reload still does, and leaving and returning locks it again', async () => {
    const page = await open(REPORT)
    await fill(page)
    const [request] = await Promise.all([page.waitForRequest(ACCESS), send(page)])
    expect(Object.keys(request.postDataJSON() as object).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'resourceId',
      'resourceTitle',
    ])
    await toast(page, 'Access Granted!').waitFor()
    expect(await toast(page, 'You can now read the full research report.').count()).toBe(1)
    await page.getByRole('heading', { name: 'Access Granted - Read Below' }).waitFor()
    expect(await dialog(page).count()).toBe(0)
    expect(await focused(page)).toBe('Access Granted - Read Below')
    const box = await page
      .getByRole('heading', { name: 'Access Granted - Read Below' })
      .boundingBox()
    expect(box!.y, 'the page stands at what was granted').toBeLessThan(300)
    expect(box!.y).toBeGreaterThan(0)
    expect(await page.locator('.prose h2').count()).toBeGreaterThan(3)
    const pdf = page.getByRole('link', { name: 'Download PDF' })
    expect([await pdf.getAttribute('target'), await pdf.getAttribute('href')]).toEqual([
      '_blank',
      `${REPORT}/report.pdf`,
    ])
    const reply = await page.request.get(`${REPORT}/report.pdf`)
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await expectAccessible(page)
    await page.reload()
    const granted = page.getByRole('heading', { name: 'Access Granted - Read Below' })
    await granted.waitFor()
    await hydrated(page)
    await page.getByRole('link', { name: 'All research' }).click()
    await page.getByRole('heading', { level: 1, name: 'Research' }).waitFor()
    await page.goBack()
    await dialog(page).waitFor()
    expect(await granted.count()).toBe(0)
    await page.reload()
    await granted.waitFor()
  })

  test('R7, R15: a card opens the same dialog, and the report once access is granted', async () => {
    const page = await open('/resources/research')
    const button = page.getByRole('button', { name: /^Get Access.*Shadow AI/ })
    await button.click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toContain('Get Access')
    await button.click()
    await fill(page)
    await send(page)
    await page.waitForURL('**/resources/shadow-ai-what-the-evidence-says?read=full')
    await page.getByRole('heading', { name: 'Access Granted - Read Below' }).waitFor()
    expect(await dialog(page).count()).toBe(0)
    await page.getByRole('link', { name: 'All research' }).click()
    const card = page.getByRole('article').filter({ hasText: 'Shadow AI' })
    await card.getByText('Read the report').waitFor()
    expect(await button.count()).toBe(0)
    await card.getByText('Read the report').click()
    await page.getByRole('heading', { name: 'Access Granted - Read Below' }).waitFor()
  })

  test('R26: works without scripts, as a form', async () => {
    const page = await open(REPORT, { javaScript: false })
    await page.locator('.access').getByLabel('First name').fill('Ana')
    await page.locator('.access').getByLabel('Last name').fill('Brandt')
    await page.locator('.access').getByLabel('Email').fill('ana@example.com')
    await page.locator('.access').getByRole('button', { name: 'Get Access' }).click()
    await page.getByRole('heading', { name: 'Access Granted - Read Below' }).waitFor()
    expect(await page.locator('.prose h2').count()).toBeGreaterThan(3)
  })
})

test('R19: Download opens the file in a new tab; the click is logged and sends nothing', async () => {
  const page = await open(GUIDE)
  const link = page.getByRole('link', { name: 'Download' })
  expect(await link.getAttribute('target')).toBe('_blank')
  const asked: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && asked.push(request.url())))
  await link.evaluate((anchor) =>
    anchor.addEventListener('click', (event) => event.preventDefault()),
  )
  const [logged] = await Promise.all([page.waitForEvent('console'), link.click()])
  expect([logged.text(), asked]).toEqual(['Download: a-90-day-ai-adoption-plan', []])
})
