import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { staffScreens } from '../src/staffScreens.ts'
import { byKeyboard } from './byKeyboard.ts'
import { expectAccessible } from './browser.ts'
import { hostileText, noteHostile, sendHostile, writeHostile } from './plantHostile.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice, joinStaff, signIn } from './staffBrowser.ts'
import { expectFitsTablet, expectFocusSeen } from './tablet.ts'

const office = backOffice()

test('B26: one key finds a screen, a record or an action, and another opens it', async () => {
  const ana = await office.open(office.firstLink())
  await joinStaff(ana, 'Ana Brandt', 'ana')
  const menu = ana.getByRole('dialog', { name: 'Find' })
  const input = menu.getByRole('combobox')
  const current = () => menu.getByRole('option', { selected: true }).textContent()

  await ana.keyboard.press('Control+k')
  await input.waitFor()
  await expectAccessible(ana, 'the command menu')
  await ana.keyboard.type('reviews')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
  expect(await menu.count()).toBe(0)

  await ana.keyboard.press('Control+k')
  await ana.keyboard.type('segments')
  await menu.getByRole('option', { name: 'Segments before sentences' }).waitFor()
  await expectAccessible(ana, 'found records')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'Segments before sentences', level: 1 }).waitFor()

  await ana.getByRole('button', { name: 'Find' }).click()
  const first = await current()
  await ana.keyboard.press('ArrowDown')
  expect(await current()).not.toBe(first)
  await ana.keyboard.press('ArrowUp')
  expect(await current()).toBe(first)
  await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await input.dispatchEvent('keydown', { key: 'k', ctrlKey: true, isComposing: true })
  expect(await menu.count()).toBe(1)
  await ana.keyboard.type('new venue')
  await ana.keyboard.press('Escape')
  await expect.poll(() => menu.count()).toBe(0)
  await ana.getByRole('button', { name: 'Find' }).click()
  await ana.keyboard.type('new venue')
  await ana.keyboard.press('Enter')
  await ana.getByRole('heading', { name: 'New venue', level: 1 }).waitFor()
  await ana.locator('main:focus').waitFor()
})

test('B15: rows are chosen by keys, moved together after the count was said, and taken back at once', async () => {
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await ana.getByRole('link', { name: 'Articles', exact: true }).click()
  await ana.getByRole('table', { name: 'Articles' }).waitFor()
  for (const key of ['j', 'x', 'j', 'x']) await ana.keyboard.press(key)
  await ana.getByText('2 articles selected').waitFor()
  await expectAccessible(ana, 'a selection')
  const drafted = () => ana.getByRole('table').getByText('Archived').count()
  const before = await drafted()
  await ana.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Withdraw: 2 articles' })
  await dialog.waitFor()
  await expectAccessible(ana, 'the question before a bulk step')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(drafted).toBe(before + 2)
  await ana.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(drafted).toBe(before)
})

test('B76: what a list shows is saved under a name, opens with the list and from the Find menu, and is renamed and deleted', async () => {
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await ana.getByRole('link', { name: 'Articles', exact: true }).click()
  await ana.getByRole('table', { name: 'Articles' }).waitFor()
  const { press, type, tabTo, backTo, isOn } = byKeyboard(ana)
  await press('/')
  await tabTo('Status')
  await type('P')
  await ana.getByRole('button', { name: 'Save this view' }).waitFor()
  await backTo('Save this view')
  await press('Enter')
  const dialog = ana.getByRole('dialog')
  await isOn('Name')
  await type('What is out')
  await tabTo('Who sees it')
  await press('ArrowDown')
  await tabTo('The list opens with this view')
  await press('Space')
  await expectAccessible(ana, 'the question for a name')
  await press('Enter')
  const views = ana.getByRole('navigation', { name: 'Saved views' })
  const current = views.locator('[aria-current]')
  await expect.poll(() => current.textContent()).toContain('What is out')
  await isOn('Change this view')
  await expectAccessible(ana, 'a list with saved views')
  await keepPicture(ana, 'saved views')

  await views.getByRole('link', { name: 'Everything' }).click()
  await expect.poll(() => current.textContent()).toBe('Everything')
  await ana.getByRole('link', { name: 'Venues', exact: true }).click()
  await ana.getByRole('heading', { name: 'Venues', level: 1 }).waitFor()
  await ana.getByRole('link', { name: 'Articles', exact: true }).click()
  await expect.poll(() => current.textContent()).toContain('What is out')
  expect(new URL(ana.url()).search).toBe('?status=published')

  await ana.getByRole('link', { name: 'Venues', exact: true }).click()
  await ana.getByRole('heading', { name: 'Venues', level: 1 }).waitFor()
  await press('Control+k')
  await dialog.getByRole('combobox').waitFor()
  await type('what is')
  await dialog.getByRole('option', { name: 'What is out', selected: true }).waitFor()
  await press('Enter')
  await ana.getByRole('button', { name: 'Change this view' }).waitFor()
  await tabTo('Change this view')
  await press('Enter')
  await isOn('Name')
  await press('Control+a')
  await type('On the site')
  await press('Enter')
  await views.getByRole('link', { name: 'On the site' }).waitFor()
  await isOn('Change this view')
  await press('Enter')
  await tabTo('Delete the view')
  await press('Enter')
  await views.waitFor({ state: 'detached' })
  await isOn('Save this view')
  await ana.getByRole('button', { name: 'Undo' }).click()
  await views.getByRole('link', { name: 'On the site' }).waitFor()
})

