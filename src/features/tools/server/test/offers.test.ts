import { describe, expect, test } from 'vitest'
import { json } from '#src/test/testing.ts'
import { reviewerApplications, reviews, toolSuggestions } from '../tables.ts'
import { addReviews, addTools, toolsSite } from './testing.ts'
import { websiteKey } from '../websites.ts'

const { fixture } = toolsSite()
const post = async (path: string, body: object) => {
  const response = await fixture.site.request(path, json(body))
  return [response.status, (await response.json()) as Record<string, unknown>] as const
}
const suggestion = {
  name: 'Redpencil',
  website: 'https://redpencil.example',
  reason: 'It scores drafts for clarity.',
  email: '',
}
const application = {
  name: 'Ana Brandt',
  email: 'ana@example.com',
  company: 'Northwind',
  role: 'Head of Content',
  companySize: '51-200',
  tools: 'Redpencil and Galley, for case studies.',
  agreesToDisclose: true,
}

const receipt = expect.stringMatching(/^\/sent\/.{43}$/) as string

describe('Suggest a Tool', () => {
  test('T18: is stored for staff when it responds', async () => {
    expect(await post('/api/tool-suggestions', suggestion)).toEqual([
      200,
      { listed: null, receipt },
    ])
    expect(await fixture.db.select().from(toolSuggestions)).toMatchObject([
      { ...suggestion, status: 'new', listedToolId: null },
    ])
  })

  test('T18: a suggestion whose website is already listed returns that tool, whatever the form of the URL', async () => {
    await addTools(
      fixture.db,
      { slug: 'redpencil', name: 'Redpencil' },
      { slug: 'secret', status: 'draft' },
    )
    for (const website of [
      'http://www.redpencil.example/',
      'redpencil.example',
      'https://redpencil.example/pricing?utm_source=x',
    ])
      expect(await post('/api/tool-suggestions', { ...suggestion, website })).toEqual([
        200,
        { listed: { slug: 'redpencil', name: 'Redpencil' }, receipt },
      ])
    expect(
      await post('/api/tool-suggestions', { ...suggestion, website: 'https://secret.example' }),
    ).toEqual([200, { listed: null, receipt }])
  })

  test('T20: names each field that is wrong', async () => {
    const [status, { fields }] = await post('/api/tool-suggestions', {
      name: '',
      website: 'javascript:alert(1)',
      reason: 'x',
      email: 'x',
    })
    expect([status, fields]).toEqual([
      422,
      {
        name: ['Tool name is required'],
        website: ['Please enter a full web address, such as https://example.com'],
        reason: ['Please describe in at least 20 characters what it does well'],
        email: ['Please enter a valid email address'],
      },
    ])
  })

  test('T18: two URLs of one website are the same, two products on it aren’t', () => {
    expect(websiteKey('https://www.Example.com/a/?utm_source=x&ref=y#top')).toBe('example.com/a')
    expect(websiteKey('https://example.com:8080/?id=1')).toBe('example.com:8080?id=1')
    expect(websiteKey('https://example.com/a')).not.toBe(websiteKey('https://example.com/b'))
  })
})

describe('Become a Reviewer', () => {
  test('T19: is stored for staff when it responds', async () => {
    expect(await post('/api/reviewer-applications', application)).toEqual([200, { receipt }])
    expect(await fixture.db.select().from(reviewerApplications)).toMatchObject([
      { ...application, status: 'submitted' },
    ])
  })

  test('T20: names each field that is wrong', async () => {
    const [status, { fields }] = await post('/api/reviewer-applications', {
      agreesToDisclose: false,
      companySize: 'huge',
    })
    expect([status, Object.keys(fields as object).sort()]).toEqual([
      422,
      Object.keys(application).sort(),
    ])
  })
})

test("A21: no public response contains unpublished reviews, suggestions, or applicants' data", async () => {
  const canary = 'canary-7c1e'
  const [tool] = await addTools(
    fixture.db,
    { slug: 'one', categoryIds: ['a'] },
    { slug: 'two', categoryIds: ['a'] },
    {
      slug: `${canary}-draft`,
      name: canary,
      description: canary,
      categoryIds: ['a'],
      status: 'draft',
    },
  )
  await addReviews(
    fixture.db,
    tool!.id,
    { title: 'Public' },
    ...(['pending', 'rejected', 'spam', 'withdrawn'] as const).map((status) => ({
      status,
      title: canary,
      body: `${canary} ${'x'.repeat(80)}`,
      reviewerName: canary,
      role: canary,
    })),
  )
  await post('/api/tool-suggestions', {
    ...suggestion,
    name: canary,
    reason: `${canary} ${'x'.repeat(20)}`,
    email: `${canary}@example.com`,
  })
  await post('/api/reviewer-applications', {
    ...application,
    name: canary,
    email: `${canary}@example.com`,
    company: canary,
  })
  const held = JSON.stringify([
    await fixture.db.select().from(reviews),
    await fixture.db.select().from(toolSuggestions),
    await fixture.db.select().from(reviewerApplications),
  ])
  expect(held.split(canary).length).toBeGreaterThan(15)
  const paths = [
    '/api/tools',
    '/api/tools?q=canary',
    '/api/tools/one',
    `/api/tools/${tool!.id}/reviews`,
    '/api/tool-listing',
    '/api/tool-categories',
    '/api/related-tools/one',
    '/resources/ai-showcase',
    '/resources/ai-showcase/one',
    '/resources/ai-showcase/one?reviews=all',
    '/resources/ai-showcase/one.md',
    '/resources/ai-showcase/compare?tools=one,two',
    '/api/openapi.json',
    '/sitemap.xml',
    '/llms.txt',
  ]
  for (const path of paths) {
    const response = await fixture.site.request(path)
    expect([path, response.status, (await response.text()).includes(canary)]).toEqual([
      path,
      200,
      false,
    ])
  }
})
