import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, open } from './browser.ts'

const form = (page: Page) => page.locator('main form')
const inquiry = (page: Page) => page.getByRole('dialog', { name: 'Tell us about your project' })
const message = {
  Name: 'Ana Brandt',
  Email: 'ana@example.com',
  Company: 'North Pier',
  Role: 'Head of sales',
  Subject: 'A question',
  Message: 'Do you come to Ohio?',
}
const request = {
  'First name': 'Ana',
  'Last name': 'Brandt',
  Email: 'ana@example.com',
  Phone: '+1 813 555 0100',
  Company: 'North Pier',
  'Job title': 'Head of sales',
  Message: 'We need help with tenders.',
}

async function fill(scope: ReturnType<typeof form>, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await scope.getByLabel(name).fill(value)
}

async function openForm(visitor: Parameters<typeof open>[1] = {}) {
  const page = await open('/contact', visitor)
  await page.getByRole('heading', { name: 'Send Us a Message' }).scrollIntoViewIfNeeded()
  await form(page).getByLabel('Subject').waitFor()
  return page
}

async function openInquiry(visitor: Parameters<typeof open>[1] = {}) {
  const page = await open('/consulting', visitor)
  await page.getByRole('button', { name: 'Write to us' }).click()
  await inquiry(page).waitFor()
  return page
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click()
const sendInquiry = (page: Page) =>
  inquiry(page).getByRole('button', { name: 'Send inquiry' }).click()

describe('Contact', () => {
  test('C1: an email address too long for its column breaks at the @ sign', async () => {
    const page = await open('/contact', { width: 1000 })
    const tops = await page.locator('.ways a[href^="mailto:"]').evaluate((link) => {
      const text = link.lastChild!
      return [...text.textContent!].map((_, at) => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return Math.round(range.getBoundingClientRect().top)
      })
    })
    expect(new Set(tops).size).toBe(1)
  })

  test('FT18: what was typed is there again after a reload and after another page, and is gone once it was sent', async () => {
    const page = await openForm({ first: true })
    await fill(form(page), message)
    await page.reload()
    const typed = form(page).getByLabel('Message')
    await expect.poll(() => typed.inputValue()).toBe(message.Message)
    await page.goto('/about')
    await page.goto('/contact')
    await expect.poll(() => form(page).getByLabel('Subject').inputValue()).toBe(message.Subject)
    await send(page)
    await page.getByRole('heading', { name: 'We got your message' }).waitFor()
    await page.reload()
    await form(page).getByLabel('Email').fill('other@example.com')
    expect(await typed.inputValue()).toBe('')
  })

  test('FT10, FT18: the link of a receipt opens what was sent; a correction that was typed is there again after a reload, and is forgotten once it was saved', async () => {
    const page = await openForm({ first: true })
    await fill(form(page), { ...message, Email: 'correction@example.com' })
    await send(page)
    await page.getByRole('link', { name: 'Follow, correct or withdraw it' }).click()
    await page.getByText('Make a correction').click()
    const text = page.getByLabel('Message')
    await text.fill('Do you come to Ohio in May?')
    await page.reload()
    await expect.poll(() => text.isVisible()).toBe(true)
    expect(await text.inputValue()).toBe('Do you come to Ohio in May?')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await page.locator('dd', { hasText: 'Do you come to Ohio in May?' }).waitFor()
    await page.reload()
    await page.waitForFunction(
      () => !Object.keys(sessionStorage).some((key) => key.startsWith('typed:')),
    )
    expect(await text.isVisible()).toBe(false)
  })

  test('C4: the form sends six fields, then thanks and is empty', async () => {
    const page = await openForm()
    await fill(form(page), message)
    const [call] = await Promise.all([page.waitForRequest('**/api/contact'), send(page)])
    expect([call.method(), call.postDataJSON()]).toEqual([
      'POST',
      {
        name: 'Ana Brandt',
        email: 'ana@example.com',
        company: 'North Pier',
        role: 'Head of sales',
        subject: 'A question',
        message: 'Do you come to Ohio?',
      },
    ])
    await page.getByText('Message sent!').first().waitFor()
    expect(await page.getByText("We'll get back to you within 24 hours.").first().isVisible()).toBe(
      true,
    )
    const receipt = page.getByRole('region', { name: 'We got your message' })
    for (const part of [
      'ana@example.com within 24 hours',
      'Do you come to Ohio?',
      'See our consulting',
    ])
      expect(await receipt.innerText()).toContain(part)
    expect(await form(page).getByLabel('Subject').isVisible()).toBe(false)
    await page.getByText('Send another message').click()
    expect(await form(page).getByLabel('Subject').isVisible()).toBe(true)
    expect(await form(page).getByLabel('Subject').inputValue()).toBe('')
  })

  test('C5: clicks that follow faster than the button is disabled send it once', async () => {
    const page = await openForm()
    let sent = 0
    await page.route('**/api/contact', (route) => {
      sent += 1
      return route.continue()
    })
    await fill(form(page), { ...message, Message: 'Do you come to Ohio, and when?' })
    await form(page)
      .getByRole('button', { name: 'Send Message' })
      .evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 3; click++) button.click()
      })
    await page.getByRole('heading', { name: 'We got your message' }).waitFor()
    expect(sent).toBe(1)
  })

  test("C4, C5: shows its sending state and is disabled while sending, and shows the server's message", async () => {
    const page = await openForm()
    let release: (() => void) | undefined
    await page.route('**/api/contact', async (route) => {
      await new Promise<void>((resolve) => (release = resolve))
      await route.fulfill({ json: { message: 'Thank you, Ana.' } })
    })
    await fill(form(page), message)
    await send(page)
    const busy = form(page).getByRole('button', { name: 'Sending...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await expect.poll(() => release).toBeDefined()
    release!()
    await page.getByText('Thank you, Ana.').first().waitFor()
  })

  test('C6: keeps all input when sending fails, and says so', async () => {
    const page = await openForm({ expected: /status of 503/ })
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }))
    await fill(form(page), message)
    await send(page)
    await page.getByText('Failed to send message. Please try again.').first().waitFor()
    expect(await page.locator('.toast__title').innerText()).toBe('Error')
    expect(await page.locator('.toast').getAttribute('class')).toContain('toast--destructive')
    for (const [name, value] of Object.entries(message))
      expect(await form(page).getByLabel(name).inputValue()).toBe(value)
  })

  test.for([0, 40, 80, 120, 160])(
    'F15: on a phone, what failed is said beside the button that sends again, which ends %i pixels above the foot of the window',
    async (above) => {
      const page = await openForm({ width: 390, expected: /status of 503/ })
      await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }))
      await fill(form(page), message)
      const button = form(page).getByRole('button', { name: 'Send Message' })
      await button.evaluate((element, space) => {
        scrollBy(0, element.getBoundingClientRect().bottom + space - innerHeight)
      }, above)
      await button.click()
      const toast = page.locator('.toast')
      await toast.waitFor()
      await toast.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      )
      const [told, pressed] = [(await toast.boundingBox())!, (await button.boundingBox())!]
      expect(
        told.y >= pressed.y + pressed.height || told.y + told.height <= pressed.y,
        JSON.stringify([told, pressed]),
      ).toBe(true)
    },
  )

  test('F15: on a phone, the notice that a message was sent does not cover its receipt', async () => {
    const page = await openForm({ width: 390 })
    await fill(form(page), message)
    await form(page).getByRole('button', { name: 'Send Message' }).click()
    const toast = page.locator('.toast')
    await toast.waitFor()
    await toast.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    )
    const [told, receipt] = [
      (await toast.boundingBox())!,
      (await page.locator('.receipt').boundingBox())!,
    ]
    expect(
      told.y >= receipt.y + receipt.height || told.y + told.height <= receipt.y,
      JSON.stringify([told, receipt]),
    ).toBe(true)
  })

  test('C4: what a program filled in without an event is sent as the form shows it', async () => {
    const page = await openForm()
    await form(page).evaluate((own: HTMLFormElement) => {
      const filled = { name: 'Ana Brandt', email: 'ana@example.com', subject: 'A question' }
      const set = (field: string, text: string) =>
        ((own.elements.namedItem(field) as HTMLInputElement).value = text)
      for (const [field, text] of Object.entries(filled)) set(field, text)
      set('message', 'Do you come to Ohio?')
    })
    const call = page.waitForRequest('**/api/contact')
    await send(page)
    expect((await call).postDataJSON()).toMatchObject({
      name: 'Ana Brandt',
      email: 'ana@example.com',
      subject: 'A question',
      message: 'Do you come to Ohio?',
    })
    await page.getByText('Message sent!').first().waitFor()
  })

  test('C6, A17: keeps the input and reports the failure when the connection drops before the first toast', async () => {
    const page = await openForm({ cold: true, expected: /ERR_INTERNET_DISCONNECTED/ })
    const toaster = page.waitForResponse(/Toaster/)
    await fill(form(page), message)
    await (await toaster).finished()
    await page.context().setOffline(true)
    await send(page)
    await page.getByText('Failed to send message. Please try again.').first().waitFor()
    for (const [name, value] of Object.entries(message))
      expect(await form(page).getByLabel(name).inputValue()).toBe(value)
    await page.context().setOffline(false)
    await send(page)
    await page.getByText('Message sent!').first().waitFor()
  })

  test('C6, A17: keeps all input, and says so, when the toast script fails to load', async () => {
    const page = await openForm({ cold: true, expected: /status of 503|ERR_FAILED|fetch/ })
    await page.route(/Toaster/, (route) => route.abort())
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }))
    const said: string[] = []
    page.on('dialog', (dialog) => (said.push(dialog.message()), void dialog.accept()))
    await fill(form(page), message)
    for (const times of [1, 2]) {
      await send(page)
      await expect
        .poll(() => said)
        .toEqual(Array(times).fill('Error\n\nFailed to send message. Please try again.'))
    }
    for (const [name, value] of Object.entries(message))
      expect(await form(page).getByLabel(name).inputValue()).toBe(value)
  })

  test('C7: shows errors under the fields, and sends nothing to the server', async () => {
    const page = await openForm()
    let asked = 0
    page.on('request', (request) => (asked += Number(request.method() === 'POST')))
    await send(page)
    for (const text of [
      'Name is required',
      'Valid email is required',
      'Subject is required',
      'Please write at least 10 characters',
    ])
      await form(page).getByText(text).waitFor()
    await expectAccessible(page, 'the contact form with errors')
    expect(asked).toBe(0)
  })

  test('C14, FT1, FT2: works without scripts, can be corrected on the returned page, and has a lasting receipt', async () => {
    const page = await open('/contact', { javaScript: false, expected: /422/ })
    await fill(form(page), { ...message, Email: 'ana@' })
    await form(page).getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Valid email is required').waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe(message.Subject)
    await page.getByLabel('Email').fill(message.Email)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.waitForURL('**/sent/*')
    await page.reload()
    for (const text of ['Your message', message.Message])
      await page.getByText(text, { exact: true }).first().waitFor()
    await page.getByText('We got your message.').waitFor()
    for (const path of ['/forms/inquiry', new URL(page.url()).pathname]) {
      const scripted = await open(path)
      await expectAccessible(scripted, path)
    }
  })
})

