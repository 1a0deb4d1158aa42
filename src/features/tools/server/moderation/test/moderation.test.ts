import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { reviews, tools } from '../../tables.ts'
import { addTools } from '../../test/testing.ts'
import { json, ORIGIN, siteOn } from '#src/test/testing.ts'

const fixture = testStaff()
const REVIEWS = '/api/staff/reviews'
let mia: StaffBrowser
let toolId: string
beforeEach(async () => {
  await empty(fixture.database.db, 'tools', 'reviews', 'submissions', 'audit')
  mia = await fixture.join('moderator', 'mia')
  await addTools(fixture.database.db, {
    slug: 'quotewright',
    name: 'Quotewright',
    website: 'https://quotewright.example',
  })
  const [tool] = await fixture.database.db.select().from(tools)
  toolId = tool!.id
})
const text =
  'We used it for our tenders in spring, and the second draft was good enough to send after an hour of work.'
async function add(...list: Partial<typeof reviews.$inferInsert>[]) {
  const rows = list.map((review, at) => ({
    toolId,
    rating: 4,
    title: `Review ${at + 1}`,
    body: `${at} ${String(at).repeat(40)} ${at * 7919}`,
    reviewerName: `Person ${at + 1}`,
    role: 'Head of sales',
    companySize: '51-200',
    consent: true,
    createdAt: new Date(Date.UTC(2026, 10, at + 1)),
    ...review,
  }))
  return fixture.database.db.insert(reviews).values(rows).returning({ id: reviews.id })
}
const queue = async (status = 'pending') => (await mia.get(`${REVIEWS}?status=${status}`)).data
/** Decides a review in the version that was read, or in its current version if not given. */
async function decide(id: string, verdict: string, reason?: string, read?: number) {
  const [row] = await fixture.database.db.select().from(reviews).where(eq(reviews.id, id))
  return mia.post(`${REVIEWS}/${id}/decision`, { verdict, reason, version: read ?? row!.version })
}
const figures = async () => {
  const [tool] = await fixture.database.db.select().from(tools)
  return [Number(tool!.averageRating), tool!.reviewCount]
}

test('B23, T34: a moderator publishes, rejects, marks as spam, and withdraws, and the tool’s public rating changes with each decision', async () => {
  const [one, two, three] = await add({ rating: 5 }, { rating: 2 }, {})
  const { reviews: waiting, counts } = await queue()
  expect([waiting.map(({ title }: { title: string }) => title), counts.pending]).toEqual([
    ['Review 1', 'Review 2', 'Review 3'],
    3,
  ])
  expect([(await decide(one!.id, 'published')).data, await figures()]).toEqual([
    { status: 'published', version: 2 },
    [5, 1],
  ])
  expect((await decide(two!.id, 'rejected')).data.fields).toEqual({
    reason: ['A rejection needs a reason.'],
  })
  expect((await decide(two!.id, 'rejected', 'The review is about another product.')).status).toBe(
    200,
  )
  expect((await decide(three!.id, 'spam')).status).toBe(200)
  expect((await decide(three!.id, 'published')).status).toBe(409)
  expect((await queue('rejected')).reviews).toMatchObject([
    { id: two!.id, reason: 'The review is about another product.' },
  ])
  const ana = await fixture.join('administrator', 'ana')
  const [rejected] = (await ana.get('/api/staff/audit-log?kind=review')).data.lines.filter(
    ({ recordId }: any) => recordId === two!.id,
  )
  expect(rejected.screen).toBe(`/reviews?status=rejected&review=${two!.id}`)
  await decide(one!.id, 'withdrawn')
  expect([await figures(), (await queue()).counts]).toEqual([
    [0, 0],
    { pending: 0, published: 0, rejected: 1, spam: 1, withdrawn: 1 },
  ])
})

test('D123: an undo from a page loaded before undo named a version says to reload it', async () => {
  const [one] = await add({ rating: 5 })
  await decide(one!.id, 'published')
  const headers = { 'content-length': '0' }
  const undone = await mia.post(`${REVIEWS}/${one!.id}/decision/undo`, undefined, headers)
  expect(undone).toMatchObject({
    status: 415,
    data: { message: expect.stringContaining('Reload the page') as string },
  })
})

test('B23: the last decision can be undone, including the public rating', async () => {
  const [one] = await add({ rating: 5 })
  const undo = (version: number) => mia.post(`${REVIEWS}/${one!.id}/decision/undo`, { version })
  expect((await undo(1)).status).toBe(409)
  const { version } = (await decide(one!.id, 'published')).data
  expect((await undo(version)).data).toEqual({ status: 'pending' })
  expect([await figures(), (await queue()).counts.pending]).toEqual([[0, 0], 1])
  expect((await undo(version + 1)).status).toBe(409)
})

