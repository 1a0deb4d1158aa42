import type { Page } from 'playwright-core'
import type { SiteProcess } from '../scripts/siteProcess.ts'

const PASSWORD = 'lantern gravel otter fable'

/** Creates the first administrator in a browser, which is then signed in. */
export async function join(page: Page, site: SiteProcess) {
  await page.goto(/Make its first administrator at (\S+)/.exec(site.output())![1]!)
  await page.getByLabel('Your name').fill('Ana Brandt')
  await page.getByLabel('Username').fill('ana')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('#screen').waitFor()
}

/** Signs the administrator in again if the session did not survive the browser. */
export async function enter(page: Page) {
  const username = page.getByLabel('Username')
  await page.locator('#screen').or(username).first().waitFor()
  if (!(await username.isVisible())) return
  await username.fill('ana')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('#screen').waitFor()
}

/** Creates a draft and returns its id. */
export const writeArticle = (page: Page, title: string, content: string) =>
  page.evaluate(
    async (values) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({
        values: { ...values, excerpt: 'Short.', author: 'Ana Brandt' },
      })
      const response = await fetch('/api/staff/content/articles', { method: 'POST', headers, body })
      return ((await response.json()) as { id: string }).id
    },
    { title, content },
  )
