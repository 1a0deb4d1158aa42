import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { researchAccessRequests } from '../tables.ts'

import { TEXT, FILE, VIDEO, TEXT_PATH, person, gatedReports } from './testing.ts'

const { fixture, ids, ask, request, cookieOf, withCookie, tokenFor } = gatedReports()

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
  TEXT_PATH,
  `${TEXT_PATH}?access=x`,
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

describe('before access nobody gets the text, the file, or the video of a gated resource', () => {
  test.each(addresses)('R14: %s', async (path) => {
    const response = await fixture.site.request(path)
    const said = (await response.text()) + JSON.stringify([...response.headers])
    expect(said.replaceAll(`q=${TEXT}`, '').replaceAll(`"${TEXT}"`, '')).not.toContain(`${TEXT} is`)
    expect([said.includes(FILE), said.includes(VIDEO)]).toEqual([false, false])
    expect(response.status).toBeLessThan(500)
  })

  test('R14: the same search finds the text of an open one, so it would have found these', async () => {
    await fixture.db.execute(sql`update resources set gated = false`)
    for (const path of [
      '/resources/locked',
      '/resources/locked.md',
      '/api/resource-pages/locked',
      TEXT_PATH,
    ])
      expect(await (await fixture.site.request(path)).text(), path).toContain(`${TEXT} is`)
    for (const word of [FILE, VIDEO])
      expect(await (await fixture.site.request('/api/resources')).text()).toContain(word)
    for (const path of [
      '/resources/other',
      '/resources/other.md',
      '/api/resource-pages/other',
      '/api/resources/other/text',
    ])
      expect(await (await fixture.site.request(path)).text(), path).toContain(VIDEO)
  })

  test('R11: everyone sees title, description, and headings', async () => {
    const page = await (await fixture.site.request('/resources/locked')).text()
    expect(page).toContain('Known heading')
    expect(await (await fixture.site.request('/resources/locked.md')).text()).toContain(
      '## What it covers\n\n- Known heading',
    )
    expect(await (await fixture.site.request('/api/resource-pages/locked')).json()).toMatchObject({
      gated: true,
      content: null,
      fileUrl: null,
      outline: ['Known heading'],
    })
  })

  test('R14: the call for the text says why, and is not cached', async () => {
    const response = await fixture.site.request(TEXT_PATH)
    expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual(
      [
        403,
        'no-store',
        expect.objectContaining({
          code: 'forbidden',
          message: 'Please request access to read this resource.',
        }),
      ],
    )
  })
})

test('A21: people who asked for access appear in no response', async () => {
  const canary = 'canary-person-19fe'
  await ask({
    firstName: canary,
    lastName: canary,
    email: `${canary}@example.com`,
    resourceId: ids.locked,
    resourceTitle: canary,
  })
  for (const path of addresses)
    expect(await (await fixture.site.request(path)).text(), path).not.toContain(canary)
})

describe('POST /api/research-access', () => {
  test('R13: has stored the request when it responds, with the current title', async () => {
    const response = await ask({
      ...person,
      firstName: ' Ana ',
      resourceId: ids.locked,
      resourceTitle: 'Something else',
    })
    expect(response.status).toBe(200)
    const [stored, ...more] = await fixture.db.select().from(researchAccessRequests)
    expect(more).toEqual([])
    expect(stored).toMatchObject({
      ...person,
      resourceId: ids.locked,
      resourceTitle: 'Locked report',
    })
  })

  test('R18: responds with a signed link and sets a cookie that neither scripts nor other sites can use', async () => {
    const response = await request()
    expect(await response.json()).toEqual({
      link: expect.stringMatching(/^\/resources\/locked\?access=[0-9a-z]+\.[\w-]{43}$/),
    })
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(
        `^research-${ids.locked}=[^;]+; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax$`,
      ),
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('R18: opens text and file of this resource and of no other', async () => {
    const cookie = cookieOf(await request())
    const opened = await withCookie(TEXT_PATH, cookie)
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await opened.json()).toEqual({
      content: expect.stringContaining(`${TEXT} is`),
      fileUrl: `/files/${FILE}.pdf`,
      video: null,
    })
    expect((await withCookie('/api/resources/other/text', cookie)).status).toBe(403)
    const own = `research-${ids.other}=${await tokenFor(ids.other, 60)}`
    expect(await (await withCookie('/api/resources/other/text', own)).json()).toMatchObject({
      video: { embed: `https://www.youtube-nocookie.com/embed/${VIDEO}` },
    })
    expect(await (await withCookie('/resources/other?read=full', own)).text()).toContain(
      `watch?v=${VIDEO}`,
    )
    expect((await fixture.site.request(TEXT_PATH)).status).toBe(403)
  })

  test('R14: opens it over the network to visitors who send the cookie, and caches nothing of it for the next', async () => {
    const address = await fixture.listen()
    const cookie = cookieOf(await request())
    for (const path of [TEXT_PATH, '/resources/locked?read=full']) {
      expect(await (await fetch(address + path, { headers: { cookie } })).text(), path).toContain(
        `${TEXT} is`,
      )
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
    for (const body of [
      {},
      { firstName: '', lastName: ' ', email: 'ana@', resourceId: '', resourceTitle: ' ' },
    ]) {
      const response = await ask(body)
      expect([response.status, ((await response.json()) as { fields: object }).fields]).toEqual([
        422,
        wanted,
      ])
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
    const body = { ...person, resourceId: ids.locked, resourceTitle: 'x' }
    expect((await ask(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})
