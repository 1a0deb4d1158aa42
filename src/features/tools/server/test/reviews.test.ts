import type { Verdict } from '../../moderation.ts'
import { eq, sql } from 'drizzle-orm'
import { Problem } from '#src/http/errors.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { CONTENT_CHANGED, readChange } from '#src/database/contentChange.ts'
import { json } from '#src/test/testing.ts'
import { decideReview } from '../reviewRecords.ts'
import { reviewsCommand } from '../reviewsCommand.ts'
import { reviewDecisions, reviews, tools } from '../tables.ts'
import { addReviews, addTools, BODY, toolsSite } from './testing.ts'

const staff = { actor: { kind: 'staff' as const, id: '1', name: 'Ana Brandt' } }

const { fixture, get, html } = toolsSite()
let toolId: string
beforeEach(async () => {
  toolId = (await addTools(fixture.db, { slug: 'one', name: 'One' }))[0]!.id
})

const review = {
  rating: 4,
  title: 'Good drafts',
  body: BODY,
  reviewerName: 'Rosa Delgado',
  role: 'Bid manager',
  companySize: '201-1000',
  consent: true,
  isVendor: false,
}
const send = (body: object) => fixture.site.request(`/api/tools/${toolId}/reviews`, json(body))
const fieldsOf = async (body: object) => {
  const response = await send(body)
  return [response.status, ((await response.json()) as { fields: object }).fields]
}
const rating = async () => {
  const { averageRating, reviewCount } = (
    await fixture.db.select().from(tools).where(eq(tools.id, toolId))
  )[0]!
  return [averageRating, reviewCount]
}
const pending = async (given: object = {}) =>
  (await addReviews(fixture.db, toolId, { status: 'pending', ...given }))[0]!.id

/** Decides a review in its current version. */
async function decide(id: string, verdict: Verdict, reason?: string) {
  const [row] = await fixture.db.select().from(reviews).where(eq(reviews.id, id))
  return decideReview(fixture.db, staff, id, { verdict, version: row!.version, reason })
}

describe('POST /api/tools/{toolId}/reviews', () => {
  test('T29: stores the review for moderation, without showing it or changing the rating', async () => {
    const response = await send(review)
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'pending' }])
    expect(await fixture.db.select().from(reviews)).toMatchObject([
      { ...review, toolId, status: 'pending', isApproved: false },
    ])
    expect(await get(`/api/tools/${toolId}/reviews`)).toEqual([])
    expect(await rating()).toEqual([0, 0])
  })

  test('T28: validates rating, title, name, body, and consent, each with its own message', async () => {
    const stars = { rating: ['Please choose from 1 to 5 stars.'] }
    for (const rating of [0, 6, 2.5])
      expect(await fieldsOf({ ...review, rating })).toEqual([422, stars])
    expect(await fieldsOf({ ...review, title: ' ', reviewerName: '' })).toEqual([
      422,
      { title: ['Title is required'], reviewerName: ['Your name is required'] },
    ])
    const short = { body: ['Please write at least 80 characters.'] }
    expect(await fieldsOf({ ...review, body: 'x'.repeat(79) })).toEqual([422, short])
    expect(await fieldsOf({ ...review, body: `x${' '.repeat(90)}` })).toEqual([422, short])
    expect(await fieldsOf({ ...review, consent: false })).toEqual([
      422,
      { consent: ['Please consent to publish your review.'] },
    ])
    expect(await fixture.db.select().from(reviews)).toEqual([])
  })

  test('T28: accepts a body of exactly 80 characters, without role and company size', async () => {
    const { role: _, companySize: __, isVendor: ___, ...least } = review
    expect((await send({ ...least, body: 'x'.repeat(80) })).status).toBe(200)
  })

  test('T28: accepts each of the four company sizes and no other', async () => {
    for (const companySize of ['1-50', '51-200', '201-1000', '1000+'])
      expect((await send({ ...review, companySize })).status).toBe(200)
    expect(await fieldsOf({ ...review, companySize: '1-49' })).toEqual([
      422,
      { companySize: ['Please select company size'] },
    ])
  })

  test('T28: responds with 404 for an unknown or unpublished tool', async () => {
    const [draft] = await addTools(fixture.db, { slug: 'draft', status: 'draft' })
    for (const id of ['nothing', crypto.randomUUID(), draft!.id])
      expect((await fixture.site.request(`/api/tools/${id}/reviews`, json(review))).status).toBe(
        404,
      )
  })
})

describe('GET /api/tools/{toolId}/reviews', () => {
  test('T33: lists published reviews, newest first, without consent and status', async () => {
    const stored = await addReviews(
      fixture.db,
      toolId,
      { title: 'New', isVendor: true },
      { title: 'Old' },
    )
    await addReviews(
      fixture.db,
      toolId,
      ...(['pending', 'rejected', 'spam', 'withdrawn'] as const).map((status) => ({ status })),
    )
    const { id, rating, body, reviewerName, role, companySize, createdAt } = stored[0]!
    const all = (await get(`/api/tools/${toolId}/reviews`)) as { title: string }[]
    expect(all.map(({ title }) => title)).toEqual(['New', 'Old'])
    expect(all[0]).toEqual({
      id,
      rating,
      title: 'New',
      body,
      reviewerName,
      role,
      companySize,
      isVendor: true,
      createdAt: createdAt.toISOString(),
    })
  })
})

