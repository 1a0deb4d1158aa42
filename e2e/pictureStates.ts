import type { Page, Route } from 'playwright-core'
import { alike, resourceTemplates, templates } from './templates.ts'

/** A state of a template: its path, and the visitor's actions that lead to it. */
export interface PictureState {
  name: string
  path: string
  act?: (page: Page, phone: boolean) => Promise<unknown>
  /** Whether phones need different actions. */
  ownOnPhones?: boolean
}

const AGENDA = '/events/advantage-executive-conference/agenda'
const GATE = '/resources/ai-race-situational-awareness-analysis'
const TOOL = '/resources/ai-showcase/runway'

const press = (page: Page, name: string | RegExp, within = 'main') =>
  page.locator(within).getByRole('button', { name }).first().click()
async function submit(page: Page, form: string) {
  await page.locator(form).evaluate((one: HTMLFormElement) => one.requestSubmit())
  await page.locator('[aria-invalid=true], .error').first().scrollIntoViewIfNeeded()
}
async function openDialog(page: Page, open: () => Promise<unknown>) {
  await open()
  await page.getByRole('dialog').first().waitFor()
}
const failing = (route: Route) => route.fulfill({ status: 503, body: '' })
const unanswered = () => new Promise<never>(() => {})

async function subscribe(page: Page, phone: boolean) {
  if (phone) await page.getByRole('button', { name: 'Open menu' }).click()
  await press(page, 'Subscribe', phone ? '[role=dialog]' : 'header')
  await page.getByRole('dialog', { name: 'Subscribe for updates' }).waitFor()
}

async function askForAccess(page: Page) {
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.locator('form').getByRole('button', { name: 'Get Access' }).click()
}

/** A list while its request is pending. The request is made on navigation in the browser. */
const loading = (
  name: string,
  call: string,
  link: string,
  within = 'footer',
  path = '/cookies',
): PictureState => ({
  name,
  path,
  act: async (page) => {
    await page.route(call, unanswered)
    await page.locator(within).getByRole('link', { name: link }).first().click()
    await page.locator('main .bones[aria-busy=true]').first().waitFor()
  },
})

const form = (name: string, path: string, selector: string): PictureState[] => [
  { name: `${name} with errors`, path, act: (page) => submit(page, selector) },
]

/** States that visitors cause. */
export const stateActions: PictureState[] = [
  { name: 'newsletter dialog', path: '/', act: subscribe, ownOnPhones: true },
  {
    name: 'newsletter dialog with errors',
    path: '/',
    ownOnPhones: true,
    act: async (page, phone) => {
      await subscribe(page, phone)
      await press(page, 'Subscribe', '[role=dialog] form')
    },
  },
  {
    name: 'menu open',
    path: '/news',
    ownOnPhones: true,
    act: (page, phone) =>
      page.getByRole('button', { name: phone ? 'Open menu' : 'Events' }).click(),
  },
  {
    name: 'quick search',
    path: '/news',
    act: (page) => openDialog(page, () => page.keyboard.press('/')),
  },
  { name: 'agenda detailed', path: `${AGENDA}?view=detailed` },
  {
    name: 'agenda filters open',
    path: AGENDA,
    act: (page) => press(page, 'Filter and export'),
  },
  {
    name: 'agenda menu open',
    path: AGENDA,
    act: async (page) => {
      await press(page, 'Filter and export')
      await press(page, /calendar/i)
    },
  },
  { name: 'agenda without sessions', path: '/events/finance-leaders-round-table/agenda' },
  { name: 'event speakers empty', path: '/events/finance-leaders-round-table/speakers' },
  { name: 'gate', path: GATE },
  {
    name: 'gate with errors',
    path: GATE,
    act: (page) => page.locator('form').getByRole('button', { name: 'Get Access' }).click(),
  },
  {
    name: 'gate granted',
    path: GATE,
    act: async (page) => {
      await askForAccess(page)
      await page.getByText('Access Granted - Read Below').waitFor()
      await page.locator('main .bones').first().waitFor({ state: 'detached' })
    },
  },
  {
    name: 'gate failed',
    path: GATE,
    act: async (page) => {
      await page.route('**/api/research-access', failing)
      await askForAccess(page)
      await page.locator('.toast').first().waitFor()
    },
  },
  {
    name: 'gate overlay',
    path: '/resources/research',
    act: (page) => openDialog(page, () => press(page, 'Get Access')),
  },
  {
    name: 'recording playing',
    path: '/resources/webinars',
    act: async (page) => {
      await page.getByRole('link', { name: 'Play: The chatbot we took down' }).click()
      await page.locator('.recording video').waitFor()
    },
  },
  { name: 'compare of three', path: '/resources/ai-showcase/compare?tools=chatgpt,claude,gemini' },
  { name: 'compare of one', path: '/resources/ai-showcase/compare?tools=chatgpt' },
  { name: 'compare empty', path: '/resources/ai-showcase/compare' },
  { name: 'tools chosen to compare', path: '/resources/ai-showcase?compare=chatgpt,claude' },
  { name: 'tool without reviews', path: TOOL },
  {
    name: 'review with errors',
    path: TOOL,
    act: async (page) => {
      await page.getByLabel('I consent to my review being published').check()
      await submit(page, '#write form')
    },
  },
  ...form('contact', '/contact', 'main form'),
  ...form('speaker application', '/speakers', 'main form[method=post], #apply form'),
  ...form('community application', '/community', 'main form'),
  {
    name: 'suggest a tool',
    path: '/resources/ai-showcase',
    act: (page) => openDialog(page, () => press(page, 'Suggest a Tool')),
  },
  {
    name: 'tool filters open',
    path: '/resources/ai-showcase',
    ownOnPhones: true,
    act: async (page, phone) => {
      if (phone) await openDialog(page, () => press(page, /Filter/))
    },
  },
  loading('news loading', '**/api/posts*', 'Read the news', 'main', '/no/such/page'),
  loading('press loading', '**/api/press*', 'Press'),
  loading('tools loading', '**/api/tool*', 'AI Showcase'),
  loading('research loading', '**/api/resources*', 'Research'),
  loading('webinars loading', '**/api/resources*', 'Past Webinars'),
  loading('speakers loading', '**/api/speakers*', 'Speaker Submissions'),
]

export const pictureStates: PictureState[] = [
  ...[...templates, ...resourceTemplates, ...alike].map((path) => ({ name: path, path })),
  ...stateActions,
]
