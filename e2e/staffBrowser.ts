import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteProcess } from '../scripts/siteProcess.ts'
import { startOwnSite } from './ownSite.ts'
import { TABLET } from './tablet.ts'
import { dismissVisitors, takeVisitor, type Visitor } from './visitors.ts'

export const PASSWORD = 'lantern gravel otter fable'

interface View {
  width?: number
  tablet?: boolean
  /** Errors that don't fail the test. */
  expected?: RegExp | undefined
}

/**
 * A separate site with its back office, and browsers for it, for the tests of one file. `more` adds environment
 * variables.
 */
export function backOffice(more: () => Promise<Record<string, string>> = async () => ({})) {
  let site: SiteProcess
  beforeAll(async () => {
    site = await startOwnSite(await more())
  })
  afterAll(async () => {
    if (site) await dismissVisitors(address())
    await site?.stop()
  })
  const address = () => /The back office is at (http:\S+)/.exec(site.output())![1]!
  let isEmpty = true
  const office = {
    /** URL of the public site. */
    site: () => site.address,
    /** The link for the first administrator, printed on startup. */
    firstLink: () => /Make its first administrator at (\S+)/.exec(site.output())![1]!,
    /**
     * Signs in without the screen for it, which takes as long as many a test: Ana, the first administrator, whose
     * account the first time creates, or a colleague who has joined.
     */
    async enter(page: Page, username = 'ana') {
      const [path, body] = isEmpty
        ? [
            'invitation/accept',
            { token: office.firstLink().split('#')[1], username, name: 'Ana Brandt' },
          ]
        : ['sign-in', { username }]
      const response = await page.request.post(`${address()}/api/staff/${path}`, {
        headers: { origin: address() },
        data: { ...body, password: PASSWORD },
      })
      expect(response.status(), await response.text()).toBe(200)
      isEmpty = false
    },
    /** A new browser with Ana signed in, at a path. */
    async openAsAna({ at = '/', ...view }: View & { at?: string } = {}): Promise<Page> {
      const page = await office.arrive(view)
      await office.enter(page)
      await page.goto(at)
      await page.locator('#screen').waitFor()
      return page
    },
    /** URL of the back office. */
    address,
    /** A new browser at a path or URL. */
    async open(path: string, view: View = {}): Promise<Page> {
      const page = await office.arrive(view)
      await page.goto(path)
      return page
    },
    /**
     * A new browser that has not opened a screen. The test fails on an exception or a Content-Security-Policy
     * violation.
     */
    async arrive({ width = 1440, tablet = false, expected }: View = {}): Promise<Page> {
      const faults: string[] = []
      const visitor = await takeVisitor(
        { baseURL: address(), home: '/api/nothing', tablet, prepare: watch },
        async () => {
          visitor.report = () => {}
          expect(faults).toEqual([])
        },
      )
      visitor.report = (fault) => {
        if (!/status of (401|404|409|422)/.test(fault) && !expected?.test(fault)) faults.push(fault)
      }
      const { page } = visitor
      await page.setViewportSize(tablet ? TABLET : { width, height: 900 })
      return page
    },
  }
  return office
}

async function watch(visitor: Visitor) {
  visitor.context.on('weberror', (error) => visitor.report(`exception: ${error.error().message}`))
  visitor.context.on('console', (message) => {
    if (message.type() === 'error') visitor.report(message.text())
  })
}

/** Creates an account on the page of an invitation. */
export async function joinStaff(page: Page, name: string, username: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('#screen').waitFor()
}

export async function signIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Calls the back office API as the signed-in user. Resolves with the response data, and fails if rejected. */
export const staffCall = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const init = body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const response = await fetch(path, { method, ...init })
      if (!response.ok)
        throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as any
    },
    [method, path, body] as const,
  )

/** Expands a group of the navigation that is collapsed at first. */
export const openGroup = (page: Page, name: 'Events' | 'Email' | 'Site' | 'Setup') =>
  page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('button', { name, expanded: false })
    .click()

/** A link in the navigation. Screens have other links with the same name, e.g. "Inbox" on Today. */
export const inNavigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true })