describe('moderation', () => {
  test('T34: a published review appears immediately in the list, rating, and page, in one transaction with its decision', async () => {
    const id = await pending({ rating: 5, title: 'At last' })
    expect(await html('/resources/ai-showcase/one')).toContain(
      'No reviews yet. Be the first to review this tool!',
    )
    await decide(id, 'published')
    fixture.site.contentChanged({ removed: true })
    expect(await rating()).toEqual([5, 1])
    expect(await html('/resources/ai-showcase/one')).toContain('At last')
    expect(await fixture.db.select().from(reviews)).toMatchObject([{ isApproved: true }])
    expect(await fixture.db.select().from(reviewDecisions)).toMatchObject([
      { reviewId: id, verdict: 'published', reason: null },
    ])
  })

  test('T34: a decision is rolled back if its rating can’t be stored', async () => {
    const id = await pending({ rating: 5 })
    await fixture.db.execute(sql`alter table tools add constraint unrated check (review_count = 0)`)
    await expect(decide(id, 'published')).rejects.toThrow()
    await fixture.db.execute(sql`alter table tools drop constraint unrated`)
    expect(await fixture.db.select().from(reviews)).toMatchObject([{ id, status: 'pending' }])
    expect([await fixture.db.select().from(reviewDecisions), await rating()]).toEqual([[], [0, 0]])
  })

  test('T34: rating and count are the mean, to two decimals, and the number of published reviews not by vendors', async () => {
    const stars = [5, 4, 4]
    for (const rating of stars) await decide(await pending({ rating }), 'published')
    await decide(await pending({ rating: 1, isVendor: true }), 'published')
    expect(await rating()).toEqual([4.33, 3])
  })

  test('T34, T36: withdrawing removes a review everywhere and invalidates the caches of all processes', async () => {
    const heard: string[] = []
    const subscription = await fixture.database.listen(
      CONTENT_CHANGED,
      (message) => heard.push(message),
      () => {},
    )
    const [one] = await addReviews(
      fixture.db,
      toolId,
      { rating: 1, title: 'Regretted' },
      { rating: 5 },
    )
    expect(await rating()).toEqual([3, 2])
    await decide(one!.id, 'withdrawn', 'The reviewer asked for it')
    expect(await rating()).toEqual([5, 1])
    await expect
      .poll(() => heard.map(readChange))
      .toContainEqual(expect.objectContaining({ table: 'reviews', removed: true }))
    expect(await html('/resources/ai-showcase/one')).not.toContain('Regretted')
    await subscription.close()
  })

  test('T35: only a pending review can be published, rejected, or marked as spam; only a published one withdrawn; a rejection needs a reason', async () => {
    const id = await pending()
    await expect(decide(id, 'withdrawn')).rejects.toThrow('only a published one can be withdrawn')
    await expect(decide(id, 'rejected', '  ')).rejects.toThrow('A rejection needs a reason.')
    await decide(id, 'rejected', 'Says nothing about the tool')
    for (const verdict of ['published', 'rejected', 'spam'] as const)
      await expect(decide(id, verdict, 'again')).rejects.toThrow('This review is rejected')
    const spam = await pending()
    await decide(spam, 'spam')
    await expect(decide(spam, 'published')).rejects.toThrow('This review is spam')
    expect(await rating()).toEqual([0, 0])
    expect(await fixture.db.select().from(reviewDecisions)).toHaveLength(2)
  })

  test('T35: of two simultaneous decisions, only one counts', async () => {
    const id = await pending({ rating: 5 })
    const both = await Promise.allSettled([decide(id, 'published'), decide(id, 'spam')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await fixture.db.select().from(reviewDecisions)).toHaveLength(1)
  })
})

describe('npm run reviews', () => {
  const run = async (...args: string[]) => {
    const printed: string[] = []
    const code = await reviewsCommand(args, {
      open: async () => fixture.db,
      print: (text) => printed.push(text),
    })
    return { code, text: printed.join('\n') }
  }

  test('T42: lists pending reviews, longest waiting first, and decides by the start of an id', async () => {
    const id = await pending({ title: 'Waiting \u001b[31m long' })
    await addReviews(fixture.db, toolId, { title: 'Public' })
    const listed = await run()
    expect(listed.code).toBe(0)
    expect(listed.text).toContain(`${id.slice(0, 8)}  `)
    expect(listed.text).toContain('One (one)  4 of 5\n  Waiting  [31m long')
    expect(listed.text).not.toContain('Public')
    expect(await run('publish', id.slice(0, 8))).toMatchObject({
      code: 0,
      text: expect.stringContaining('is now published'),
    })
    expect((await run()).text).toBe('0 reviews are pending.')
    expect(await run('withdraw', id)).toMatchObject({ code: 0 })
    expect((await run('list', 'withdrawn')).text).toContain('1 review is withdrawn.')
  })

  test('T42, B93: the list includes the version of a corrected review, which is required to decide it', async () => {
    const id = await pending({ title: 'Corrected', version: 3 })
    const start = id.slice(0, 8)
    expect((await run()).text).toContain(`${start}.3  `)
    for (const typed of [start, `${start}.2`])
      await expect(run('publish', typed)).rejects.toThrow('Please read it again.')
    expect((await run('publish', `${start}.3`)).text).toContain('is now published')
  })

  test('T42: reports invalid arguments and refused decisions', async () => {
    const id = await pending()
    for (const args of [['reject', id], ['dance', id], ['publish'], ['list', 'lost']])
      await expect(run(...args), args.join(' ')).rejects.toMatchObject({ name: 'UsageProblem' })
    await expect(run('publish', 'ffffffff-0000')).rejects.toThrow(
      'Review "ffffffff-0000" not found',
    )
    await expect(run('withdraw', id)).rejects.toThrow(Problem)
    expect((await run('reject', id, '--reason', 'Too vague')).code).toBe(0)
    expect(await fixture.db.select().from(reviewDecisions)).toMatchObject([
      { verdict: 'rejected', reason: 'Too vague' },
    ])
  })
})
