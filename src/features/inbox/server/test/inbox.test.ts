import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { applySettings } from '#src/settings.ts'
import { resources } from '#src/features/resources/server/tables.ts'
import { researchAccessRequests } from '#src/features/reports/server/tables.ts'
import { reviews, tools } from '#src/features/tools/server/tables.ts'
import { json } from '#src/test/testing.ts'
import { dueAt } from '#src/time/deadline.ts'
import { kinds } from '../submissionKinds.ts'
import { inboxByCommand, message } from './testing.ts'

const { fixture, inbox, asJson, asCsv, addMessages } = inboxByCommand()
const post = async (path: string, body: object) =>
  expect((await fixture.site.request(path, json(body))).status).toBe(200)

describe('the inbox by command', () => {
  test('B19, B22: lists everything visitors can send, each field under its own name', async () => {
    await post('/api/contact', message)
    await post('/api/contact', {
      firstName: 'Ben',
      lastName: 'Ito',
      email: 'ben@example.com',
      company: 'Fenwick',
      jobTitle: 'Director',
      message: 'Please call me back.',
      source: 'consulting',
    })
    await post('/api/newsletter/subscribe', {
      firstName: 'Cy',
      lastName: 'Ray',
      email: 'cy@example.com',
      source: 'footer',
    })
    await post('/api/speakers/apply', {
      firstName: 'Dee',
      lastName: 'Fox',
      email: 'dee@example.com',
      company: 'Fenwick',
      title: 'Director',
      bio: 'She runs forecasting for a maker of pumps, and has for nine years.',
      expertise: 'Forecasts that hold',
      topics: 'Agents in practice',
      experience: 'expert',
      availability: 'limited',
      travelWillingness: 'regional',
      speakingFee: 'discuss',
      consentForContact: true,
      agreeToTerms: true,
    })
    await post('/api/community/apply', {
      name: 'Eve',
      email: 'eve@example.com',
      company: 'Fenwick',
      role: 'VP',
      companySize: '51-200',
      challenges: 'Our pilots never leave the lab.',
      goals: 'To hear how others decided.',
      agreeToGuidelines: true,
    })
    const [tool] = await fixture.db
      .insert(tools)
      .values({
        slug: 'quotewright',
        name: 'Quotewright',
        shortDescription160: '',
        description: '',
        pricing: '',
        pricingModel: 'Free',
        category: '',
        website: 'https://quotewright.example',
        websiteKey: 'quotewright.example',
      })
      .returning()
    await fixture.db.insert(reviews).values({
      toolId: tool!.id,
      rating: 4,
      title: 'Good',
      body: 'We answered forty questionnaires with it this year. The sources it names were right, and we check them all.',
      reviewerName: 'Fay',
      role: 'VP',
      companySize: '51-200',
      consent: true,
    })
    const [report] = await fixture.db
      .insert(resources)
      .values({
        slug: 'r',
        title: 'R',
        description: '',
        type: 'research',
        topic: '',
        author: '',
        content: '',
      })
      .returning()
    await fixture.db.insert(researchAccessRequests).values({
      firstName: 'Gil',
      lastName: 'Orr',
      email: 'gil@example.com',
      resourceId: report!.id,
      resourceTitle: 'R',
    })
    await post('/api/tool-suggestions', {
      name: 'Quotewright',
      website: 'https://quotewright.example',
      reason: 'It saves us an afternoon each week.',
      email: 'hal@example.com',
    })
    await post('/api/reviewer-applications', {
      name: 'Ivy',
      email: 'ivy@example.com',
      company: 'Fenwick',
      role: 'VP',
      companySize: '51-200',
      tools: 'Quotewright, and others',
      agreesToDisclose: true,
    })

    const found = Object.fromEntries(
      await Promise.all(kinds.map(async ({ name }) => [name, await asJson(name)] as const)),
    )
    expect(found).toMatchObject({
      contact: [
        { shape: 'message', name: 'Ada Holt', subject: 'Hello', phone: null },
        { shape: 'inquiry', name: 'Ben Ito', role: 'Director', source: 'consulting' },
      ],
      newsletter: [
        {
          firstName: 'Cy',
          lastName: 'Ray',
          email: 'cy@example.com',
          source: 'footer',
          state: 'active',
        },
      ],
      speakers: [
        {
          firstName: 'Dee',
          expertise: 'Forecasts that hold',
          consentForContact: true,
          status: 'submitted',
        },
      ],
      community: [
        { name: 'Eve', goals: 'To hear how others decided.', consentToContact: false, level: null },
      ],
      reviews: [{ tool: 'quotewright', rating: 4, reviewerName: 'Fay', status: 'pending' }],
      suggestions: [{ name: 'Quotewright', listedTool: 'quotewright', email: 'hal@example.com' }],
      reviewers: [{ name: 'Ivy', tools: 'Quotewright, and others', agreesToDisclose: true }],
      research: [{ firstName: 'Gil', resourceTitle: 'R', resourceId: report!.id }],
    })
    for (const [name, rows] of Object.entries(found))
      for (const row of rows)
        expect([name, Object.keys(row)]).toEqual([name, Object.keys((await asCsv(name))[0]!)])
    const overview = await inbox()
    expect(overview.slice(1, 9).map((line) => line.split(/\s+/).slice(0, 3))).toEqual([
      ['contact', '2', '2'],
      ['speakers', '1', '1'],
      ['community', '1', '1'],
      ['reviews', '1', '1'],
      ['suggestions', '1', '1'],
      ['reviewers', '1', '1'],
      ['research', '1', ''],
      ['newsletter', '1', ''],
    ])
    expect(overview.at(-1)).toContain('npm run reviews')
  })

  test('B19: covers every table that visitors write to', async () => {
    const { rows } = await fixture.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name ~ '(applications|messages|subscriptions|suggestions|requests|inquiries)$' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'community_applications',
      'contact_messages',
      'newsletter_subscriptions',
      'research_access_requests',
      'reviewer_applications',
      'speaker_applications',
      'tool_suggestions',
    ])
    expect(kinds).toHaveLength(rows.length + 1)
  })

  test('B19: reports what has waited longest and when its reply is due', async () => {
    await addMessages(
      { createdAt: new Date('2026-11-20T14:00:00Z') },
      { createdAt: new Date('2026-11-19T14:00:00Z') },
      { createdAt: new Date('2026-11-18T14:00:00Z'), status: 'answered' },
    )
    const [, contact] = await inbox()
    expect(contact).toBe(
      'contact           3        2  Thu, Nov 19, 2026, 9:00 AM EST, reply due Fri, Nov 20, 2026, 9:00 AM EST: overdue',
    )
    expect((await asJson('contact')).map(({ dueAt }) => dueAt)).toEqual([
      null,
      '2026-11-20T14:00:00.000Z',
      '2026-11-21T14:00:00.000Z',
    ])
  })

  test("B22: starts at a date in the site's time zone, or at an instant", async () => {
    await addMessages(
      { createdAt: new Date('2026-11-01T03:59:59Z') },
      { createdAt: new Date('2026-11-01T04:00:00Z') },
    )
    expect(await asJson('contact', '--since', '2026-11-01')).toMatchObject([
      { createdAt: '2026-11-01T04:00:00.000Z' },
    ])
    expect(await asJson('contact', '--since', '2026-11-01T03:59:59Z')).toHaveLength(2)
  })

  test('B22: pages through rows in order without duplicates, even for rows created in the same microsecond', async () => {
    await fixture.db
      .execute(sql`insert into contact_messages (shape, name, email, message, created_at)
      select 'message', n, 'a@example.com', 'm', timestamptz '2026-11-01 00:00:00.000001Z' + make_interval(secs => (n / 700) * 0.000001)
      from generate_series(1, 1201) n`)
    const rows = await asJson('contact')
    expect(rows).toHaveLength(1201)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1201)
    expect(rows.slice(0, 699).every(({ name }) => Number(name) < 700)).toBe(true)
    expect(await fixture.countQueries(() => asJson('contact'))).toBe(3)
  })

  test('B22: submitted text cannot send control sequences to the terminal', async () => {
    await addMessages({ subject: 'Hi\u001b[2J\u202e', message: 'One\nTwo' })
    const lines = await inbox('contact')
    expect(lines).toEqual(
      expect.arrayContaining(['  subject: Hi [2J ', '  message: One Two', '1 in contact.']),
    )
    expect(lines.join('')).not.toMatch(/null|phone/)
  })
})

