import type { Page, Route } from 'playwright-core'
import { resourceTemplates, templates } from '../e2e/templates.ts'

/** One state of one template: where it is, and what a visitor does to bring it about. */
export interface PictureState {
  name: string
  path: string
  act?: (page: Page, phone: boolean) => Promise<unknown>
}

const AGENDA = '/events/advantage-executive-conference/agenda'
const GATE = '/resources/ai-race-situational-awareness-analysis'
const TOOL = '/resources/ai-showcase/runway'

const press = (page: Page, name: string | RegExp, within = 'main') =>
  page.locator(within).getByRole('button', { name }).first().click()
const submit = (page: Page, form: string) => page.locator(form).evaluate((one: HTMLFormElement) => one.requestSubmit())
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

/** A list while its call is under way: the call comes when one navigates in the browser. */
const loading = (name: string, call: string, link: string, within = 'footer'): PictureState => ({
  name,
  path: '/cookies',
  act: async (page) => {
    await page.route(call, unanswered)
    await page.locator(within).getByRole('link', { name: link }).first().click()
    await page.waitForTimeout(500)
  },
})

const form = (name: string, path: string, selector: string): PictureState[] => [
  { name: `${name} with errors`, path, act: (page) => submit(page, selector) },
]

const acts: PictureState[] = [
  { name: 'newsletter dialog', path: '/', act: subscribe },
  {
    name: 'newsletter dialog with errors',
    path: '/',
    act: async (page, phone) => {
      await subscribe(page, phone)
      await press(page, 'Subscribe', '[role=dialog] form')
    },
  },
  {
    name: 'menu open',
    path: '/news',
    act: (page, phone) => page.getByRole('button', { name: phone ? 'Open menu' : 'Events' }).click(),
  },
  { name: 'quick search', path: '/news', act: (page) => page.keyboard.press('/') },
  { name: 'agenda detailed', path: `${AGENDA}?view=detailed` },
  {
    name: 'agenda filters open',
    path: AGENDA,
    act: (page, phone) => (phone ? press(page, 'Filter and export') : Promise.resolve()),
  },
  { name: 'agenda menu open', path: AGENDA, act: (page) => press(page, /calendar/i) },
  { name: 'agenda without sessions', path: '/events/finance-leaders-round-table/agenda' },
  { name: 'event speakers empty', path: '/events/finance-leaders-round-table/speakers' },
  { name: 'gate', path: GATE },
  {
    name: 'gate with errors',
    path: GATE,
    act: (page) => page.locator('form').getByRole('button', { name: 'Get Access' }).click(),
  },
  { name: 'gate granted', path: GATE, act: askForAccess },
  {
    name: 'gate failed',
    path: GATE,
    act: async (page) => {
      await page.route('**/api/research-access', failing)
      await askForAccess(page)
    },
  },
  { name: 'gate overlay', path: '/resources/research', act: (page) => press(page, 'Get Access') },
  {
    name: 'recording playing',
    path: '/resources/webinars',
    act: (page) => page.getByRole('link', { name: 'Watch Now' }).click(),
  },
  { name: 'compare of three', path: '/resources/ai-showcase/compare?tools=chatgpt,claude,gemini' },
  { name: 'compare of one', path: '/resources/ai-showcase/compare?tools=chatgpt' },
  { name: 'compare empty', path: '/resources/ai-showcase/compare' },
  { name: 'tools chosen to compare', path: '/resources/ai-showcase?compare=chatgpt,claude' },
  { name: 'tool without reviews', path: TOOL },
  ...form('review', TOOL, '#write form'),
  ...form('contact', '/contact', 'main form'),
  ...form('speaker application', '/speakers', 'main form[method=post], #apply form'),
  ...form('community application', '/community', 'main form'),
  { name: 'suggest a tool', path: '/resources/ai-showcase', act: (page) => press(page, 'Suggest a Tool') },
  { name: 'tool filters open', path: '/resources/ai-showcase', act: (page, phone) => (phone ? press(page, /Filter/) : null)! },
  loading('news loading', '**/api/posts*', 'News', 'header, footer'),
  loading('press loading', '**/api/press*', 'Press'),
  loading('tools loading', '**/api/tools*', 'AI Showcase'),
  loading('research loading', '**/api/resources*', 'Research'),
  loading('webinars loading', '**/api/resources*', 'Past Webinars'),
  loading('speakers loading', '**/api/speakers*', 'Speaker Submissions'),
]

export const pictureStates: PictureState[] = [
  ...[...templates, ...resourceTemplates].map((path) => ({ name: path, path })),
  ...acts,
]