test('B12, B23: undoing one’s decision does not undo what a colleague decided since', async () => {
  const [one] = await add({ rating: 5 })
  const undo = (version: number) => mia.post(`${REVIEWS}/${one!.id}/decision/undo`, { version })
  const published = (await decide(one!.id, 'published')).data.version
  const withdrawn = (
    await (
      await fixture.join('administrator', 'ana')
    ).post(`${REVIEWS}/${one!.id}/decision`, { verdict: 'withdrawn', version: published })
  ).data.version
  expect(await undo(published)).toMatchObject({
    status: 409,
    data: { message: expect.stringMatching(/changed by ana/) },
  })
  expect(await figures()).toEqual([0, 0])
  expect((await undo(withdrawn)).data).toEqual({ status: 'published' })
})

describe('a review corrected by its writer', () => {
  const written = {
    rating: 4,
    title: 'Quotes',
    body: text,
    reviewerName: 'Rosa Delgado',
    role: 'Buyer',
    companySize: '51-200',
  }
  async function send() {
    const body = json({ ...written, consent: true }, { origin: ORIGIN })
    const response = await siteOn(fixture.database).request(`/api/tools/${toolId}/reviews`, body)
    return ((await response.json()) as { receipt: string }).receipt
  }
  const correct = async (path: string, change: object) => {
    const body = new URLSearchParams({ ...written, ...change } as never).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await siteOn(fixture.database).request(path, { method: 'POST', headers, body })).status
  }
  const corrected = `${text} It cannot do tables, though.`

  test('B93: can’t be decided by someone who read the earlier version, alone or in bulk, and is decided in its current one', async () => {
    const path = await send()
    const [seen] = (await queue()).reviews
    expect(await correct(path, { body: corrected })).toBe(303)
    for (const verdict of ['published', 'rejected', 'spam'])
      expect(await decide(seen.id, verdict, 'It attacks people.', seen.version)).toMatchObject({
        status: 409,
        data: {
          message: expect.stringContaining('Please read it again.'),
          differences: [{ field: 'body', before: text, now: corrected }],
        },
      })
    const many = await mia.post(`${REVIEWS}/bulk`, {
      step: 'published',
      records: [{ id: seen.id, version: seen.version }],
    })
    expect([many.data.done, many.data.refused.length]).toEqual([0, 1])
    const [now] = (await queue()).reviews
    expect([now.body, now.version, await figures()]).toEqual([corrected, 2, [0, 0]])
    expect(now.corrections).toMatchObject([
      { version: 2, fields: [{ field: 'body', before: text, now: corrected }] },
    ])
    expect((await decide(now.id, 'published', undefined, now.version)).status).toBe(200)
    expect(await correct(path, { body: `${text} Visit us instead.` })).toBe(422)
    const [published] = await fixture.database.db.select().from(reviews)
    expect(published).toMatchObject({ status: 'published', body: corrected })
  })

  test('B93: at the moment it is published, is either corrected or published, never both', async () => {
    for (let n = 0; n < 8; n++) {
      await empty(fixture.database.db, 'reviews', 'submissions')
      const path = await send()
      const [seen] = (await queue()).reviews
      const outcomes = await Promise.all([
        correct(path, { body: corrected }),
        decide(seen.id, 'published', undefined, seen.version).then(({ status }) => status),
      ])
      const [stored] = await fixture.database.db.select().from(reviews)
      expect([outcomes, stored!.status, stored!.body]).toEqual(
        outcomes[1] === 200 ? [[422, 200], 'published', text] : [[303, 409], 'pending', corrected],
      )
    }
  })

  test('FT15: is marked as spam if it now looks like spam, says why, and can still be decided, even after an undo', async () => {
    const path = await send()
    const spam = `${text} [url=https://casino.example]Play[/url] https://casino.example/now`
    expect(await correct(path, { body: spam })).toBe(303)
    expect((await queue()).reviews).toEqual([])
    const [kept] = (await queue('spam')).reviews
    expect(kept).toMatchObject({
      body: spam,
      reason: expect.stringContaining('The text contains links in forum or HTML code.'),
    })
    expect(await correct(path, { body: corrected })).toBe(303)
    expect((await queue('spam')).reviews).toMatchObject([{ body: corrected }])
    const { version } = (await decide(kept.id, 'rejected', 'The review reads like an ad.')).data
    await mia.post(`${REVIEWS}/${kept.id}/decision/undo`, { version })
    expect((await queue('spam')).reviews[0].reason).toMatch(/^Put here by itself/)
    expect((await decide(kept.id, 'published')).status).toBe(200)
  })
})

