import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { json, testSite } from '#src/test/testing.ts'
import { communityApplications } from '../tables.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'community_applications'))

const valid = {
  name: 'Jo',
  email: 'jo@example.com',
  company: 'Co',
  role: 'VP',
  companySize: '51-200',
  linkedinUrl: '',
  challenges: 'c'.repeat(20),
  goals: 'g'.repeat(20),
  referral: '',
  agreeToGuidelines: true,
  consentToContact: false,
}
const apply = async (change: Record<string, unknown> = {}, key = '') => {
  const response = await fixture.site.request(
    '/api/community/apply',
    json({ ...valid, ...change }, { 'idempotency-key': key }),
  )
  const body = (await response.json()) as { fields?: Record<string, string[]> }
  return { status: response.status, headers: response.headers, body, fields: body.fields }
}
const stored = () => fixture.db.select().from(communityApplications)

describe('POST /api/community/apply', () => {
  test('K10: every field is stored as submitted, without a level, by the time it responds', async () => {
    const given = {
      ...valid,
      linkedinUrl: 'https://www.linkedin.com/in/jo',
      referral: 'A member',
      consentToContact: true,
    }
    expect(await apply(given)).toMatchObject({ status: 200, body: {} })
    expect(await stored()).toEqual([
      {
        ...given,
        id: expect.any(String),
        status: 'submitted',
        level: null,
        createdAt: expect.any(Date),
      },
    ])
  })

  test('K12: LinkedIn, referral, and consent to contact are optional', async () => {
    const { linkedinUrl: _l, referral: _r, consentToContact: _c, ...needed } = valid
    expect((await fixture.site.request('/api/community/apply', json(needed))).status).toBe(200)
    expect(await stored()).toMatchObject([
      { linkedinUrl: null, referral: null, consentToContact: false },
    ])
  })

  test('D23: accepts the same application again from a newly opened form', async () => {
    expect([(await apply()).status, (await apply({}, 'opened anew')).status]).toEqual([200, 200])
    expect(await stored()).toHaveLength(2)
  })

  test('K17: clients cannot set status, level, or id', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    await apply({ status: 'approved', level: 'executive', id })
    const [row] = await stored()
    expect([row!.status, row!.level, row!.id === id]).toEqual(['submitted', null, false])
  })

  test('K17: every approved application has a level, and no other does', async () => {
    await apply()
    await expect(
      fixture.db.update(communityApplications).set({ status: 'approved' }),
    ).rejects.toThrow()
    await expect(
      fixture.db.update(communityApplications).set({ level: 'executive' }),
    ).rejects.toThrow()
    await fixture.db
      .update(communityApplications)
      .set({ status: 'approved', level: 'practitioner' })
    expect(await stored()).toMatchObject([{ status: 'approved', level: 'practitioner' }])
  })
})

describe('rules and messages of the community application', () => {
  const rules: [field: string, message: string, bad: unknown[]][] = [
    ['name', 'Name must be at least 2 characters', ['', 'J', ' J ', null]],
    [
      'email',
      'Please enter a valid email address',
      ['', 'jo', 'jo@', '@example.com', `${'a'.repeat(250)}@b.co`, null],
    ],
    ['company', 'Company name is required', ['', 'C', null]],
    ['role', 'Role is required', ['', 'V', null]],
    ['companySize', 'Please select company size', ['', '2-3', null]],
    [
      'linkedinUrl',
      'Please enter a valid LinkedIn URL',
      ['linkedin', 'javascript:alert(1)', 'ftp://example.com', 'https://', null],
    ],
    [
      'challenges',
      'Please describe your challenges in at least 20 characters',
      ['', 'c'.repeat(19), `${'c'.repeat(19)}   `, null],
    ],
    [
      'goals',
      'Please describe your goals in at least 20 characters',
      ['', 'g'.repeat(19), `${'g'.repeat(19)}   `, null],
    ],
    ['agreeToGuidelines', 'You must agree to the community guidelines', [false, 'true', null]],
  ]
  test.each(rules)('K11: %s: %s', async (field, message, bad) => {
    for (const value of bad) {
      const { status, fields } = await apply({ [field]: value })
      expect([value, status, fields]).toEqual([value, 422, { [field]: [message] }])
    }
    expect(await stored()).toEqual([])
  })

  test('K11: all missing fields are reported at once', async () => {
    const response = await fixture.site.request('/api/community/apply', json({}))
    const { fields } = (await response.json()) as { fields: Record<string, string[]> }
    const required = rules.filter(([field]) => field !== 'linkedinUrl')
    expect(response.status).toBe(422)
    expect(fields).toEqual(
      Object.fromEntries(required.map(([field, message]) => [field, [message]])),
    )
  })

  test('K12: consent to contact is optional but must be a boolean', async () => {
    expect([
      (await apply({ consentToContact: true })).status,
      (await apply({ consentToContact: false })).status,
    ]).toEqual([200, 200])
    expect(await apply({ consentToContact: 'yes' })).toMatchObject({
      status: 422,
      fields: { consentToContact: ['Please answer with true or false'] },
    })
  })

  test.each(['1-50', '51-200', '201-1000', '1000+'])(
    'K9: a company size of %s is accepted',
    async (companySize) => {
      expect((await apply({ companySize })).status).toBe(200)
      expect(await stored()).toMatchObject([{ companySize }])
    },
  )

  test.each([
    ['name', 200],
    ['company', 200],
    ['role', 200],
    ['challenges', 5000],
    ['goals', 5000],
    ['referral', 200],
  ])('D23: %s holds at most %i characters', async (field, most) => {
    expect((await apply({ [field]: 'x'.repeat(most) })).status).toBe(200)
    const { status, fields } = await apply({ [field]: 'x'.repeat(most + 1) })
    expect([status, fields]).toEqual([
      422,
      { [field]: [`Please use at most ${most.toLocaleString('en-US')} characters`] },
    ])
  })
})

test('A21: no public response contains anything an applicant wrote', async () => {
  const canary = 'canary-41d7'
  const label = `${canary} ${'x'.repeat(20)}`
  await apply({
    name: canary,
    email: `${canary}@example.com`,
    company: canary,
    role: canary,
    challenges: label,
    goals: label,
  })
  expect(await stored()).toHaveLength(1)
  for (const path of [
    '/community',
    '/about',
    '/',
    '/sitemap.xml',
    '/llms.txt',
    '/api/community/apply',
    '/api/openapi.json',
  ])
    expect(await (await fixture.site.request(path)).text(), path).not.toContain(canary)
})
