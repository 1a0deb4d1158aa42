import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { mails } from '#src/mail/tables.ts'
import { applySettings } from '#src/settings.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { addPosts } from '#src/test/testing.ts'

const fixture = testStaff()
beforeEach(() =>
  empty(fixture.database.db, 'newsletter_issues', 'posts', 'mails', 'newsletter_subscriptions'),
)

const words = (html: string) => ({ kind: 'words', id: crypto.randomUUID(), html })
const itemOf = (itemId: string, picture = false) => ({
  kind: 'item',
  id: crypto.randomUUID(),
  of: 'article',
  itemId,
  picture,
})
const typed = { subject: 'What changed in May', preview: 'Three things', topics: ['news'] }

async function begin() {
  const browser = await fixture.join('editor')
  const { data: issue } = await browser.post('/api/staff/issues', {})
  const save = (blocks: object[], version = 1) =>
    browser.put(`/api/staff/issues/${issue.id}`, { ...typed, blocks, version })
  return { browser, id: issue.id as string, save }
}

test('X15: an issue contains text and visible items, and drops what articles may not contain', async () => {
  const { browser, save } = await begin()
  const [shown, draft] = await addPosts(
    fixture.database.db,
    { title: 'Segments' },
    { title: 'Secret', status: 'draft' },
  )
  const { data: found } = await browser.get('/api/staff/issue-items?q=se')
  expect(found).toMatchObject([
    {
      of: 'article',
      itemId: shown!.id,
      title: 'Segments',
      address: '/news/post-1',
      label: 'Article · News',
    },
  ])
  const { data } = await save([
    words('<p onclick="x()">Hello</p><script>x()</script>'),
    itemOf(shown!.id),
    itemOf(draft!.id),
  ])
  expect(data).toMatchObject({ version: 2, editor: 'editor', topics: ['news'] })
  expect(data.blocks[0].html).toBe('<p>Hello</p>')
  expect(data.items.map(({ title }: { title: string }) => title)).toEqual(['Segments'])
})

test('X15: overwriting a version that the editor has not seen is refused and changes nothing', async () => {
  const { browser, id, save } = await begin()
  await save([words('<p>First</p>')])
  const refused = await save([words('<p>Second</p>')])
  expect([refused.status, refused.data.message]).toEqual([
    409,
    'editor saved this issue in the meantime.',
  ])
  const { data } = await browser.get(`/api/staff/issues/${id}`)
  expect([data.version, data.blocks[0].html]).toEqual([2, '<p>First</p>'])
})

test('B546: a picture of another site in the words of an issue is refused with its address', async () => {
  const { save } = await begin()
  const refused = await save([words('<p>See</p><img src="https://other.example/a.png" alt="A">')])
  expect(refused.status).toBe(422)
  expect(refused.data.message).toContain('https://other.example/a.png')
})

test('X15: a new issue can copy the text, items, and topics of another, and a draft can be deleted', async () => {
  const { browser, id, save } = await begin()
  await save([words('<p>First</p>')])
  const { data: copy } = await browser.post('/api/staff/issues', { from: id })
  expect(copy).toMatchObject({
    subject: typed.subject,
    topics: ['news'],
    state: 'draft',
    version: 1,
  })
  await browser.delete(`/api/staff/issues/${id}`)
  const { data: left } = await browser.get('/api/staff/issues')
  expect(left.items.map((one: { id: string }) => one.id)).toEqual([copy.id])
})

test('X16: the preview shows text with its markup, pictures as JPEG, and full addresses that it does not follow, in the requested colors', async () => {
  const { browser, id, save } = await begin()
  const [shown] = await addPosts(fixture.database.db, { title: 'Segments' })
  await save([
    words(
      '<h2>Hello</h2><p>See <a href="/events">what comes</a>.</p><ul><li>One</li><li>Two</li></ul><figure><img src="/pictures/00000000000000000000000000000000/800.webp" alt="A desk"></figure>',
    ),
    itemOf(shown!.id, true),
  ])
  const look = async (name: string) => {
    const path = `/api/staff/issues/${id}/preview/${name}`
    return fixture.staff.request(path, { headers: { cookie: browser.cookie() } })
  }
  const light = await look('light')
  expect(light.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  const html = await light.text()
  expect(html).toContain('<head><base target="_blank"/>')
  expect(html).toContain('href="https://advantage.example/events"')
  expect(html).toContain(
    'src="https://advantage.example/pictures/00000000000000000000000000000000/800.jpg"',
  )
  expect(html).toContain('src="https://advantage.example/art/social/news/post-1.png"')
  expect(html).not.toContain('prefers-color-scheme: dark)')
  expect(await (await look('dark')).text()).toContain('@media all')
  expect((await look('neon')).status).toBe(404)
  const { data } = await browser.get(`/api/staff/issues/${id}/text`)
  expect(data.text).toContain(
    'Hello\n-----\n\nSee what comes (https://advantage.example/events).\n\n* One\n* Two\n\n[A desk]\n\nArticle · News\nSegments\n--------\nExcerpt 1\nhttps://advantage.example/news/post-1\n\n-- ',
  )
})

test('B212: a card for a page of this site shows the current content of the page', async () => {
  const { db } = fixture.database
  const { browser, id, save } = await begin()
  await addPosts(db, { slug: 'tides', title: 'Tides' })
  await save([
    words(
      '<figure class="site-card"><p><a href="/news/tides">An old title</a></p><p>Old.</p></figure>',
    ),
  ])
  await db.update(posts).set({ title: 'Tides & times', excerpt: 'When to sail.' })
  const { data } = await browser.get(`/api/staff/issues/${id}/text`)
  expect(data.text).toContain('Tides & times')
  expect(data.text).toContain('When to sail.')
  expect(data.text).not.toContain('An old title')
})

test('X16: a test goes only to staff: to the addresses of the business and those that an administrator added', async () => {
  const { browser, id, save } = await begin()
  await save([words('<p>Hello</p>')])
  const statusOf = async (to: string) =>
    (await browser.post(`/api/staff/issues/${id}/test`, { to })).status
  const outside = [
    'ana@example.com',
    'ana@evil-partner.example',
    'hello@advantage.example.evil.example',
  ]
  for (const to of outside) expect([to, await statusOf(to)]).toEqual([to, 422])
  applySettings({ 'mail.testAddresses': ['Ana@example.com', '@partner.example'] })
  try {
    expect(await statusOf('ana@example.com')).toBe(200)
    expect(await statusOf('ben@partner.example')).toBe(200)
    for (const to of outside.slice(1)) expect([to, await statusOf(to)]).toEqual([to, 422])
  } finally {
    applySettings({})
  }
})

test('X16: a test goes to one address, says that it is a test, and contains no data of a subscriber', async () => {
  const { browser, id, save } = await begin()
  await save([words('<p>Hello</p>')])
  const refused = await browser.post(`/api/staff/issues/${id}/test`, { to: '"a b"@example.com' })
  expect(refused.status).toBe(422)
  expect(
    (await browser.post(`/api/staff/issues/${id}/test`, { to: 'hello@advantage.example' })).data,
  ).toEqual({ sends: false })
  const rows = await fixture.database.db.select().from(mails)
  expect(rows).toMatchObject([
    { kind: 'test', recipient: 'hello@advantage.example', person: null, batch: null },
  ])
  expect(rows[0]!.content!.subject).toBe('Test: What changed in May')
})
