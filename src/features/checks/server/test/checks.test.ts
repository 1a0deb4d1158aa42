import { beforeEach, expect, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { missingAddresses } from '#src/features/redirects/server/tables.ts'
import { redirects } from '#src/records/tables.ts'
import { pageParts } from '#src/features/page-parts/server/tables.ts'
import { applySettings } from '#src/settings.ts'
import { addPosts } from '#src/test/testing.ts'

const fixture = testStaff()
const PATH = '/api/staff/checks'
beforeEach(() =>
  empty(
    fixture.database.db,
    'posts',
    'page_parts',
    'site_checks',
    'redirects',
    'missing_addresses',
  ),
)

test('B61: broken links and pictures are listed with the page they are on, also on the dashboard', async () => {
  const { db } = fixture.database
  const desk = await fixture.join('administrator')
  const content =
    '<p>See <a href="/news/gone">what is gone</a> and <a href="/about">us</a>.</p><p><img src="/pictures/none/800.webp" alt="None"></p>'
  await addPosts(db, { slug: 'links', content })
  await db.insert(redirects).values([
    { fromPath: '/old', toPath: '/news/withdrawn', hits: 3 },
    { fromPath: '/older', toPath: '/news/links', hits: 3 },
  ])
  await db.insert(missingAddresses).values([
    { path: '/news/links', hits: 2 },
    { path: '/wp-login.php', hits: 9 },
  ])
  expect((await desk.get(PATH)).data.links).toBeNull()
  expect((await desk.post(PATH)).data).toEqual({ begun: true })
  const links = await vi.waitFor(async () => {
    const found = (await desk.get(PATH)).data.links
    expect(found).not.toBeNull()
    return found
  }, 60_000)
  expect(links.checked).toBeGreaterThan(50)
  // The test site has none of the icons that every page links to.
  expect(links.broken.filter(({ from }: { from: string }) => from !== '/')).toEqual([
    { path: '/news/gone', status: 404, from: '/news/links' },
    { path: '/pictures/none/800.webp', status: 404, from: '/news/links' },
    { path: '/news/withdrawn', status: 404, from: '/old' },
  ])
  expect((await db.select().from(missingAddresses)).map(({ path }) => path)).toEqual([
    '/wp-login.php',
  ])
  expect((await desk.get('/api/staff/today')).data.entries).toContainEqual({
    kind: 'links',
    count: links.broken.length,
    first: null,
  })
})

test('B62: a claim is shown with its source, date, and actual number, and flagged when the actual number is lower', async () => {
  const { db } = fixture.database
  const desk = await fixture.join('administrator')
  const claim = (name: string, figure: string, unit: string) => ({
    list: 'claims' as const,
    name,
    entry: { figure, unit, share: 0, title: name, text: 'Text.' },
  })
  await db.insert(pageParts).values([
    {
      ...claim('Published articles', '1+', 'articles'),
      source: 'Our own count',
      measuredOn: '2026-11-01',
    },
    claim('Approved members', '500+', 'members'),
    claim('Less time on a proposal', '63', '%'),
  ])
  await addPosts(db, { slug: 'one' }, { slug: 'two' })
  applySettings({ 'figures.source': 'Our library' })
  const { claims } = (await desk.get(PATH)).data
  expect(claims).toMatchObject([
    { source: 'Our own count', measuredOn: '2026-11-01', count: 2, contradicted: false },
    { source: null, measuredOn: null, count: 0, contradicted: true },
    {
      text: '63% Less time on a proposal',
      source: null,
      measuredOn: null,
      count: null,
      contradicted: false,
    },
    {
      text: '200+ tools',
      screen: '/settings',
      source: 'Our library',
      count: 0,
      contradicted: true,
    },
    { text: '25+ reports', count: 0, contradicted: true },
    { text: '10,000+ downloads', count: null, contradicted: false },
    { text: '100+ hours', count: 0, contradicted: true },
  ])
  expect((await desk.get('/api/staff/today')).data.entries).toContainEqual({
    kind: 'claims',
    count: 4,
    first: null,
  })
  const put = (name: string, text: string) => ({ name, text, version: 0 })
  const changes = [
    put('figures.source', 'Our own count'),
    put('figures.measuredOn', '2026-11-01'),
    put('figures.tools', ''),
  ]
  expect((await desk.put('/api/staff/settings', { changes })).status).toBe(200)
  expect((await desk.get(PATH)).data.claims.slice(3)).toMatchObject([
    { text: '25+ reports', source: 'Our own count', measuredOn: '2026-11-01' },
    { text: '10,000+ downloads' },
    { text: '100+ hours' },
  ])
  const refused = await desk.put('/api/staff/settings', {
    changes: [{ ...put('figures.measuredOn', 'May'), version: 1 }],
  })
  expect(refused.data.fields).toEqual({
    'figures.measuredOn': ['Please enter the day as YYYY-MM-DD'],
  })
})
