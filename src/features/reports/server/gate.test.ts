import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { json, ORIGIN, testSite } from '#src/testing.ts'
import { signAccess } from './signatures.ts'
import { signingKeys } from '#src/database/signingKeys.ts'
import { researchAccessRequests } from './tables.ts'
import { addResources } from '#src/features/resources/server/testing.ts'

const fixture = testSite()
const TEXT = 'canary-text-51ab'
const FILE = 'canary-file-77cd'
const VIDEO = 'canaryVid51'
let id = ''
let other = ''

beforeEach(async () => {
  await fixture.db.execute(sql`truncate resources cascade`)
  const gated = { type: 'research' as const, gated: true, content: `<h2 id="a">Known heading</h2><p>${TEXT} is the finding.</p>` }
  const rows = await addResources(
    fixture.db,
    { ...gated, slug: 'locked', title: 'Locked report', fileUrl: `/files/${FILE}.pdf`, featured: true },
    { ...gated, slug: 'other', title: 'Other report', type: 'webinarRecording', videoId: VIDEO },
    { slug: 'open', content: '<p>Open text</p>' },
  )
  id = rows[0]!.id
  other = rows[1]!.id
})

const person = { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' }
const ask = (body: object, headers: Record<string, string> = {}) =>
  fixture.site.request('/api/research-access', json(body, headers))
const request = () => ask({ ...person, resourceId: id, resourceTitle: 'Locked report' })
const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!
const withCookie = (path: string, cookie: string) => fixture.site.request(path, { headers: { cookie } })
const textPath = '/api/resources/locked/text'
const tokenFor = (resourceId: string, seconds: number) =>
  signAccess(fixture.db, resourceId, new Date(Date.now() + seconds * 1000))

const addresses = [
  '/',
  '/resources',
  '/resources/research',
  '/resources/guides',
  '/resources/playbooks',
  '/resources/playbooks?q=report',
  '/resources/webinars',
  '/resources/locked',
  '/resources/locked?read=full',
  '/resources/locked?access=incomplete',
  '/resources/locked?access=1abc.forged',
  '/resources/locked.md',
  '/resources/other',
  '/resources/other.md',
  '/resources/locked/report.pdf',
  '/resources/locked/report.pdf?access=1abc.forged',
  '/api/resources',
  '/api/resources?q=report',
  `/api/resources?q=${TEXT}`,
  '/api/resources?type=research&limit=1',
  '/api/resource-pages/locked',
  '/api/resource-pages/LOCKED',
  '/api/resource-pages/other',
  '/api/resources/other/text',
  textPath,
  `${textPath}?access=x`,
  '/sitemap.xml',
  '/sitemap',
  '/llms.txt',
  '/news/rss.xml',
  '/news/atom.xml',
  '/news/feed.json',
  '/press/rss.xml',
  '/api/openapi.json',
  '/search',
  `/search?q=${TEXT}`,
  `/api/search?q=${TEXT}`,
  '/api/search?q=report',
]

describe('before access nobody gets the text, the file or the video of a gated resource', () => {
  test.each(addresses)('R14: %s', async (path) => {
    const response = await fixture.site.request(path)
    const said = (await response.text()) + JSON.stringify([...response.headers])
    expect(said.replaceAll(`q=${TEXT}`, '').replaceAll(`"${TEXT}"`, '')).not.toContain(`${TEXT} is`)
    expect([said.includes(FILE), said.includes(VIDEO)]).toEqual([false, false])
    expect(response.status).toBeLessThan(500)
  })

  test('R14: and the same look finds the text of an open one, so that it would have found these', async () => {
    await fixture.db.execute(sql`update resources set gated = false`)
    for (const path of ['/resources/locked', '/resources/locked.md', '/api/resource-pages/locked', textPath])
      expect(await (await fixture.site.request(path)).text(), path).toContain(`${TEXT} is`)
    for (const word of [FILE, VIDEO]) expect(await (await fixture.site.request('/api/resources')).text()).toContain(word)
    for (const path of ['/resources/other', '/resources/other.md', '/api/resource-pages/other', '/api/resources/other/text'])
      expect(await (await fixture.site.request(path)).text(), path).toContain(VIDEO)
  })

  test('R11: everybody sees title, description and headings', async () => {
    const page = await (await fixture.site.request('/resources/locked')).text()
    expect(page).toContain('Known heading')
    expect(await (await fixture.site.request('/resources/locked.md')).text()).toContain('## What it covers\n\n- Known heading')
    expect(await (await fixture.site.request('/api/resource-pages/locked')).json()).toMatchObject({
      gated: true,
      content: null,
      fileUrl: null,
      outline: ['Known heading'],
    })
  })

  test('R14: the call for the text says why, and is cached nowhere', async () => {
    const response = await fixture.site.request(textPath)
    expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
      403,
      'no-store',
      expect.objectContaining({ code: 'forbidden', message: 'Please request access to read this resource.' }),
    ])
  })
})

