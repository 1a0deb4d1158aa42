import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteProcess } from '../scripts/siteProcess.ts'
import { startOwnSite } from './ownSite.ts'
import { TABLET } from './tablet.ts'
import { dismissVisitors, takeVisitor, type Visitor } from './visitors.ts'

export const PASSWORD = 'correct horse battery'

/** A site of its own with its back office, and browsers in it; for the tests of one file. `more` are variables to start it with. */
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
  return {
    /** Address of the public site. */
    site: () => site.address,
    /** The link that the start printed for the first administrator. */
    firstLink: () => /Make its first administrator at (\S+)/.exec(site.output())![1]!,
    /** Address of the back office. */
    address,
    /** A new browser at a path, or at a whole address. The test fails when it meets an exception or a breach of the policy. */
    async open(
      path: string,
      { width = 1440, tablet = false, expected }: { width?: number; tablet?: boolean; expected?: RegExp } = {},
    ): Promise<Page> {
      const faults: string[] = []
      const visitor = await takeVisitor({ baseURL: address(), home: '/api/nothing', tablet, prepare: watch }, async () => {
        visitor.report = () => {}
        expect(faults).toEqual([])
      })
      visitor.report = (fault) => {
        if (!/status of (401|404|409|422)/.test(fault) && !expected?.test(fault)) faults.push(fault)
      }
      const { page } = visitor
      await page.setViewportSize(tablet ? TABLET : { width, height: 900 })
      await page.goto(path)
      return page
    },
  }
}

async function watch(visitor: Visitor) {
  visitor.context.on('weberror', (error) => visitor.report(`exception: ${error.error().message}`))
  visitor.context.on('console', (message) => {
    if (message.type() === 'error') visitor.report(message.text())
  })
}

/** Makes an account on the page of an invitation. */
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