describe('the inquiry dialog', () => {
  test('C8: sends the inquiry shape with its source, thanks, closes, and is empty', async () => {
    const page = await openInquiry()
    await fill(inquiry(page), request)
    const [call] = await Promise.all([page.waitForRequest('**/api/contact'), sendInquiry(page)])
    expect(call.postDataJSON()).toEqual({
      firstName: 'Ana',
      lastName: 'Brandt',
      email: 'ana@example.com',
      phone: '+1 813 555 0100',
      company: 'North Pier',
      jobTitle: 'Head of sales',
      message: 'We need help with tenders.',
      source: 'consulting',
    })
    await page.getByText('Message sent!').first().waitFor()
    await expect.poll(() => inquiry(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Write to us' }).click()
    expect(await inquiry(page).getByLabel('Company').inputValue()).toBe('')
  })

  test.each([1440, 390])(
    'C9: shows its messages under the fields at %i pixels, and axe finds nothing',
    async (width) => {
      const page = await openInquiry({ width })
      await sendInquiry(page)
      for (const text of [
        'First name is required',
        'Last name is required',
        'Valid email is required',
        'Company is required',
        'Job title is required',
        'Please provide more details about your needs',
      ])
        await inquiry(page).getByText(text).waitFor()
      await expectAccessible(page, 'the inquiry dialog with errors')
    },
  )

  test('C13: keeps its input when closed or when sending fails', async () => {
    const page = await openInquiry({ expected: /status of 503/ })
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }))
    await fill(inquiry(page), request)
    await sendInquiry(page)
    await page.getByText('Failed to send message. Please try again.').first().waitFor()
    await inquiry(page).getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => inquiry(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Write to us' }).click()
    for (const [name, value] of Object.entries(request))
      expect(await inquiry(page).getByLabel(name).inputValue()).toBe(value)
  })
})