test('B23: the queue shows copies, links, other reviews under the same name, and signs of a vendor', async () => {
  await add(
    { title: 'Copied', body: text },
    { title: 'Original', body: `${text} Truly.`, status: 'published' },
    {
      title: 'Link',
      body: `See https://evil.example/x and www.other.example now. ${'a'.repeat(80)}`,
      reviewerName: 'Ana',
    },
    { title: 'Vendor', role: 'Founder of Quotewright', reviewerName: 'ANA' },
  )
  const { reviews: found } = await queue()
  expect(
    found.map(({ title, links, alike, sameName, mentionsVendor }: any) => [
      title,
      links,
      alike.map((one: any) => one.title),
      sameName,
      mentionsVendor,
    ]),
  ).toEqual([
    ['Copied', [], ['Original'], 0, false],
    ['Link', ['https://evil.example/x', 'www.other.example'], [], 1, false],
    ['Vendor', [], [], 1, true],
  ])
})

test('B75: the queue counts and links reviews from the same network and address within a day, and marks near copies', async () => {
  const site = siteOn(fixture.database)
  const send = async (title: string, address: string, body: string) => {
    const review = {
      rating: 5,
      title,
      body,
      reviewerName: `${title} Moss`,
      role: 'Buyer',
      companySize: '51-200',
      consent: true,
    }
    const { status } = await site.request(
      `/api/tools/${toolId}/reviews`,
      json(review, { origin: ORIGIN }),
      { address },
    )
    expect(status).toBe(200)
  }
  await send('Anna', '198.51.100.7', text)
  await send('Bruno', '198.51.100.7', `${text} Truly.`)
  await send(
    'Clara',
    '::ffff:198.51.100.200',
    'Something else altogether, written by a colleague of ours in the same office. '.repeat(2),
  )
  await send(
    'Dora',
    '198.51.101.7',
    'From another network, on a rainy day in the north, about how it writes our quotes now. '.repeat(
      2,
    ),
  )
  await send(
    'Emil',
    '2001:db8:1:2::1',
    'Our tenders are written in half of the time, and nobody minds the few slips in them. '.repeat(
      2,
    ),
  )
  await send(
    'Frida',
    '2001:DB8:1:2:0::9',
    'It is quick, and it was cheap, but it does not know our prices and guesses them too often. '.repeat(
      2,
    ),
  )
  const seen = async () =>
    (await queue()).reviews.map(({ title, sameNetwork, sameAddress, neighbors }: any) => [
      title,
      sameNetwork,
      sameAddress,
      neighbors.map((one: any) => `${one.title}${one.isAlike ? ' again' : ''}`),
    ])
  expect(await seen()).toEqual([
    ['Anna', 2, 1, ['Clara', 'Bruno again']],
    ['Bruno', 2, 1, ['Clara', 'Anna again']],
    ['Clara', 2, 0, ['Bruno', 'Anna']],
    ['Dora', 0, 0, []],
    ['Emil', 1, 0, ['Frida']],
    ['Frida', 1, 0, ['Emil']],
  ])
  const { rows } = await fixture.database.db.execute(
    sql`select to_jsonb(s)::text as row from submission_senders s`,
  )
  expect([
    rows.length,
    JSON.stringify(rows).includes('198.51'),
    JSON.stringify(rows).includes('2001:'),
  ]).toEqual([6, false, false])
  await fixture.database.db
    .execute(sql`update submission_senders set created_at = created_at - interval '25 hours' where id =
    (select id from reviews where title = 'Bruno')`)
  expect((await seen()).slice(0, 3)).toEqual([
    ['Anna', 1, 0, ['Clara']],
    ['Bruno', 0, 0, []],
    ['Clara', 1, 0, ['Anna']],
  ])
  const [dora] = await fixture.database.db.select().from(reviews).where(eq(reviews.title, 'Dora'))
  expect((await queue(`pending&review=${dora!.id}`)).reviews[0].title).toBe('Dora')
})

test('D22: needs the same number of queries for three reviews and for thirty', async () => {
  const count = async () => {
    const query = vi.spyOn(fixture.database.pool, 'query')
    await queue()
    const { length } = query.mock.calls
    query.mockRestore()
    return length
  }
  await add({}, {}, {})
  const few = await count()
  await add(...Array.from({ length: 27 }, () => ({})))
  expect(await count()).toBe(few)
})
