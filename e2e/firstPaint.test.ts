import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrated, open } from './browser.ts'

const isScript = /\/assets\/(?!start)[^/]+\.js$/

/** A page right after it was painted, before any script but the starter has loaded. */
async function painted(path: string, width = 1440) {
  const page = await open('/healthz', { width, first: true, pictures: true })
  const held: Route[] = []
  let released = false
  await page.route(isScript, (route) => (released ? route.continue() : void held.push(route)))
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  return {
    page,
    asked: () => held.length,
    release: async () => {
      released = true
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

/** A phone's connection of 50 KB per second. */
async function slow(path: string, width: number): Promise<Page> {
  const page = await open('/healthz', { width, first: true, pictures: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  return page
}

/** A page in a browser whose clock is in a zone. */
async function openIn(timezoneId: string) {
  const page = await open('/healthz', { first: true, pictures: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId })
  return page
}

const controls = {
  'the menu': (page: Page) => page.getByRole('button', { name: 'Open menu' }),
  'the color scheme': (page: Page) => page.locator('.masthead__theme'),
  'the search': (page: Page) => page.locator('.find'),
  Subscribe: (page: Page) => page.locator('header .btn--primary'),
}

function dialog(name: string) {
  return (page: Page) => page.getByRole('dialog', { name }).waitFor()
}

function isDark(page: Page) {
  return page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
}

describe('the first paint', () => {
  test.each([
    '/',
    '/contact',
    '/resources/ai-showcase',
    '/events/advantage-executive-conference/agenda',
  ])(
    'A16: no script of %s but the starter is requested until somebody moves, touches, or types',
    async (path) => {
      const page = await openIn('America/New_York')
      await page.goto(path, { waitUntil: 'networkidle' })
      const scripts = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ name }) => new URL(name).pathname),
        )
      expect(await scripts()).toEqual([expect.stringMatching(/^\/assets\/start-[\w-]+\.js$/)])
      await page.mouse.move(200, 200, { steps: 3 })
      await expect.poll(async () => (await scripts()).length).toBeGreaterThan(5)
    },
  )

  test.each(['', '/agenda'])(
    'A16, E24: scripts load at once where %s of an event lacks the visitor’s own time',
    async (part) => {
      const page = await openIn('Asia/Tokyo')
      await page.goto(`/events/advantage-executive-conference${part}`)
      await page.getByText('your time').first().waitFor()
    },
  )

  test('A16: a finger on a link opens the page without requesting scripts of the one it leaves', async () => {
    const { page, asked } = await painted('/news')
    await page.route('**/about', (route) => route.abort())
    const link = page.locator('footer').getByRole('link', { name: 'About' })
    await link.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await link.focus()
    expect(asked()).toBe(0)
    await page.locator('h1').dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect.poll(asked).toBeGreaterThan(0)
  })

  test('A7, A16: a page that was alive is alive again after Back, and where it was', async () => {
    const { page, release } = await painted('/news')
    await release()
    await page.mouse.move(200, 200, { steps: 3 })
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, 900))
    await page.waitForFunction(() => Object.values(sessionStorage).includes('900'))
    await page.goto('/healthz')
    await page.goBack()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__reactProps')),
    )
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  })

  test('A7, A16: Back after a reload whose scripts never come shows the page that it names', async () => {
    const { page, release } = await painted('/press')
    await release()
    await page.mouse.move(200, 200, { steps: 3 })
    await hydrated(page)
    await page.locator('footer').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await page.unroute(isScript)
    await page.route(isScript, () => {})
    await page.reload({ waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL('**/press')
    await page.getByRole('heading', { level: 1, name: 'Press' }).waitFor()
  })

  test('A16, T17: a tool chosen for comparison before the scripts load leaves the page where it was', async () => {
    const { page, release } = await painted('/resources/ai-showcase', 390)
    await page.evaluate(() => scrollTo(0, 900))
    const choice = page.getByRole('button', { name: 'Compare Claude' })
    await choice.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await choice.click()
    await release()
    await page.getByText('1 of 4 to compare').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(before)
    expect(before).toBeGreaterThan(500)
  })

  test('A16, A28: a click on a card before the scripts load opens its story', async () => {
    const { page } = await painted('/news')
    const card = page
      .locator('.linked')
      .filter({ has: page.locator('p') })
      .first()
    const href = await card.locator('.linked__to').first().getAttribute('href')
    await card.locator('p').first().click()
    await page.waitForURL(`**${href}`)
  })

  test.each([
    ['the menu', 390, dialog('Menu')],
    ['Subscribe', 1440, dialog('Subscribe for updates')],
  ] as const)(
    'A16: a click on %s right after it is never lost on a phone’s slow connection',
    async (name, width, done) => {
      const page = await slow('/', width)
      await controls[name](page).click()
      await done(page)
    },
  )

  test('A16: the color scheme and search buttons work before the scripts load, one after the other', async () => {
    const page = await slow('/', 1440)
    await controls['the color scheme'](page).click()
    await controls['the search'](page).click()
    await isDark(page)
    await dialog('Search the site')(page)
  })

  test('A16: a click starts the scripts while pictures load, and two clicks are handled in order', async () => {
    const { page, asked, release } = await painted('/')
    await controls['the color scheme'](page).click()
    await expect.poll(asked).toBeGreaterThan(0)
    await controls['the search'](page).click()
    expect(new URL(page.url()).pathname).toBe('/')
    await release()
    await isDark(page)
    await dialog('Search the site')(page)
  })

  test('A16: the shortcuts for search and menu are not lost either', async () => {
    const { page, release } = await painted('/')
    await page.keyboard.press('/')
    await release()
    await dialog('Search the site')(page)
    const phone = await painted('/', 390)
    await phone.page.getByRole('button', { name: 'Open menu' }).focus()
    await phone.page.keyboard.press(' ')
    await phone.release()
    await dialog('Menu')(phone.page)
  })

  test('A7, A16: visitors who scrolled before the scripts load stay where they are', async () => {
    const { page, release } = await painted('/news/the-rfp-desk-that-answers-before-lunch')
    await page.mouse.wheel(0, 900)
    await page.waitForFunction(() => scrollY > 800)
    await release()
    await hydrated(page)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800)
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  })

  test('A16: links work and a search form submits before the scripts load', async () => {
    const { page } = await painted('/news')
    await page.getByPlaceholder('Search articles...').fill('agents')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/news\?q=agents/)
    await page.locator('footer').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
  })

  test('A16: text typed before the scripts load filters the list once they have', async () => {
    const { page, release } = await painted('/news')
    await page.getByPlaceholder('Search articles...').fill('zzzz')
    await release()
    await page.getByText('No articles found').waitFor()
    expect(new URL(page.url()).search).toBe('?q=zzzz')
  })

  test('A16: text typed into a form before the scripts load is preserved and sent', async () => {
    const { page, release } = await painted('/contact')
    const form = page.locator('main form.form')
    const typed = {
      Name: 'Ana Brandt',
      Email: 'ana@example.com',
      Subject: 'A question',
      Message: 'Do you come to Ohio?',
    }
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
    await form.getByRole('button', { name: 'Send Message' }).click()
    expect(new URL(page.url()).search).toBe('')
    const [call] = await Promise.all([page.waitForRequest('**/api/contact'), release()])
    expect(call.postDataJSON()).toMatchObject({
      name: 'Ana Brandt',
      email: 'ana@example.com',
      message: 'Do you come to Ohio?',
    })
    await page.getByText('Message sent!').first().waitFor()
  })

  test('A16: a cursor that was placed in a typed text before the scripts load stays there', async () => {
    const { page, release } = await painted('/contact')
    for (const label of ['Name', 'Message']) {
      const field = page.locator('main form.form').getByLabel(label)
      await field.fill('Ana Brandt')
      await field.evaluate((own: HTMLInputElement) => own.setSelectionRange(4, 4))
    }
    await release()
    await hydrated(page)
    for (const label of ['Message', 'Name']) {
      const field = page.locator('main form.form').getByLabel(label)
      await field.focus()
      await page.keyboard.type('M. ')
      expect(await field.inputValue()).toBe('Ana M. Brandt')
    }
  })

  test('A16: what was selected in a text from the server before the scripts load stays selected', async () => {
    const receipt = await open('/contact', { first: true })
    const sent = receipt.locator('main form.form')
    for (const [name, text] of Object.entries({
      name: 'Ana Brandt',
      email: 'selected@example.com',
      subject: 'A question',
      message: 'Do you come to Ohio?',
    }))
      await sent.locator(`[name=${name}]`).fill(text)
    await sent.locator('[type=submit]').click()
    const follow = receipt.getByRole('link', { name: 'Follow, correct or withdraw it' })
    const { page, release } = await painted((await follow.getAttribute('href'))!)
    await page.getByText('Make a correction').click()
    const text = page.getByLabel('Message')
    await text.selectText()
    await release()
    await hydrated(page)
    await page.keyboard.type('When?')
    expect(await text.inputValue()).toBe('When?')
  })

  test('A16: a form that was sent before its scripts load is posted without them if they never come', async () => {
    const page = await open('/healthz', { first: true, pictures: true, expected: /status of 422/ })
    await page.route(isScript, () => {})
    await page.clock.install()
    await page.goto('/contact', { waitUntil: 'load' })
    const form = page.locator('main form.form')
    await form.getByLabel('Name').fill('Ana Brandt')
    await form.getByLabel('Message').fill('Do you come to Ohio?')
    await form.getByRole('button', { name: 'Send Message' }).click()
    const posted = page.waitForRequest('**/forms/contact')
    await page.clock.fastForward(10_000)
    expect((await posted).method()).toBe('POST')
    await page.locator('form [aria-invalid]').first().waitFor()
    expect(await form.getByLabel('Message').inputValue()).toBe('Do you come to Ohio?')
  })

  test('A16: no letter is lost while the scripts of a form load slowly, and it is opened when it is focused', async () => {
    const page = await slow('/contact', 390)
    const opened = page.waitForRequest('**/forms/opened')
    const message = page.locator('main form.form').getByLabel('Message')
    const text =
      'Do you come to Ohio, and if so, when? We are forty people with two rooms and a projector.'
    await message.pressSequentially(text, { delay: 40 })
    await hydrated(page)
    expect(await message.inputValue()).toBe(text)
    await message.pressSequentially(' Thanks.')
    expect(await message.inputValue()).toBe(`${text} Thanks.`)
    await opened
  })

  test('A17: where the validation of a form fails to load, the server validates it, and the text stays', async () => {
    const page = await open('/contact', {
      first: true,
      expected: /ERR_FAILED|ERR_INTERNET|status of 422/,
    })
    await hydrated(page)
    await page.route('**/assets/standard-schema-*.js', (route) => route.abort())
    const form = page.locator('main form.form')
    await form.getByLabel('Name').fill('Ana Brandt')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await form.getByText('Subject is required').waitFor()
    expect(await form.getByLabel('Name').inputValue()).toBe('Ana Brandt')
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Failed to send message.').first().waitFor()
    expect(await form.getByLabel('Name').inputValue()).toBe('Ana Brandt')
  })

  test('A16: what a browser fills in, chosen options, and boxes are kept and sent once the scripts load', async () => {
    const { page, release } = await painted('/speakers')
    const form = page.locator('form.form').first()
    const { chosen, ticked } = await form.evaluate((own: HTMLFormElement) => {
      const chosen: Record<string, string> = {}
      const ticked: string[] = []
      for (const one of own.querySelectorAll('select')) {
        one.selectedIndex = one.options.length - 1
        chosen[one.name] = one.value
      }
      for (const one of own.querySelectorAll<HTMLInputElement>('input:not([tabindex])')) {
        if (one.type === 'checkbox') ticked.push(one.name)
        if (one.type === 'checkbox' || one.type === 'radio') one.checked = true
        else if (one.type === 'email') one.value = chosen[one.name] = 'ana@example.com'
      }
      return { chosen, ticked }
    })
    await page.mouse.move(300, 300, { steps: 3 })
    await release()
    await hydrated(page)
    expect(Object.keys(chosen).length + ticked.length).toBeGreaterThan(1)
    const after = await form.evaluate((own: HTMLFormElement) =>
      Object.fromEntries(new FormData(own)),
    )
    expect(after).toMatchObject({
      ...chosen,
      ...Object.fromEntries(ticked.map((name) => [name, 'on'])),
    })
    await form.locator('[type=submit]').first().click()
    for (const name of [...Object.keys(chosen), ...ticked])
      expect(await form.locator(`[name="${name}"][aria-invalid]`).count(), name).toBe(0)
  })

  test('A17: when the scripts fail to load, the search button leads to the search page', async () => {
    const page = await open('/healthz', { first: true, pictures: true, expected: /ERR_FAILED/ })
    await page.route(isScript, (route) => route.abort())
    await page.goto('/')
    await controls['the search'](page).click()
    await page.waitForURL('**/search')
  })

  test("A17: when an agenda's data fails to load, a click says so and the next one retries", async () => {
    const page = await open('/healthz', { first: true, pictures: true, expected: /ERR_FAILED/ })
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const data = '**/api/events/*/sessions'
    await page.route(data, (route) => route.abort())
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.accept()
    })
    await page.goto('/events/advantage-executive-conference/agenda')
    const own = page.getByRole('button', { name: 'My agenda', exact: true })
    await own.click()
    await expect
      .poll(() => said)
      .toEqual([expect.stringContaining('Please check your connection and try again.')])
    expect(await page.getByText('Doors, badges and breakfast').count()).toBeGreaterThan(0)
    await page.unroute(data)
    await own.click()
    await page.waitForURL(/starred=yes/)
  })
})

test.each([
  '/',
  '/news/questions-for-the-board',
  '/events/advantage-executive-conference/agenda',
  '/resources/ai-showcase/runway',
])(
  '%s names in its head every typeface that it shows, the italic included, so that none comes late',
  async (path) => {
    const page = await open(path, { first: true, pictures: true })
    const asked = await page.evaluate(async () => {
      await document.fonts.ready
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return resources
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ name, initiatorType }) => [name, initiatorType] as const)
    })
    expect(asked.length).toBeGreaterThan(3)
    // Non-English letters are in separate font files, which few pages need.
    const late = asked.filter(
      ([name, initiator]) => initiator !== 'link' && !/-(accents|western|extended)-/.test(name),
    )
    expect(late).toEqual([])
  },
)