test('A21: who asked for access stands in no response', async () => {
  const canary = 'canary-person-19fe'
  await ask({ firstName: canary, lastName: canary, email: `${canary}@example.com`, resourceId: id, resourceTitle: canary })
  for (const path of addresses) expect(await (await fixture.site.request(path)).text(), path).not.toContain(canary)
})

describe('POST /api/research-access', () => {
  test('R13: has stored the request when it responds, with the title as it is', async () => {
    const response = await ask({ ...person, firstName: ' Ana ', resourceId: id, resourceTitle: 'Something else' })
    expect(response.status).toBe(200)
    const [stored, ...more] = await fixture.db.select().from(researchAccessRequests)
    expect(more).toEqual([])
    expect(stored).toMatchObject({ ...person, resourceId: id, resourceTitle: 'Locked report' })
  })

  test('R18: responds with a signed link and sets a cookie that neither scripts nor other sites can use', async () => {
    const response = await request()
    expect(await response.json()).toEqual({ link: expect.stringMatching(/^\/resources\/locked\?access=[0-9a-z]+\.[\w-]{43}$/) })
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^research-${id}=[^;]+; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('R18: opens text and file of this resource and of no other', async () => {
    const cookie = cookieOf(await request())
    const opened = await withCookie(textPath, cookie)
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await opened.json()).toEqual({
      content: expect.stringContaining(`${TEXT} is`),
      fileUrl: `/files/${FILE}.pdf`,
      video: null,
    })
    expect((await withCookie('/api/resources/other/text', cookie)).status).toBe(403)
    const own = `research-${other}=${await tokenFor(other, 60)}`
    expect(await (await withCookie('/api/resources/other/text', own)).json()).toMatchObject({
      video: { embed: `https://www.youtube-nocookie.com/embed/${VIDEO}` },
    })
    expect(await (await withCookie('/resources/other?read=full', own)).text()).toContain(`watch?v=${VIDEO}`)
    expect((await fixture.site.request(textPath)).status).toBe(403)
  })

  test('R14: opens it over the network to whoever sends the cookie, and caches nothing of it for the next', async () => {
    const address = await fixture.listen()
    const cookie = cookieOf(await request())
    for (const path of [textPath, '/resources/locked?read=full']) {
      expect(await (await fetch(address + path, { headers: { cookie } })).text(), path).toContain(`${TEXT} is`)
      expect(await (await fetch(address + path)).text(), path).not.toContain(`${TEXT} is`)
    }
  })

  test('R13: refuses with its messages under the names of the fields, and stores nothing', async () => {
    const wanted = {
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      email: ['Please enter a valid email address'],
      resourceId: ['Resource is required'],
      resourceTitle: ['Resource title is required'],
    }
    for (const body of [{}, { firstName: '', lastName: ' ', email: 'ana@', resourceId: '', resourceTitle: ' ' }]) {
      const response = await ask(body)
      expect([response.status, ((await response.json()) as { fields: object }).fields]).toEqual([422, wanted])
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    for (const resourceId of ['nothing', crypto.randomUUID()]) {
      const response = await ask({ ...person, resourceId, resourceTitle: 'x' })
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({ fields: { resourceId: ['There is no such resource.'] } }),
      ])
    }
    expect(await fixture.db.select().from(researchAccessRequests)).toEqual([])
  })

  test('R13: is closed to the pages of other sites', async () => {
    const body = { ...person, resourceId: id, resourceTitle: 'x' }
    expect((await ask(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('a signed link', () => {
  test('R18: opens the resource in a fresh browser: it sets the cookie and leads to the opened page, which is cached nowhere', async () => {
    const { link } = (await (await request()).json()) as { link: string }
    const led = await fixture.site.request(link)
    expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
      303,
      '/resources/locked?read=full',
      'no-store',
    ])
    const opened = await withCookie('/resources/locked?read=full', cookieOf(led))
    const page = await opened.text()
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page).toContain(`${TEXT} is`)
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/resources/locked"`)
    expect((await withCookie('/resources/locked/report.pdf', cookieOf(led))).status).toBe(200)
    for (const path of ['/resources/locked', '/resources/locked?read=full', '/api/resource-pages/locked'])
      expect(await (await fixture.site.request(path)).text(), path).not.toContain(`${TEXT} is`)
    expect(await (await withCookie('/resources/locked', cookieOf(led))).text()).not.toContain(`${TEXT} is`)
  })

  test.each([
    ['expired', () => tokenFor(id, -1)],
    ['made for another resource', () => tokenFor(other, 60)],
    ['made longer than it was signed for', async () => (await tokenFor(id, 60)).replace(/^\w+/, 'zzzzzzz')],
    ['signed by somebody else', async () => (await tokenFor(id, 60)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['of nonsense', async () => '1.2.3'],
  ])('R18: %s opens nothing, neither as a link nor as a cookie, and the page says so above the form', async (_, make) => {
    const token = await make()
    const page = await fixture.site.request(`/resources/locked?access=${token}`)
    const said = await page.text()
    expect([page.status, page.headers.get('set-cookie'), page.headers.get('cache-control')]).toEqual([200, null, 'no-store'])
    expect(said).toContain('This link has expired or is not valid. Please ask for access again.')
    expect(said).not.toContain(`${TEXT} is`)
    const cookie = `research-${id}=${token}`
    expect((await withCookie(textPath, cookie)).status).toBe(403)
    expect(await (await withCookie('/resources/locked?read=full', cookie)).text()).not.toContain(`${TEXT} is`)
    const pdf = await withCookie(`/resources/locked/report.pdf?access=${token}`, cookie)
    expect([pdf.status, pdf.headers.get('location')]).toEqual([303, '/resources/locked?access=expired'])
  })

  test('R18: is signed with one key of this database, made on first use', async () => {
    await fixture.db.execute(sql`truncate signing_keys`)
    const tokens = await Promise.all([1, 2, 3].map(() => tokenFor(id, 60)))
    expect(await fixture.db.select().from(signingKeys)).toHaveLength(1)
    for (const token of tokens) expect((await withCookie(textPath, `research-${id}=${token}`)).status).toBe(200)
  })
})

describe('the form without scripts', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fixture.site.request('/resources/locked', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })

  test('R26: stores the request and leads to the signed link', async () => {
    const response = await post(person)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/resources\/locked\?access=[0-9a-z]+\./),
    ])
    expect((await fixture.site.request(response.headers.get('location')!)).headers.get('location')).toBe(
      '/resources/locked?read=full',
    )
    expect(await fixture.db.select().from(researchAccessRequests)).toHaveLength(1)
  })

  test('R26: leads back with a sentence when something is missing', async () => {
    const response = await post({ ...person, email: 'ana' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/resources/locked?access=incomplete'])
    const page = await (await fixture.site.request('/resources/locked?access=incomplete')).text()
    expect(page).toContain('Please fill in your first name, your last name and a valid email address.')
    expect(await fixture.db.select().from(researchAccessRequests)).toEqual([])
  })

  test('R13: takes nothing from other sites, nothing too large, and no other type', async () => {
    expect((await post(person, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ ...person, firstName: 'a'.repeat(70_000) })).status).toBe(413)
    expect((await post(person, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ ...person, firstName: 'a\0' })).status).toBe(400)
  })
})
