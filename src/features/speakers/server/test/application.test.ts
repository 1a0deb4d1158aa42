import { describe, expect, test } from 'vitest'
import { json } from '#src/test/testing.ts'
import { speakerApplications } from '../tables.ts'
import { speakersSite } from './testing.ts'

const { fixture } = speakersSite()
const valid = {
  firstName: 'Jo',
  lastName: 'Li',
  email: 'jo@example.com',
  company: 'Co',
  title: 'VP',
  linkedinUrl: '',
  websiteUrl: '',
  bio: 'b'.repeat(50),
  expertise: 'e'.repeat(10),
  topics: 't'.repeat(10),
  experience: 'beginner',
  availability: 'limited',
  travelWillingness: 'national',
  speakingFee: 'discuss',
  additionalInfo: '',
  consentForContact: true,
  agreeToTerms: true,
}
const apply = async (change: Record<string, unknown> = {}, key = '') => {
  const response = await fixture.site.request(
    '/api/speakers/apply',
    json({ ...valid, ...change }, { 'idempotency-key': key }),
  )
  const body = (await response.json()) as { fields?: Record<string, string[]> }
  return { status: response.status, headers: response.headers, body, fields: body.fields }
}
const stored = () => fixture.db.select().from(speakerApplications)

describe('POST /api/speakers/apply', () => {
  test('S22: every field is stored as submitted by the time it responds', async () => {
    const given = {
      ...valid,
      linkedinUrl: 'https://www.linkedin.com/in/jo',
      websiteUrl: 'https://jo.example',
      additionalInfo: 'More',
    }
    expect(await apply(given)).toMatchObject({ status: 200 })
    expect(await stored()).toEqual([
      {
        ...given,
        id: expect.any(String),
        eventId: null,
        status: 'submitted',
        createdAt: expect.any(Date),
      },
    ])
  })

  test('S24: LinkedIn, website, and additional information are optional', async () => {
    const { linkedinUrl: _l, websiteUrl: _w, additionalInfo: _a, ...needed } = valid
    expect((await fixture.site.request('/api/speakers/apply', json(needed))).status).toBe(200)
    expect(await stored()).toMatchObject([
      { linkedinUrl: null, websiteUrl: null, additionalInfo: null },
    ])
  })

  test('D23: accepts the same application again from a newly opened form', async () => {
    expect([(await apply()).status, (await apply({}, 'opened anew')).status]).toEqual([200, 200])
    expect(await stored()).toHaveLength(2)
  })

  test('S22: clients cannot set status or id', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    await apply({ status: 'accepted', id })
    const [row] = await stored()
    expect(row!.status).toBe('submitted')
    expect(row!.id).not.toBe(id)
  })
})

describe('the rules of the application', () => {
  const URLS = ['nonsense', 'www.example.com', 'javascript:alert(1)', 'ftp://example.com']
  const rules: [field: string, message: string, bad: unknown[]][] = [
    ['firstName', 'First name must be at least 2 characters', ['', 'J', ' J ', null]],
    ['lastName', 'Last name must be at least 2 characters', ['', 'L', null]],
    [
      'email',
      'Please enter a valid email address',
      ['', 'jo', 'jo@', '@example.com', `${'a'.repeat(250)}@b.co`, null],
    ],
    ['company', 'Company name is required', ['', 'C']],
    ['title', 'Job title is required', ['', 'V']],
    ['linkedinUrl', 'Please enter a valid LinkedIn URL', URLS],
    ['websiteUrl', 'Please enter a valid website URL', URLS],
    [
      'bio',
      'Please provide a bio of at least 50 characters',
      ['', 'b'.repeat(49), `${'b'.repeat(49)}   `],
    ],
    ['expertise', 'Please describe your expertise', ['', 'e'.repeat(9)]],
    ['topics', 'Please list your speaking topics', ['', 't'.repeat(9)]],
    ['experience', 'Please select your speaking experience', ['', 'veteran', null]],
    ['availability', 'Please indicate your availability', ['', 'never']],
    ['travelWillingness', 'Please indicate travel willingness', ['', 'mars']],
    ['speakingFee', 'Please indicate speaking fee preference', ['', 'much']],
    ['consentForContact', 'You must consent to be contacted', [false, 'true', null]],
    ['agreeToTerms', 'You must agree to the terms and conditions', [false, 'yes', null]],
  ]
  test.each(rules)('S23: %s: %s', async (field, message, bad) => {
    for (const value of bad) {
      const { status, fields } = await apply({ [field]: value })
      expect([value, status, fields]).toEqual([value, 422, { [field]: [message] }])
    }
    expect(await stored()).toEqual([])
  })

  test('S23: all missing fields are reported at once', async () => {
    const response = await fixture.site.request('/api/speakers/apply', json({}))
    const { fields } = (await response.json()) as { fields: Record<string, string[]> }
    const required = rules.filter(([field]) => !field.endsWith('Url'))
    expect(response.status).toBe(422)
    expect(fields).toEqual(
      Object.fromEntries(required.map(([field, message]) => [field, [message]])),
    )
  })

  test.each([
    ['firstName', 100],
    ['company', 200],
    ['bio', 5000],
    ['expertise', 2000],
    ['additionalInfo', 5000],
  ])('D23: %s holds at most %i characters', async (field, most) => {
    expect((await apply({ [field]: 'x'.repeat(most) })).status).toBe(200)
    const { status, fields } = await apply({ [field]: 'x'.repeat(most + 1) })
    expect([status, fields]).toEqual([
      422,
      { [field]: [`Please use at most ${most.toLocaleString('en-US')} characters`] },
    ])
  })

  test.each([
    ['experience', ['beginner', 'intermediate', 'experienced', 'expert']],
    ['availability', ['very-flexible', 'moderately-flexible', 'limited', 'seasonal']],
    ['travelWillingness', ['local-only', 'regional', 'national', 'international', 'virtual-only']],
    [
      'speakingFee',
      ['pro-bono', 'expenses-only', 'modest-fee', 'standard-fee', 'premium-fee', 'discuss'],
    ],
  ])('S12: every choice of %s is taken', async (field, values) => {
    for (const value of values) expect((await apply({ [field]: value })).status).toBe(200)
  })
})
