import type { Locator, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeAt } from '../src/features/accounts/server/oneTimeCodes.ts'
import { expectAccessible } from './browser.ts'
import { goTo } from './everyDialog.ts'
import { keepPicture } from './keepPicture.ts'
import { readLocalCopies } from './localCopiesInPage.ts'
import { painted } from './painted.ts'
import { backOffice, inNavigation, joinStaff, PASSWORD, staffCall } from './staffBrowser.ts'

const office = backOffice()

const drawnPicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#16493a' } })
    .png()
    .toBuffer()

/** Opens the back office as Ida, with a new account. */
async function openAsColleague(ana: Page, username: string, roles = ['administrator']) {
  const { link } = await staffCall(ana, 'POST', '/api/staff/users', { name: 'Ida Berg', roles })
  // The screen that Ida may no longer see still asks for its content.
  const ida = await office.open(link, { expected: /status of 403|ERR_FAILED/ })
  await joinStaff(ida, 'Ida Berg', username)
  return ida
}

test('B330: Back and Forward ask before they discard what was typed into a dialog', async () => {
  const ana = await office.openAsAna()
  await inNavigation(ana, 'Inbox').click()
  await ana.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  await goTo(ana, '/redirects')
  await inNavigation(ana, 'Today').click()
  await ana.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await ana.goBack()
  const open = ana.getByRole('button', { name: 'Add a redirect' })
  await open.click()
  const field = ana.getByRole('dialog').getByRole('textbox').first()
  await field.fill('/tides')
  const asked = ana.getByRole('dialog', { name: 'Discard what you typed?' })
  for (const leave of [() => ana.goBack(), () => ana.goForward()]) {
    await leave()
    await asked.waitFor()
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('/tides')
    expect(new URL(ana.url()).pathname).toBe('/redirects')
  }
  await ana.goForward()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await ana.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await ana.goBack()
  await open.click()
  await field.waitFor()
  await ana.goBack()
  await ana.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
})

test('B27: when the server ends the session, a half-typed dialog stays and is sent after signing in again', async () => {
  const ana = await office.openAsAna()
  const ida = await openAsColleague(ana, 'ida')
  await ida.goto('/redirects')
  await ida.getByRole('button', { name: 'Add a redirect' }).click()
  const dialog = ida.getByRole('dialog', { name: 'Redirect an old address' })
  await dialog.getByRole('textbox').first().fill('/old-tides')
  const [{ id }] = (await staffCall(ana, 'GET', '/api/staff/users')).filter(
    ({ username }: { username: string }) => username === 'ida',
  )
  await staffCall(ana, 'PUT', `/api/staff/users/${id}`, { roles: ['administrator', 'editor'] })
  const again = ida.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await keepPicture(ida, 'signing in again over a dialog')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.waitFor({ state: 'detached' })
  await ida.getByText('Your roles have changed').first().waitFor()
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('/old-tides')
  await dialog.getByLabel('Redirects to').fill('/about')
  await dialog.getByRole('button', { name: 'Redirect' }).click()
  await ida.getByText('/old-tides').first().waitFor()

  await ida.goto('/staff')
  await ida.getByRole('heading', { level: 1, name: 'Staff' }).waitFor()
  await staffCall(ana, 'PUT', `/api/staff/users/${id}`, { roles: ['editor'] })
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await ida.getByRole('heading', { name: 'You don’t have access to this screen' }).waitFor()
  await ida.getByText('You’re now editor.', { exact: false }).first().waitFor()
  await keepPicture(ida, 'a screen of another role')
})

test('B27: signing out in one tab closes the others, and shows nothing of them', async () => {
  const ana = await office.openAsAna({ at: '/articles' })
  await ana.getByRole('table', { name: 'Articles' }).waitFor()
  const other = await ana.context().newPage()
  await other.goto(`${office.address()}/today`)
  await other.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await ana.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  expect(await ana.locator('#screen').count()).toBe(0)
  await other.close()
})

