import { describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { ORIGIN } from '#src/test/testing.ts'
import { signingKeys } from '#src/database/signingKeys.ts'
import { researchAccessRequests } from '../tables.ts'

import { TEXT, TEXT_PATH, person, gatedReports } from './testing.ts'

const { fixture, ids, request, cookieOf, withCookie, tokenFor } = gatedReports()

describe('a signed link', () => {
  test('R18: opens the resource in a new browser: it sets the cookie and redirects to the opened page, which is not cached', async () => {
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
    for (const path of [
      '/resources/locked',
      '/resources/locked?read=full',
      '/api/resource-pages/locked',
    ])
      expect(await (await fixture.site.request(path)).text(), path).not.toContain(`${TEXT} is`)
    expect(await (await withCookie('/resources/locked', cookieOf(led))).text()).not.toContain(
      `${TEXT} is`,
    )
  })

  test.each([
    ['expired', () => tokenFor(ids.locked, -1)],
    ['made for another resource', () => tokenFor(ids.other, 60)],
    [
      'made longer than it was signed for',
      async () => (await tokenFor(ids.locked, 60)).replace(/^\w+/, 'zzzzzzz'),
    ],
    [
      'signed by somebody else',
      async () =>
        (await tokenFor(ids.locked, 60)).replace(/.$/, (last) => (last === 'A' ? 'g' : 'A')),
    ],
    ['of nonsense', async () => '1.2.3'],
  ])(
    'R18: %s opens nothing, neither as a link nor as a cookie, and the page says so above the form',
    async (_, make) => {
      const token = await make()
      const page = await fixture.site.request(`/resources/locked?access=${token}`)
      const said = await page.text()
      expect([
        page.status,
        page.headers.get('set-cookie'),
        page.headers.get('cache-control'),
      ]).toEqual([200, null, 'no-store'])
      expect(said).toContain('This link has expired or is not valid. Please ask for access again.')
      expect(said).not.toContain(`${TEXT} is`)
      const cookie = `research-${ids.locked}=${token}`
      expect((await withCookie(TEXT_PATH, cookie)).status).toBe(403)
      expect(await (await withCookie('/resources/locked?read=full', cookie)).text()).not.toContain(
        `${TEXT} is`,
      )
      const pdf = await withCookie(`/resources/locked/report.pdf?access=${token}`, cookie)
      expect([pdf.status, pdf.headers.get('location')]).toEqual([
        303,
        '/resources/locked?access=expired',
      ])
    },
  )

  test('R18: is signed with one key of this database, made on first use', async () => {
    await empty(fixture.db, 'signing_keys')
    const tokens = await Promise.all([1, 2, 3].map(() => tokenFor(ids.locked, 60)))
    expect(await fixture.db.select().from(signingKeys)).toHaveLength(1)
    for (const token of tokens)
      expect((await withCookie(TEXT_PATH, `research-${ids.locked}=${token}`)).status).toBe(200)
  })
})

describe('the form without scripts', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fixture.site.request('/forms/research?resource=locked', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })

  test('R26: stores the request and redirects to the signed link', async () => {
    const response = await post(person)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/resources\/locked\?access=[0-9a-z]+\./),
    ])
    expect(
      (await fixture.site.request(response.headers.get('location')!)).headers.get('location'),
    ).toBe('/resources/locked?read=full')
    expect(await fixture.db.select().from(researchAccessRequests)).toHaveLength(1)
  })

  test('R26: shows beside a field what is missing', async () => {
    const response = await post({ ...person, email: 'ana' })
    const page = await response.text()
    expect([response.status, page.includes('Please enter a valid email address')]).toEqual([
      422,
      true,
    ])
    expect(await fixture.db.select().from(researchAccessRequests)).toEqual([])
  })

  test('R13: accepts nothing from other sites, nothing too large, and no other content type', async () => {
    expect((await post(person, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ ...person, firstName: 'a'.repeat(270_000) })).status).toBe(413)
    expect((await post(person, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ ...person, firstName: 'a\0' })).status).toBe(400)
  })
})
