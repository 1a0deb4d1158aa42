import { expect, test } from 'vitest'
import type { ImportSource } from '../../../sources.ts'
import { importDesk } from '../../test/testing.ts'
import { exportOf } from '../../wordpress/test/testing.ts'

const { join, upload, work } = importDesk()

/** Uploads, checks, and imports a file; returns the browser and the result with its lines. */
async function bring(name: string, content: string, source: ImportSource) {
  const browser = await join()
  const { data: first } = await upload(browser, name, content)
  const one = `/api/staff/imports/${first.id}`
  await browser.post(`${one}/check`, { source, options: {} })
  await work()
  await browser.post(`${one}/start`)
  await work()
  const { data } = await browser.get(one)
  const { lines } = (await browser.get(`${one}/lines`)).data
  return { browser, warnings: data.warnings, lines }
}

test('I90: the report counts comments left out, and says why', async () => {
  const comment =
    '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_approved>0</wp:comment_approved><wp:comment_content>Hi</wp:comment_content></wp:comment>'
  const { warnings } = await bring(
    'blog.xml',
    exportOf([{ content: '<p>Cranes.</p>', more: comment }]),
    'wordpress',
  )
  expect(warnings).toEqual([
    'Comments left out, because they were not approved, not by readers, too long, or not under an imported article: 1.',
  ])
})