describe('a reply is due', () => {
  const due = (sent: string, promise: Parameters<typeof dueAt>[1]) =>
    dueAt(new Date(sent), promise).toISOString()
  test('B19: to a message within 24 hours', () =>
    expect(due('2026-11-20T14:00:00Z', { hours: 24 })).toBe('2026-11-21T14:00:00.000Z'))
  test('B19: to a community application within 5 business days, not counting weekends', () => {
    expect(due('2026-11-16T14:00:00Z', { businessDays: 5 })).toBe('2026-11-23T14:00:00.000Z')
    expect(due('2026-11-20T14:00:00Z', { businessDays: 5 })).toBe('2026-11-27T14:00:00.000Z')
    expect(due('2026-11-21T14:00:00Z', { businessDays: 5 })).toBe('2026-11-27T14:00:00.000Z')
  })
  test('B73: later by the holidays in the settings', () => {
    onTestFinished(() => applySettings({}))
    applySettings({ holidays: ['2026-11-26', '2026-11-27', '2026-11-28'] })
    expect(due('2026-11-20T14:00:00Z', { businessDays: 5 })).toBe('2026-12-01T14:00:00.000Z')
    expect(due('2026-11-25T14:00:00Z', { hours: 24 })).toBe('2026-11-26T14:00:00.000Z')
  })
  test('B19: to a speaker within 7 business days, at the same time of day across DST changes', () => {
    expect(due('2026-10-30T14:00:00Z', { businessDays: 7 })).toBe('2026-11-10T15:00:00.000Z')
    expect(due('2026-11-21T03:00:00Z', { businessDays: 7 })).toBe('2026-12-02T03:00:00.000Z')
  })
})
