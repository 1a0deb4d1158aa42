import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentKinds, type ContentPath } from '../src/features/content/contentKinds.ts'
import { hostileTexts } from '../src/features/content/test/hostileValues.ts'
import { contentToWrite } from '../src/features/content/server/test/testing.ts'
import { expectAccessible } from './browser.ts'
import { byKeyboard } from './byKeyboard.ts'
import { goTo } from './everyDialog.ts'
import { everyScreen } from './everyScreen.ts'
import { failures, REFUSED, typeEverywhere } from './hostileTyping.ts'
import { sendHostile } from './plantHostile.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

const editor = (expected?: RegExp) => office.openAsAna({ expected })

const call = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([verb, address, text]) => {
      const response = await fetch(`/api/staff/content/${address}`, {
        method: verb!,
        ...(text && { body: text, headers: { 'content-type': 'application/json' } }),
      })
      if (!response.ok) throw new Error(`${address}: ${await response.text()}`)
      return response.json() as Promise<any>
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  )

const paths = Object.keys(contentKinds) as ContentPath[]
let event = ''
let made = 0
async function create(page: Page, path: ContentPath) {
  const make = async (one: ContentPath) =>
    (await call(page, 'POST', one, { values: contentToWrite[one][0](++made, event) })) as {
      id: string
      version: number
    }
  event ||= (await make('events')).id
  return make(path)
}

/** Opens a record's screen without reloading the page, like a link in a list. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.locator('.content__form').waitFor()
}
test('B99: every field of every type accepts hostile values character by character, and a colleague opens what was saved', async () => {
  const [ana, ben] = [await editor(REFUSED), await editor(REFUSED)]
  const typed: string[] = []
  for (const path of paths) {
    typed.push(`/${path}/${(await create(ana, path)).id}`)
    await go(ana, typed.at(-1)!)
    await typeEverywhere(ana, Object.values(hostileTexts))
    expect([path, await failures(ana)]).toEqual([path, []])
  }
  // Leaving the form saves the last input.
  await go(ana, '/articles/new')
  for (const address of typed) {
    await go(ben, address)
    await ben.getByText(/^(Draft · )?Saved$/).waitFor()
    expect([address, await failures(ben)]).toEqual([address, []])
  }
})

/** Record forms are covered above. */
const isForm = (path: string) => paths.some((kind) => path === `/${kind}/:id`)

test('B122: every screen accepts hostile values in every field like records do, and a colleague opens it afterward', async () => {
  const [ana, ben] = [await editor(REFUSED), await editor(REFUSED)]
  await sendHostile(office.site())
  const { screens } = await everyScreen(ana)
  const counted: Record<string, number> = {}
  for (const [path, address] of screens) {
    if (isForm(path)) continue
    await goTo(ana, address)
    counted[path] = await typeEverywhere(ana, Object.values(hostileTexts), '#screen', 3)
    expect([path, await failures(ana)]).toEqual([path, []])
    await goTo(ben, address)
    expect([path, await failures(ben)]).toEqual([path, []])
  }
  expect(counted).toMatchObject({ '/issues/:id': expect.any(Number) })
  expect(Object.values(counted).reduce((sum, one) => sum + one)).toBeGreaterThan(150)
}, 600_000)

const opened = async (page: Page, path: ContentPath) => {
  const { id } = await create(page, path)
  await go(page, `/${path}/${id}`)
  return `/api/staff/content/${path}/${id}`
}
const copyAt = (page: Page, address: string) =>
  page.evaluate(
    async (url) => ((await (await fetch(url)).json()) as any).workingCopy?.values ?? {},
    address,
  )