test('B27: signing out of an article leads to the sign-in page, in every tab, and nothing of the article stays behind', async () => {
  const ana = await office.openAsAna()
  const values = { title: 'Whose reef', excerpt: 'x', content: '<p>Unseen.</p>', author: 'Ana' }
  const { id } = await staffCall(ana, 'POST', '/api/staff/content/articles', { values })
  const other = await ana.context().newPage()
  for (const page of [ana, other]) {
    await page.goto(`/articles/${id}`)
    await page.getByText('Unseen.').waitFor()
  }
  const presence = ana.waitForResponse((response) => response.status() === 401)
  await ana.getByRole('button', { name: 'Sign out' }).click()
  await presence
  for (const page of [ana, other]) {
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.locator('#screen').count()).toBe(0)
    expect(await page.content()).not.toMatch(/Unseen|Whose reef/)
  }
  await ana.getByLabel('Username').fill('ana')
  await ana.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ana.getByRole('button', { name: 'Sign in', exact: true }).click()
  for (const page of [ana, other]) {
    await page.getByText('Unseen.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
  await other.close()
})

test('B331: settings that someone else changed meanwhile show their text and keep what was typed', async () => {
  const ana = await office.openAsAna()
  const ida = await openAsColleague(ana, 'ida-settings')
  for (const page of [ana, ida]) {
    await page.goto('/settings/business')
    await page.getByLabel('Tagline').waitFor()
  }
  await ana.getByLabel('Tagline').fill('Tides of Ana')
  await ida.getByLabel('Tagline').fill('Tides of Ida')
  await ida.getByRole('button', { name: 'Save' }).click()
  await ida.getByText('Saved. The site shows it now.').first().waitFor()
  const theirs = ana.getByText('Someone else changed this to “Tides of Ida”', { exact: false })
  await theirs.waitFor()
  expect(await ana.getByLabel('Tagline').inputValue()).toBe('Tides of Ana')
  await ana.getByRole('button', { name: 'Save' }).click()
  await ana.getByText('Nothing is saved yet.', { exact: false }).first().waitFor()
  expect(await ana.getByLabel('Tagline').inputValue()).toBe('Tides of Ana')
  await theirs.waitFor()
  await keepPicture(ana, 'a setting that someone else changed')
  await ana.getByRole('button', { name: 'Save' }).click()
  await ana.getByText('Saved. The site shows it now.').first().waitFor()
  await theirs.waitFor({ state: 'detached' })
  await ana.getByLabel('Tagline').fill('Tides of both')
  await ida.getByLabel('Tagline').fill('Tides of nobody')
  await ana.getByRole('button', { name: 'Save' }).click()
  await ida.getByText('Someone else changed this to “Tides of both”', { exact: false }).waitFor()
  await ida.getByRole('button', { name: 'Use theirs' }).click()
  expect(await ida.getByLabel('Tagline').inputValue()).toBe('Tides of both')
})

test('B378: settings that are saved again because the response was lost are saved, and blame no colleague', async () => {
  const ana = await office.openAsAna({ expected: /ERR_FAILED/, at: '/settings/business' })
  await ana.getByLabel('Tagline').fill('Tides of dawn')
  // Until she presses Save again, her screen doesn’t read that the text was saved.
  let isHeld = true
  let isLost = false
  await ana.route(/\/api\/staff\/settings$/, async (route) => {
    if (route.request().method() === 'GET') return isHeld ? undefined : route.continue()
    if (isLost) {
      isHeld = false
      return route.continue()
    }
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await ana.getByRole('button', { name: 'Save' }).click()
  await ana.getByText('The server can’t be reached.', { exact: false }).first().waitFor()
  await ana.getByRole('button', { name: 'Save' }).click()
  await ana.getByText('Saved. The site shows it now.').first().waitFor()
})

test('B380: what a form saved is no longer in this browser while its screen is read again, and what was typed since is', async () => {
  const ana = await office.openAsAna()
  const copies = () => ana.evaluate(readLocalCopies)
  const saveAndType = async (reread: RegExp, field: Locator, done: string) => {
    await field.fill('The brown reeds')
    await expect.poll(copies).toContain('The brown reeds')
    const held: Route[] = []
    await ana.route(reread, (route) =>
      route.request().method() === 'GET' ? void held.push(route) : route.continue(),
    )
    await ana.getByRole('button', { name: 'Save', exact: false }).first().click()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expect.poll(copies).not.toContain('The brown reeds')
    await field.fill('The green reeds')
    await expect.poll(copies).toContain('The green reeds')
    await ana.unrouteAll()
    await ana.getByText(done).first().waitFor()
    expect(await field.inputValue()).toBe('The green reeds')
    expect(await copies()).toContain('The green reeds')
    await ana.getByRole('button', { name: 'Save', exact: false }).first().click()
    await expect.poll(copies).not.toContain('The green reeds')
  }
  await ana.goto('/settings/business')
  await saveAndType(
    /\/api\/staff\/settings$/,
    ana.getByLabel('Tagline'),
    'Saved. The site shows it now.',
  )
  await ana.goto('/library')
  const buffer = await drawnPicture()
  await ana
    .locator('input[type=file][aria-label="Upload"]')
    .setInputFiles([{ name: 'brown.png', mimeType: 'image/png', buffer }])
  await ana.locator('.library-grid li a').first().click()
  await ana.getByLabel('Alt text').waitFor()
  await saveAndType(/\/api\/staff\/(pictures|library)\b/, ana.getByLabel('Alt text'), 'Saved')
})

test('B27: a reply, a note, a comment, and the description of a picture come back after the tab was closed', async () => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({
    name: 'Kim Reed',
    email: 'kim@example.com',
    subject: 'Reeds',
    message: 'Where do the reeds grow, and when are they cut?',
  })
  await fetch(`${office.site()}/api/contact`, { method: 'POST', headers, body })
  const ana = await office.openAsAna()
  const [article] = (await staffCall(ana, 'GET', '/api/staff/content/articles')).items
  await ana.goto('/library')
  const buffer = await drawnPicture()
  await ana
    .locator('input[type=file][aria-label="Upload"]')
    .setInputFiles([{ name: 'reeds.png', mimeType: 'image/png', buffer }])
  await ana.locator('.library-grid li a').first().click()
  await ana.getByLabel('Alt text').waitFor()
  const picture = new URL(ana.url()).pathname
  const item = async (tab: Page) => {
    await tab.goto(`${office.address()}/inbox?q=Reed`)
    await tab.getByRole('article', { name: 'Kim Reed' }).waitFor()
    await tab.getByRole('textbox', { name: 'Note' }).waitFor()
  }
  const comment = async (tab: Page) => {
    await tab.goto(`${office.address()}/articles/${article.id}`)
    await tab.getByRole('toolbar', { name: 'Text tools' }).waitFor()
    await tab.getByRole('textbox', { name: 'Body' }).locator('> p').first().click()
    await tab.keyboard.press('Control+Alt+m')
    return tab.getByRole('textbox', { name: 'Your comment' })
  }
  const fields: [string, (tab: Page) => Promise<Locator>][] = [
    [
      'reply',
      async (tab) => {
        await item(tab)
        await tab.getByRole('button', { name: /^Reply/ }).click()
        return tab.getByRole('textbox', { name: 'Reply to kim@example.com' })
      },
    ],
    [
      'note',
      async (tab) => {
        await item(tab)
        return tab.getByRole('textbox', { name: 'Note' })
      },
    ],
    ['comment', comment],
    [
      'description',
      async (tab) => {
        await tab.goto(`${office.address()}${picture}`)
        return tab.getByLabel('Alt text')
      },
    ],
  ]
  for (const [name, open] of fields) {
    const tab = await ana.context().newPage()
    const field = await open(tab)
    await field.fill(`Half of a ${name}`)
    await expect.poll(() => tab.evaluate(readLocalCopies)).toContain(`Half of a ${name}`)
    await tab.close()
    const next = await ana.context().newPage()
    const again = await open(next)
    await expect.poll(() => again.inputValue(), { message: name }).toBe(`Half of a ${name}`)
    await next.close()
  }
})

test('B332: with eight tabs open over plain HTTP, each of them still loads and saves, and shows the changes of others when it is looked at', async () => {
  const ana = await office.openAsAna()
  const hide = () =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  await ana.evaluate(hide)
  await ana.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const behind: Page[] = []
  for (let count = 0; count < 7; count++) {
    const tab = await ana.context().newPage()
    await tab.addInitScript(hide)
    behind.push(tab)
    await tab.goto(`${office.address()}/redirects?view=redirects`)
    await tab.getByRole('heading', { level: 1, name: 'Redirects' }).waitFor({ timeout: 20_000 })
  }
  await staffCall(ana, 'POST', '/api/staff/redirects', { from: '/eighth-tide', to: '/about' })
  const [tab] = behind
  await tab!.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await tab!.getByText('/eighth-tide').first().waitFor()
  for (const one of behind) await one.close()
})

test('B333: when a second factor becomes required while someone writes, they set it up in place, and their text is sent', async () => {
  const ana = await office.openAsAna()
  const values = { title: 'Two factors', excerpt: 'x', content: '<p>x</p>', author: 'Ida' }
  const { id } = await staffCall(ana, 'POST', '/api/staff/content/articles', { values })
  const ida = await openAsColleague(ana, 'ida-factor', ['editor'])
  const body = ida.getByRole('textbox', { name: 'Body' })
  const open = async () => {
    await ida.goto(`/articles/${id}`)
    await ida.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  }
  await open()
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await ida.route(
    /\/working-copy$/,
    async (route) => {
      held.resolve()
      await released.promise
      await route.continue()
    },
    { times: 1 },
  )
  await body.locator('> p').first().click()
  await ida.keyboard.type(' typed since')
  await held.promise
  await staffCall(ana, 'PUT', '/api/staff/second-factors', { roles: ['editor'] })
  released.resolve()
  const setUp = ida.getByRole('dialog', { name: 'Set up a second factor' })
  await setUp.waitFor()
  expect(await body.isVisible()).toBe(false)
  const signOut = setUp.getByRole('button', { name: 'Sign out' })
  await signOut.waitFor()
  expect(await signOut.and(ida.locator(':focus')).count(), 'focused while typing').toBe(0)
  await expectAccessible(ida, 'setting up a second factor over a text')
  await keepPicture(ida, 'setting up a second factor over a text')
  await setUp.getByLabel('Your password').fill(PASSWORD)
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await setUp.getByLabel('First code').fill(codeAt(secret, Math.floor(Date.now() / 30_000)))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await setUp.getByText('Write these recovery codes down now.', { exact: false }).waitFor()
  await setUp.getByRole('button', { name: 'Continue' }).click()
  await setUp.waitFor({ state: 'detached' })
  await body.and(ida.locator(':focus')).waitFor()
  const stored = () =>
    staffCall(ana, 'GET', `/api/staff/content/articles/${id}`).then((one) => JSON.stringify(one))
  await expect.poll(stored).toContain('typed since')
  await staffCall(ana, 'PUT', '/api/staff/second-factors', { roles: [] })
})

test('B343: an expired session hides the screen until the same account is back; another one neither sees nor sends what was typed', async () => {
  const ana = await office.openAsAna()
  const values = { title: 'Whose tide', excerpt: 'x', content: '<p>Seen.</p>', author: 'Ida' }
  const { id } = await staffCall(ana, 'POST', '/api/staff/content/articles', { values })
  const ida = await openAsColleague(ana, 'ida-locked', ['editor'])
  const body = ida.getByRole('textbox', { name: 'Body' })
  await ida.goto(`/articles/${id}`)
  await body.getByText('Seen.').waitFor()
  const [own] = (await staffCall(ana, 'GET', '/api/staff/users')).filter(
    ({ username }: { username: string }) => username === 'ida-locked',
  )
  const end = (roles: string[]) => staffCall(ana, 'PUT', `/api/staff/users/${own.id}`, { roles })
  const again = ida.getByRole('dialog', { name: 'Sign in again' })
  await end(['editor', 'moderator'])
  await again.waitFor()
  const shown = () => ida.evaluate(() => `${document.title} ${document.body.innerText}`)
  expect(await shown()).not.toMatch(/Whose tide|Seen|Ida Berg|Articles/)
  expect(await ida.locator('#screen').isVisible()).toBe(false)
  await expectAccessible(ida, 'a hidden screen')
  await keepPicture(ida, 'a hidden screen')
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(shown).toMatch(/Whose tide.*Seen/s)

  await body.locator('> p').first().click()
  await ida.keyboard.press('End')
  await end(['editor'])
  await again.waitFor()
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.waitFor({ state: 'detached' })
  await ida.route(/\/working-copy$/, (route) => route.abort())
  await ida.keyboard.type(' Typed by Ida')
  await expect.poll(() => ida.evaluate(readLocalCopies)).toContain('Typed by Ida')
  await end(['editor', 'moderator'])
  await again.waitFor()
  await again.getByLabel('Username').fill('ana')
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await ida.getByRole('link', { name: 'Ana Brandt' }).waitFor()
  await body.getByText('Seen.').waitFor()
  await ida.unroute(/\/working-copy$/)
  expect(await body.innerText()).not.toContain('Typed by Ida')
  const stored = () =>
    staffCall(ana, 'GET', `/api/staff/content/articles/${id}`).then((one) => JSON.stringify(one))
  expect(await stored()).not.toContain('Typed by Ida')
  await ida.getByRole('button', { name: 'Sign out' }).click()
  await ida.getByLabel('Username').fill('ida-locked')
  await ida.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ida.getByRole('button', { name: 'Sign in' }).click()
  await body.getByText('Typed by Ida').waitFor()
  await expect.poll(stored).toContain('Typed by Ida')
})

test('B371: going back from the code to the password keeps the hidden screen and what was typed into it', async () => {
  const ana = await office.openAsAna()
  const ida = await openAsColleague(ana, 'ida-codes')
  const { secret } = await staffCall(ida, 'POST', '/api/staff/account/codes/offer', {
    password: PASSWORD,
  })
  const step = Math.floor(Date.now() / 30_000)
  await staffCall(ida, 'POST', '/api/staff/account/codes', { code: codeAt(secret, step) })
  await ida.goto('/redirects')
  await ida.getByRole('button', { name: 'Add a redirect' }).click()
  const typed = ida.getByRole('dialog', { name: 'Redirect an old address' })
  await typed.getByRole('textbox').first().fill('/older-tides')
  const [own] = (await staffCall(ana, 'GET', '/api/staff/users')).filter(
    ({ username }: { username: string }) => username === 'ida-codes',
  )
  // No other call is on its way when the session ends.
  await ida.route(/\/api\/staff\/(?!session|sign-|live)/, () => {})
  await staffCall(ana, 'PUT', `/api/staff/users/${own.id}`, { roles: ['administrator', 'editor'] })
  const again = ida.getByRole('dialog', { name: 'Sign in again' })
  const password = again.getByLabel('Password', { exact: true })
  await password.fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in' }).click()
  const back = again.getByRole('button', { name: 'Back' })
  await back.waitFor()
  // The connection that tells of changes asks for the session each time it is refused.
  const asked = ida.waitForResponse(/\/api\/staff\/session$/)
  await back.click()
  await asked
  await painted(ida)
  await password.fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.getByLabel('One-time code').fill(codeAt(secret, step + 1))
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.waitFor({ state: 'detached' })
  expect(await typed.getByRole('textbox').first().inputValue()).toBe('/older-tides')
})

test('B372: someone who no longer needs a second factor continues without one', async () => {
  const ana = await office.openAsAna()
  const ida = await openAsColleague(ana, 'ida-withdrawn', ['editor'])
  await ida.goto('/articles')
  await ida.getByRole('table', { name: 'Articles' }).waitFor()
  const search = ida.getByRole('searchbox').first()
  await staffCall(ana, 'PUT', '/api/staff/second-factors', { roles: ['editor'] })
  await search.fill('tides')
  const setUp = ida.getByRole('dialog', { name: 'Set up a second factor' })
  await setUp.getByRole('button', { name: 'Sign out' }).waitFor()
  expect(await setUp.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  await staffCall(ana, 'PUT', '/api/staff/second-factors', { roles: [] })
  await setUp.getByText('You no longer need a second factor.', { exact: false }).waitFor()
  await expectAccessible(ida, 'a second factor that is no longer needed')
  await keepPicture(ida, 'a second factor that is no longer needed')
  await setUp.getByRole('button', { name: 'Continue' }).click()
  await setUp.waitFor({ state: 'detached' })
  expect(await search.inputValue()).toBe('tides')
})

test('B373: while the screen is hidden, the window has no title of a record, even after Back', async () => {
  const ana = await office.openAsAna()
  const values = { title: 'Whose shoal', excerpt: 'x', content: '<p>Seen.</p>', author: 'Ana' }
  const { id } = await staffCall(ana, 'POST', '/api/staff/content/articles', { values })
  await ana.goto(`/articles/${id}`)
  await ana.getByText('Seen.').waitFor()
  await inNavigation(ana, 'Inbox').click()
  await ana.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  await ana.context().clearCookies()
  const again = ana.getByRole('dialog', { name: 'Sign in again' })
  await ana.getByRole('searchbox').first().fill('tides')
  await again.waitFor()
  await ana.goBack()
  await painted(ana)
  expect(await ana.title()).toMatch(/^Sign in again/)
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => ana.title()).toContain('Whose shoal')
})

test('B27: notes on one item that two closed tabs left behind both come back', async () => {
  const headers = { 'content-type': 'application/json' }
  const person = { name: 'Lou Marsh', email: 'lou@example.com', subject: 'Marshes' }
  const body = JSON.stringify({ ...person, message: 'How many marshes are left on this coast?' })
  await fetch(`${office.site()}/api/contact`, { method: 'POST', headers, body })
  const ana = await office.openAsAna()
  const open = async () => {
    const tab = await ana.context().newPage()
    await tab.goto(`${office.address()}/inbox?q=Marsh`)
    const field = tab.getByRole('textbox', { name: 'Note' })
    await field.waitFor()
    return { tab, field }
  }
  const tabs = [await open(), await open()]
  for (const [index, { tab, field }] of tabs.entries()) {
    await field.fill(`Note of tab ${index}`)
    await expect.poll(() => tab.evaluate(readLocalCopies)).toContain(`Note of tab ${index}`)
  }
  for (const { tab } of tabs) await tab.close()
  const { tab, field } = await open()
  await expect.poll(() => field.inputValue()).toBe('Note of tab 0\n\nNote of tab 1')
  await tab.close()
})

test('B343: a call that was refused before its user signed in again for another one does not ask again', async () => {
  const ana = await office.openAsAna()
  const values = { title: 'Whose ebb', excerpt: 'x', content: '<p>Seen.</p>', author: 'Ana' }
  const { id } = await staffCall(ana, 'POST', '/api/staff/content/articles', { values })
  await ana.goto(`/articles/${id}`)
  const body = ana.getByRole('textbox', { name: 'Body' })
  await ana.getByText('Draft · Saved').waitFor()
  await body.locator('> p').first().click()
  await body.and(ana.locator(':focus')).waitFor()
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await ana.route(
    '**/api/staff/session',
    async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await released.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await ana.context().clearCookies()
  await ana.keyboard.type(' Typed')
  await body.getByText('Typed').waitFor()
  await asked.promise
  await ana.keyboard.press('Control+k')
  await ana.keyboard.type('ebb')
  const again = ana.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.waitFor({ state: 'detached' })
  released.resolve()
  const stored = () =>
    staffCall(ana, 'GET', `/api/staff/content/articles/${id}`).then((one) => JSON.stringify(one))
  await expect.poll(stored).toContain('Typed')
  expect(await again.count()).toBe(0)
})

test('B27: a question about a title that two people changed is asked until someone answers it', async () => {
  const ana = await office.openAsAna({ expected: /409/ })
  const path = '/api/staff/content/articles'
  const values = { title: 'Whose reef', excerpt: 'x', content: '<p>Unseen.</p>', author: 'Ana' }
  const { id, version } = await staffCall(ana, 'POST', path, { values })
  // The form would show their title at once if it was told before Ana typed hers.
  await ana.route('**/api/staff/live?*', (route) => route.fulfill({ status: 204 }))
  await ana.goto(`/articles/${id}`)
  await ana.getByText('Unseen.').waitFor()
  const theirs = { version, revision: null, values: { title: 'The reef of Ida' } }
  await staffCall(ana, 'PUT', `${path}/${id}/working-copy`, theirs)
  const title = ana.getByPlaceholder('Title', { exact: true })
  await title.fill('The reef of Ana')
  const question = ana.getByRole('button', { name: 'Keep theirs' })
  for (const _ of ['once', 'twice']) {
    await question.waitFor()
    expect(await title.inputValue()).toBe('The reef of Ana')
    await inNavigation(ana, 'Today').click()
    await ana.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    await ana.goBack()
  }
  await question.click()
  expect(await title.inputValue()).toBe('The reef of Ida')
})
