import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { newsletterIssues } from '#src/features/issues/server/tables.ts'
import { subscriberFoot } from '#src/features/newsletter/server/welcome.ts'
import type { MailContent } from '#src/mail/content.ts'
import { ORIGIN, testSite } from '#src/test/testing.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'newsletter_issues'))

const content: MailContent = {
  subject: 'What changed in May',
  preview: 'Three things',
  blocks: [
    { kind: 'heading', text: 'What changed in May' },
    { kind: 'html', html: '<p>Good morning, see <a href="/events">what comes</a>.</p>' },
    {
      kind: 'story',
      label: 'Article · News',
      title: 'Segments & <b>sentences</b>',
      text: 'Read it.',
      link: '/news/segments',
    },
  ],
  ...subscriberFoot(),
}
const add = (more: Partial<typeof newsletterIssues.$inferInsert> = {}) =>
  fixture.db.insert(newsletterIssues).values({
    subject: content.subject,
    editor: 'Ana',
    state: 'sent',
    slug: 'what-changed-in-may',
    content,
    startedAt: new Date('2026-05-04T08:00:00Z'),
    ...more,
  })
const read = async (path: string) => {
  const response = await fixture.site.request(path)
  return { status: response.status, text: await response.text() }
}

test('X23: before the first issue there is nothing to find: the page says so, and no map or list links to it', async () => {
  await add({ state: 'draft', slug: 'draft', startedAt: null })
  const { status, text } = await read('/newsletter')
  expect([
    status,
    /No issues yet/.test(text),
    /<meta name="robots" content="noindex/.test(text),
  ]).toEqual([200, true, true])
  expect((await read('/sitemap.xml')).text).not.toContain('/newsletter')
  expect((await read('/newsletter/draft')).status).toBe(404)
  expect((await read('/newsletter/feed.json')).text).toContain('"items":[]')
})

test('X23: an issue that was sent is a page, Markdown, and an entry of the list, the map and each feed', async () => {
  await add()
  expect((await read('/newsletter')).text).toContain('href="/newsletter/what-changed-in-may"')
  const page = await read('/newsletter/what-changed-in-may')
  expect(page.text).toContain('Segments &amp; &lt;b&gt;sentences&lt;/b&gt;</a></h2>')
  expect((await read('/newsletter/what-changed-in-may.md')).text).toBe(
    `# What changed in May\n\n> Three things\n\n- Sent: May 4, 2026\n- Page: ${ORIGIN}/newsletter/what-changed-in-may\n\n` +
      `Good morning, see [what comes](${ORIGIN}/events).\n\n## [Segments & \\<b>sentences\\</b>](${ORIGIN}/news/segments)\n\nArticle · News\n\nRead it.\n`,
  )
  for (const path of [
    '/llms.txt',
    '/sitemap.xml',
    '/newsletter/feed.xml',
    '/newsletter/atom.xml',
    '/newsletter/feed.json',
  ])
    expect([
      path,
      (await read(path)).text.includes(`${ORIGIN}/newsletter/what-changed-in-may`),
    ]).toEqual([path, true])
})

test('X23: a sent issue is found by its words and its topics, and a draft is not', async () => {
  await add()
  await add({
    state: 'draft',
    slug: 'later',
    startedAt: null,
    content: { ...content, subject: 'What changed in June' },
  })
  const find = async (words: string) =>
    JSON.parse((await read(`/api/search?q=${encodeURIComponent(words)}`)).text).groups
  for (const words of ['what changed', 'good morning', 'segments sentences']) {
    const groups = await find(words)
    expect([words, groups.length, groups[0]?.total, groups[0]?.hits[0]]).toMatchObject([
      words,
      1,
      1,
      {
        kind: 'issue',
        address: '/newsletter/what-changed-in-may',
        context: 'Newsletter',
        date: '2026-05-04T08:00:00.000Z',
      },
    ])
  }
  expect((await read('/search?q=good+morning')).text).toContain(
    'href="/newsletter/what-changed-in-may"',
  )
  await empty(fixture.db, 'newsletter_issues')
  expect(await find('good morning')).toEqual([])
})

test('X23: no page of the archive contains links or data of a subscriber', async () => {
  await add()
  for (const path of [
    '/newsletter/what-changed-in-may',
    '/newsletter/what-changed-in-may.md',
    '/newsletter/feed.xml',
    '/newsletter/atom.xml',
  ])
    expect([
      path,
      (await read(path)).text.match(
        /\/newsletter\/(unsubscribe|preferences|why)|own-token|only-for-the-recipient|You are getting this email/g,
      ),
    ]).toEqual([path, null])
})