test('B100: a time zone is found by city; an incomplete one is ignored, and local times are preserved', async () => {
  const [ana, ben] = [await editor(), await editor()]
  const { press, type, tabTo } = byKeyboard(ana)
  await go(ana, '/events/new')
  await ana.getByLabel('Title').fill('Congress')
  await ana.getByLabel('Starts').fill('2027-03-24T09:00')
  const zone = ana.getByRole('combobox', { name: 'Time zone' })
  await tabTo('Time zone')
  await type('E')
  await expectAccessible(ana, 'a search for a time zone')
  await press('Tab')
  await ana.getByText("“E” isn't a time zone. America/New York stays.").waitFor()
  await ana.getByText('Eastern Time.').first().waitFor()
  await zone.focus()
  await type('berl')
  await ana.getByRole('option', { name: 'Europe/Berlin' }).waitFor()
  await press('Enter')
  expect([await zone.inputValue(), await ana.getByLabel('Starts').inputValue()]).toEqual([
    'Europe/Berlin',
    '2027-03-24T09:00',
  ])
  await ana.getByLabel('Type').selectOption('conference')
  await ana.getByLabel('Format').selectOption('in-person')
  await ana.getByRole('button', { name: 'Save draft' }).click()
  await ana.getByText('Draft · Saved').waitFor()
  const address = new URL(ana.url()).pathname
  const saved = await call(ana, 'GET', address.slice(1))
  expect([saved.values.timezone, Date.parse(saved.values.startDate)]).toEqual([
    'Europe/Berlin',
    Date.parse('2027-03-24T08:00Z'),
  ])
  await zone.focus()
  await press('End')
  await press('Backspace')
  await ana.getByLabel('Location').fill('Halle')
  await ana.getByText('Draft · Saved').waitFor()
  await go(ben, address)
  await ben.getByText('Draft · Saved').waitFor()
  expect(await ben.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Berlin')
})

test('B100: an incomplete date changes nothing: the previous one stays until it is complete', async () => {
  const ana = await editor()
  const address = await opened(ana, 'events')
  const starts = ana.getByLabel('Starts')
  await starts.focus()
  await ana.keyboard.press('Backspace')
  await ana.getByText('This date is incomplete').waitFor()
  await ana.getByLabel('Location').fill('Halle')
  await ana.getByText('Draft · Saved').waitFor()
  expect(await copyAt(ana, address)).toEqual({ location: 'Halle' })
  await starts.focus()
  await ana.keyboard.type('03252027')
  await ana.getByText('This date is incomplete').waitFor({ state: 'hidden' })
  await expect.poll(() => copyAt(ana, address)).toHaveProperty('startDate')
})

test("B109: a session is scheduled in its event's time zone, and the agenda is one click away", async () => {
  const ana = await editor()
  await opened(ana, 'sessions')
  await ana.getByText('Central European Time.').first().waitFor()
  expect(await ana.getByLabel('Starts').inputValue()).toBe('2027-03-24T09:00')
  await go(ana, `/events/${event}`)
  const tabs = ana.getByRole('navigation', { name: 'Event', exact: true })
  await tabs.getByRole('link', { name: /^Agenda/ }).click()
  await ana.getByText('Times are in Central European Time.', { exact: false }).waitFor()
})

test('B107: author and tags are suggested from other articles', async () => {
  const ana = await editor()
  const { press, type, tabTo } = byKeyboard(ana)
  const other = await create(ana, 'articles')
  await call(ana, 'PUT', `articles/${other.id}`, {
    version: other.version,
    values: { tags: ['Sales'] },
  })
  await go(ana, '/articles/new')
  // The editor loads after the form and replaces the source field.
  await ana.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  await tabTo('Author')
  await type('an')
  await ana.getByRole('option', { name: 'Ana', exact: true }).waitFor()
  await expectAccessible(ana, 'suggestions for an author')
  while (
    (await ana.getByRole('option', { name: 'Ana', exact: true, selected: true }).count()) === 0
  )
    await press('ArrowDown')
  await press('Enter')
  expect(await ana.getByLabel('Author').inputValue()).toBe('Ana')
  await tabTo('Tags')
  await type('Own words')
  await press('Enter')
  await type('sal')
  await ana.getByRole('option', { name: 'Sales', exact: true }).waitFor()
  await expectAccessible(ana, 'tags with a suggestion')
  await press('ArrowDown')
  await press('Enter')
  expect(await tagsOf(ana)).toEqual(['Own words', 'Sales'])
})

const tagsOf = (page: Page) =>
  page.getByRole('list', { name: 'Tags' }).locator('li').allInnerTexts()

test('B400: tags are added by Enter or pasted as lines, edited in place and removed, and one half typed is saved too', async () => {
  const ana = await editor()
  const { press, type, tabTo } = byKeyboard(ana)
  const address = await opened(ana, 'articles')
  await ana.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  const tags = async () => (await copyAt(ana, address)).tags as string[] | undefined
  const field = ana.getByLabel('Tags', { exact: true }).and(ana.locator('input'))
  await tabTo('Tags')
  for (const tag of await tagsOf(ana))
    await ana.getByRole('button', { name: `Remove ${tag}` }).click()
  await field.focus()
  await type('Pricing')
  await press('Enter')
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Forecasts\r\nPricing\n\n Jones, PhD \n')
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await type('Half ty')
  await expect.poll(tags).toEqual(['Pricing', 'Forecasts', 'Jones, PhD', 'Half ty'])
  await field.fill('')
  expect(await tagsOf(ana)).toEqual(['Pricing', 'Forecasts', 'Jones, PhD'])
  await press('Backspace')
  expect(await field.inputValue()).toBe('Jones, PhD')
  await ana.getByRole('button', { name: 'Edit Pricing' }).click()
  expect(await field.inputValue()).toBe('Pricing')
  await type(' pages')
  await press('Enter')
  await ana.getByRole('button', { name: 'Remove Forecasts' }).click()
  expect(await tagsOf(ana)).toEqual(['Pricing pages', 'Jones, PhD'])
  await expect.poll(tags).toEqual(['Pricing pages', 'Jones, PhD'])
})

/** A browser in which certain text breaks an input or the side of a form. None of our known values does that. */
const breakIn = (page: Page) =>
  page.addInitScript(() => {
    const { set, get } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      configurable: true,
      enumerable: true,
      get,
      set(text: string) {
        if (text.includes('BREAKS A FIELD')) throw new Error('broken on purpose')
        set!.call(this, text)
      },
    })
    const { matchAll } = String.prototype
    Object.defineProperty(Object.getPrototypeOf(''), 'matchAll', {
      value(this: string, pattern: RegExp) {
        if (this.includes('BREAKS THE FORM')) throw new Error('broken on purpose')
        return matchAll.call(this, pattern)
      },
    })
  })
