import { describe, expect, test } from 'vitest'
import { json, testSite } from '#src/test/testing.ts'
import { newsletterSubscriptions } from '../tables.ts'

const fixture = testSite()
const PATH = '/api/newsletter/subscribe'
const ana = { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com', source: 'footer' }
const subscribe = (body: unknown, headers = {}) => fixture.site.request(PATH, json(body, headers))
const stored = async () => {
  const rows = await fixture.db.select().from(newsletterSubscriptions)
  return rows.map(({ firstName, lastName, email, source }) => ({
    firstName,
    lastName,
    email,
    source,
  }))
}
interface Refusal {
  code: string
  message: string
  fields?: Record<string, string[]>
}

describe('POST /api/newsletter/subscribe', () => {
  test('L8: has stored the subscription when it responds, without spaces around it', async () => {
    const response = await subscribe({ ...ana, firstName: ' Ana ', email: ' Ana@Example.com ' })
    expect(await stored()).toEqual([ana])
    expect([response.status, await response.json()]).toEqual([200, {}])
  })

  test('L9: responds the same to a known address and a new one, and stores one subscription', async () => {
    const [first, second] = [
      await subscribe(ana),
      await subscribe({ ...ana, firstName: 'Other', email: 'ANA@example.com' }),
    ]
    expect([second.status, await second.text()]).toEqual([first.status, await first.text()])
    expect(await stored()).toEqual([ana])
  })

  test.each(['Ana@Müller.example', 'ana@xn--mller-kva.example', 'ana@MÜLLER.example'])(
    'L20: accepts %s in the form that mail servers use, and as the same address',
    async (email) => {
      expect((await subscribe({ ...ana, email })).status).toBe(200)
      await subscribe({ ...ana, email: 'ana@müller.example' })
      expect(await stored()).toEqual([{ ...ana, email: 'ana@xn--mller-kva.example' }])
    },
  )

  test('L8: needs no source', async () => {
    const { source: _, ...rest } = ana
    expect((await subscribe(rest)).status).toBe(200)
    expect(await stored()).toEqual([{ ...rest, source: null }])
  })

  test('L10: refuses empty fields with the messages of the dialog, under their names', async () => {
    const wanted = {
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      email: ['Valid email is required'],
    }
    for (const body of [
      {},
      { firstName: '', lastName: ' ', email: 'ana@' },
      { firstName: 1, lastName: null, email: [] },
    ]) {
      const response = await subscribe(body)
      expect([response.status, await response.json()]).toEqual([
        422,
        {
          type: 'https://advantage.example/api/problems/invalid',
          title: 'Unprocessable content',
          status: 422,
          detail: 'Please correct the marked fields.',
          code: 'invalid',
          message: 'Please correct the marked fields.',
          fields: wanted,
        },
      ])
    }
    expect(await stored()).toEqual([])
  })

  test.each([
    ['no email', 'ana'],
    ['at no domain', 'ana@mül/ler.example'],
    ['at a port', 'ana@müller.example:25'],
    ['two addresses', 'ana@example.com,eve@example.com'],
    ['a header in it', 'ana@example.com\r\nBcc: eve@example.com'],
    ['too long', `${'a'.repeat(250)}@example.com`],
  ])('L10: refuses an address that is %s', async (_, email) => {
    const response = await subscribe({ ...ana, email })
    expect(((await response.json()) as Refusal).fields).toEqual({
      email: ['Valid email is required'],
    })
  })

  test('D9: refuses a body that is not an object', async () => {
    for (const body of ['[]', '"text"', '1', 'null'])
      expect((await subscribe(body)).status).toBe(422)
  })

  test('L11: is only open to pages of this site', async () => {
    const response = await subscribe(ana, { 'sec-fetch-site': 'cross-site' })
    expect([response.status, ((await response.json()) as Refusal).code, await stored()]).toEqual([
      403,
      'forbidden',
      [],
    ])
    expect((await subscribe(ana, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})
