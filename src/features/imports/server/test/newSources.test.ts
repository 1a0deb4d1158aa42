import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import type { ImportSource } from '../../sources.ts'
import { importDesk } from './testing.ts'
import { exportOf } from '../wordpress/test/testing.ts'

const { desk, join, upload, work, step } = importDesk()
beforeEach(() => empty(desk.database.db, 'events'))

const count = async (table: string) =>
  Number(
    (await desk.database.pool.query(`select count(*) from ${table} where removed_at is null`))
      .rows[0].count,
  )
const comments = async () =>
  Number((await desk.database.pool.query('select count(*) from old_comments')).rows[0].count)

const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>B</title><link>https://b.example</link><item><title>Cranes</title><link>https://b.example/cranes</link><pubDate>Fri, 01 Mar 2024 10:00:00 GMT</pubDate><content:encoded><![CDATA[<p>Twelve.</p>]]></content:encoded></item></channel></rss>`
const calendar =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270301T100000Z\r\nSUMMARY:Harbor day\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
const table = 'id,title,publish_date,content_html\n1,Tides,2024-03-01,<p>High.</p>'

test.each<[ImportSource, string, string, string]>([
  ['feed', 'blog.xml', feed, 'posts'],
  ['events', 'events.ics', calendar, 'events'],
  ['posts', 'posts.csv', table, 'posts'],
])(
  'I52, I53: on the screen %s is recognized, checked, imported, and undone',
  async (source, name, text, kind) => {
    const browser = await join()
    const { data } = await upload(browser, name, text)
    expect(data.source).toBe(source)
    await browser.post(`/api/staff/imports/${data.id}/check`, { source, options: {} })
    await work()
    expect(await count(kind)).toBe(0)
    expect(await step(browser, data.id, 'start')).toMatchObject({
      state: 'done',
      counts: { new: 1 },
    })
    expect(await count(kind)).toBe(1)
    expect(await step(browser, data.id, 'undo')).toMatchObject({ state: 'done', kept: [] })
    expect(await count(kind)).toBe(0)
  },
)

test('I55: undoing an import removes its comments too', async () => {
  const browser = await join()
  const text = exportOf([{ id: 1, content: '<p>Cranes.</p>' }]).replace(
    '</item>',
    '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>Ana</wp:comment_author><wp:comment_content>Yes.</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment></item>',
  )
  const { data } = await upload(browser, 'export.xml', text)
  await browser.post(`/api/staff/imports/${data.id}/check`, { source: 'wordpress', options: {} })
  await work()
  expect(await comments()).toBe(0)
  await step(browser, data.id, 'start')
  expect(await comments()).toBe(1)
  await step(browser, data.id, 'undo')
  expect(await comments()).toBe(0)
})