/** Makes a call of the back office as whoever is signed in. */
const callIn =
  (page: Page) =>
  (method: string, path: string, body?: unknown): Promise<{ status: number; data: any }> =>
    page.evaluate(
      async ([method, path, body]) => {
        const isText = typeof body === 'string'
        const response = await fetch(path, {
          method,
          ...(body !== undefined && {
            headers: { 'content-type': isText ? 'application/octet-stream' : 'application/json' },
            body: isText ? body : JSON.stringify(body),
          }),
        })
        const text = await response.text()
        return { status: response.status, data: text ? JSON.parse(text) : undefined }
      },
      [method, path, body] as const,
    )

/** What has run, and what would run when it is pressed. */
const running = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => [
    ...('hasRun' in globalThis ? ['ran'] : []),
    ...[...document.querySelectorAll('[href],[src],[action]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action')!)
      .filter((address) => /^\s*(javascript|data:text|vbscript)/i.test(address)),
    ...[...document.querySelectorAll('[onerror],[onload],[onclick]')].map(({ outerHTML }) => outerHTML),
  ])

/** The id of a picture whose file name is hostile. */
async function uploadHostile(page: Page): Promise<string> {
  const bytes = [
    ...(await sharp({ create: { width: 40, height: 30, channels: 3, background: '#16493a' } })
      .png()
      .toBuffer()),
  ]
  return page.evaluate(
    async ([content, name]) => {
      const init = { method: 'PUT', body: new Uint8Array(content) }
      const response = await fetch(`/api/staff/picture-files?name=${encodeURIComponent(name)}`, init)
      return ((await response.json()) as { picture: { id: string } }).picture.id
    },
    [bytes, `${hostileText}.png`.replaceAll('/', '')] as const,
  )
}

test('A15, B11: whatever visitors and staff wrote runs on no screen of the back office, axe finds nothing on any of them, and each fits a tablet', async () => {
  expect(await sendHostile(office.site())).toBe(9)
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await ana.locator('#screen').waitFor()
  const call = callIn(ana)
  const { ids, fieldsTaken } = await writeHostile(call)
  expect(fieldsTaken).toBeGreaterThan(70)
  const noted = await noteHostile(call)
  const issue = (await call('POST', '/api/staff/issues', {})).data
  const params: Record<string, string | undefined> = {
    ...ids,
    agendas: noted.event,
    imports: noted.import,
    issues: issue.id,
    pictures: await uploadHostile(ana),
    // None was sent: what a delivery shows is looked at with the issues.
    deliveries: crypto.randomUUID(),
  }
  for (const { path } of staffScreens) {
    const kind = path.split('/')[1]!
    const address = path.replace(/:\w+/, () => params[kind] ?? expect.fail(`nothing to open at ${path}`))
    await ana.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await ana.locator('#screen h1').first().waitFor()
    await expect.poll(() => ana.locator('#screen :is([aria-busy=true], .skeleton, .tiptap:not([id]))').count()).toBe(0)
    await expectAccessible(ana, `screen ${path}`)
    expect([path, await running(ana)]).toEqual([path, []])
    await expectFitsTablet(ana, path)
    if (path === '/articles/:id') await expectFocusSeen(ana, path)
  }
  const { link } = (await call('POST', `/api/staff/content/articles/${ids.articles}/preview`)).data
  const preview = await office.open(link)
  await preview.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor()
  for (const frame of preview.frames()) expect(await running(frame)).toEqual([])
}, 300_000)