const BROKEN = /broken on purpose/

test('B101: a field that fails leaves its form intact, shows what was typed, and releases it on request', async () => {
  const [ana, ben] = [await editor(BROKEN), await editor()]
  await breakIn(ana)
  await ana.reload()
  const address = await opened(ana, 'articles')
  await go(ben, address.replace('/api/staff/content', ''))
  await ben.getByLabel('Author').fill('BREAKS A FIELD')
  await expect.poll(() => copyAt(ben, address)).toEqual({ author: 'BREAKS A FIELD' })
  await ana.reload()
  await ana.getByText("We couldn't show what was typed here.", { exact: false }).waitFor()
  await ana.getByText('BREAKS A FIELD').waitFor()
  await ana.getByLabel('Title').first().fill('The rest can be edited')
  await ana.getByRole('button', { name: 'Discard what I typed' }).click()
  await expect.poll(() => copyAt(ana, address)).toEqual({ title: 'The rest can be edited' })
  expect(await ana.getByLabel('Author').inputValue()).toBe('Ana')
})

test('B101: a failed form does not show the same input again, which can be copied until it is discarded', async () => {
  const [ana, ben] = [await editor(BROKEN), await editor()]
  await breakIn(ana)
  await ana.reload()
  const address = await opened(ana, 'articles')
  await ana.getByLabel('Source').last().fill('BREAKS THE FORM')
  const failed = ana.getByRole('heading', {
    name: 'We couldn’t show this form with what you typed',
  })
  await failed.waitFor()
  const broken: string[] = []
  ana.on('console', (message) => BROKEN.test(message.text()) && broken.push(message.text()))
  // Neither a colleague nor this browser gets it again.
  expect(await copyAt(ben, address)).toEqual({})
  await ana.reload()
  await failed.waitFor()
  await ana.getByText('BREAKS THE FORM').waitFor()
  await expectAccessible(ana, 'a form that failed')
  expect(broken).toEqual([])
  await ana.getByRole('button', { name: 'Discard what I typed' }).click()
  await ana.getByLabel('Author').waitFor()
  await ana.reload()
  await ana.getByText('Draft · Saved').waitFor()
})
