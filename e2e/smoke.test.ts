import { expect, test } from 'vitest'
import { open } from './browser.ts'

test('the built site answers a browser with a page that comes alive', async () => {
  const page = await open('/')
  expect(await page.title()).toContain('Advantage')
})
