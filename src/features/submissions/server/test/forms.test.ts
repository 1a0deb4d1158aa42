import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptySubmissions } from '#src/forms/test/testing.ts'
import { communityApplications } from '#src/features/community/server/tables.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { addResources } from '#src/features/resources/server/test/testing.ts'
import { speakerApplications } from '#src/features/speakers/server/tables.ts'
import {
  reviewerApplications,
  reviews,
  toolSuggestions,
} from '#src/features/tools/server/tables.ts'
import { addTools } from '#src/features/tools/server/test/testing.ts'
import { submissions } from '#src/forms/tables.ts'
import { json, ORIGIN, siteOn, testSite } from '#src/test/testing.ts'

const fixture = testSite()
beforeEach(() => emptySubmissions(fixture.db, 'mails'))

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fixture.site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const html = async (path: string) => (await fixture.site.request(path)).text()

function loseDatabase() {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const calls = (['query', 'connect'] as const).map((name) =>
    vi.spyOn(fixture.database.pool, name).mockImplementation(() => Promise.reject(away) as never),
  )
  return () => calls.forEach((call) => call.mockRestore())
}

const message = {
  name: 'Ana',
  email: 'ana@example.com',
  company: '',
  role: '',
  subject: 'A question',
  message: 'Do you come to Ohio?',
}
const person = { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' }
const long =
  'Long enough for any field of any form, and then a few words more so that nobody can complain.'
const work = {
  name: 'Ana',
  email: 'ana@example.com',
  company: 'North Pier',
  role: 'Head of sales',
  companySize: '51-200',
}

/** Every form with sample input and the table that stores it. */
const all = [
  ['/forms/contact', message, contactMessages],
  [
    '/forms/inquiry?source=sponsors',
    { ...person, phone: '', company: 'North Pier', jobTitle: 'Head', message: long },
    contactMessages,
  ],
  ['/forms/newsletter?source=footer', person, newsletterSubscriptions],
  [
    '/forms/speaker',
    {
      ...person,
      company: 'North Pier',
      title: 'Head of sales',
      linkedinUrl: '',
      websiteUrl: '',
      bio: long,
      expertise: long,
      topics: long,
      experience: 'expert',
      availability: 'limited',
      travelWillingness: 'national',
      speakingFee: 'discuss',
      additionalInfo: '',
      consentForContact: 'on',
      agreeToTerms: 'on',
    },
    speakerApplications,
  ],
  [
    '/forms/community',
    {
      ...work,
      linkedinUrl: '',
      challenges: long,
      goals: long,
      referral: '',
      agreeToGuidelines: 'on',
    },
    communityApplications,
  ],
  ['/forms/reviewer', { ...work, tools: long, agreesToDisclose: 'on' }, reviewerApplications],
  [
    '/forms/tool-suggestion',
    { name: 'A tool', website: 'https://tool.example', reason: long, email: '' },
    toolSuggestions,
  ],
  [
    '/forms/review?tool=tool-1',
    {
      rating: '4',
      title: 'Good',
      body: long,
      reviewerName: 'Ana',
      role: '',
      companySize: '',
      consent: 'on',
    },
    reviews,
  ],
] as const

describe('without scripts', () => {
  test('FT1: every form is stored and redirects to its receipt, which stays available', async () => {
    await addTools(fixture.db, { slug: 'tool-1', name: 'Tool One' })
    for (const [path, fields, table] of all) {
      const sent = await post(path, fields)
      expect([path, sent.status]).toEqual([path, 303])
      expect([path, (await fixture.db.select().from(table)).length > 0]).toEqual([path, true])
      const receipt = await fixture.site.request(sent.headers.get('location')!)
      const text = await receipt.text()
      expect([
        path,
        receipt.status,
        text.includes('This link has expired or is incomplete'),
        text.includes('It will be published after moderation.'),
      ]).toEqual([path, 200, false, table === reviews])
    }
    const [subscription] = await fixture.db.select().from(newsletterSubscriptions)
    expect(subscription!.source).toBe('footer')
  })

  test('FT12: the page of a form is signed when it is opened and has its own key, new each time; sending it twice stores it once', async () => {
    const hidden = async () => {
      const page = await fixture.site.request('/forms/contact?message=About%20labs')
      const text = await page.text()
      expect([page.headers.get('cache-control'), text.includes('About labs')]).toEqual([
        'no-store',
        true,
      ])
      return ['form-key', 'form-opened'].map(
        (name) => new RegExp(`name="${name}" value="([^"]{20,})"`).exec(text)![1]!,
      )
    }
    const [[key, opened], [other]] = [await hidden(), await hidden()]
    expect(key).not.toBe(other)
    const send = (more: Record<string, string>) =>
      post('/forms/contact', { ...message, 'form-opened': opened!, ...more })
    const receipts = [
      await send({ 'form-key': key! }),
      await send({ 'form-key': key! }),
      await send({ 'form-key': other! }),
    ]
    const [first, second, third] = receipts.map(({ headers }) => headers.get('location'))
    expect([first === second, first === third]).toEqual([true, false])
    const [sign] = await fixture.db.select({ signs: submissions.signs }).from(submissions)
    expect(sign!.signs).toContain('The form was sent less than two seconds after it was opened.')
  })

  test('FT1: a request for research leads to the research', async () => {
    await addResources(fixture.db, { slug: 'one', title: 'One', type: 'research', gated: true })
    const sent = await post('/forms/research?resource=one', person)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/resources\/one\?access=/),
    ])
  })

  test('FT2: errors are shown beside their fields, and everything typed is still there', async () => {
    const response = await post('/forms/contact', {
      ...message,
      email: 'ana@',
      message: 'Short & <b>bold</b>',
      name: '',
    })
    const page = await response.text()
    expect(response.status).toBe(422)
    for (const text of [
      'Valid email is required',
      'Name is required',
      'value="ana@"',
      'Short &amp; &lt;b&gt;bold',
      'value="A question"',
    ])
      expect(page).toContain(text)
    expect(page).not.toContain('Please write at least 10 characters')
    expect(page).toContain('action="/forms/contact" method="post"')
  })

  test('FT2: checkboxes, choices, and stars are still there too', async () => {
    await addTools(fixture.db, { slug: 'tool-1', name: 'Tool One' })
    const community = await (
      await post('/forms/community', {
        ...work,
        agreeToGuidelines: 'on',
        challenges: 'no',
        goals: long,
      })
    ).text()
    expect(community).toMatch(/<option value="51-200" selected="">/)
    expect(community).toMatch(
      /<input type="checkbox"[^>]*checked=""[^>]*name="agreeToGuidelines"|name="agreeToGuidelines"[^>]*checked=""/,
    )
    const review = await (
      await post('/forms/review?tool=tool-1', { rating: '4', title: '', body: 'no' })
    ).text()
    expect(review).toMatch(/<input[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
  })

  test('FT2: a form is accepted up to the limits of its fields in any script and with any line breaks', async () => {
    const [path, speaker, table] = all[3]
    const most = {
      bio: 'ประ\r\n'.repeat(1250),
      expertise: '例'.repeat(2000),
      topics: '例'.repeat(2000),
      additionalInfo: '例'.repeat(5000),
    }
    expect((await post(path, { ...speaker, ...most })).status).toBe(303)
    const [stored] = await fixture.db.select().from(table)
    expect(stored!.bio).toBe('ประ\n'.repeat(1250).trim())

    const page = await post(path, { ...speaker, ...most, bio: '例'.repeat(15_000) })
    expect([page.status, (await page.text()).includes('例'.repeat(15_000))]).toEqual([413, true])
  })

  test('FT2: input is preserved while the database is unavailable', async () => {
    const comesBack = loseDatabase()
    try {
      const response = await post('/forms/contact', message)
      expect([response.status, (await response.text()).includes('value="A question"')]).toEqual([
        503,
        true,
      ])
    } finally {
      comesBack()
    }
  })

  test('FT1: each page with a form sends it there, and buttons that open dialogs link to a page', async () => {
    await addTools(fixture.db, { slug: 'tool-1', name: 'Tool One' })
    await addResources(fixture.db, { slug: 'one', title: 'One', type: 'research', gated: true })
    const forms = { '/contact': 'contact', '/community': 'community', '/speakers': 'speaker' }
    for (const [path, form] of Object.entries(forms))
      expect(await html(path)).toContain(`action="/forms/${form}"`)
    expect(await html('/resources/ai-showcase/tool-1')).toContain(
      'action="/forms/review?tool=tool-1"',
    )
    expect(await html('/resources/one')).toContain('action="/forms/research?resource=one"')
    const links = {
      '/': 'newsletter?source=home-hero',
      '/sponsors': 'inquiry?source=sponsors',
      '/consulting': 'inquiry?source=consulting',
    }
    for (const [path, form] of Object.entries(links))
      expect(await html(path)).toContain(`href="/forms/${form}"`)
    for (const form of ['tool-suggestion', 'reviewer'])
      expect(await html('/resources/ai-showcase')).toContain(`href="/forms/${form}"`)
    for (const path of ['/contact', '/community', '/speakers'])
      expect(await html(path)).not.toContain('JavaScript')
  })

  test('FT3: a form sent from another site is refused', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ] as Record<string, string>[])
      expect((await post('/forms/contact', message, headers)).status).toBe(403)
    expect((await post('/forms/contact', message, { origin: ORIGIN })).status).toBe(303)
    expect((await fixture.site.request('/forms/nothing')).status).toBe(404)
    expect((await post('/forms/nothing', message)).status).toBe(404)
  })
})

describe('a repeated submission', () => {
  const send = async (key?: string, body: object = message) => {
    const response = await fixture.site.request(
      '/api/contact',
      json(body, key ? { 'idempotency-key': key } : {}),
    )
    return ((await response.json()) as { receipt: string }).receipt
  }
  const count = async () => (await fixture.db.select().from(contactMessages)).length

  test('FT4: is stored once, and has the same receipt', async () => {
    const receipts = await Promise.all([send('k1'), send('k1'), send('k1'), send('k1')])
    expect([new Set(receipts).size, await count()]).toEqual([1, 1])
    const [first, second] = [
      await post('/forms/contact', message),
      await post('/forms/contact', message),
    ]
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(await count()).toBe(2)
  })

  test('FT4: is a new one if the form was opened again or its content differs', async () => {
    await send('k1')
    await send('k2')
    await send('k1', { ...message, message: 'Do you come to Iowa as well?' })
    expect(await count()).toBe(3)
  })

  test('FT4: that failed is stored on the next try', async () => {
    const site = siteOn(fixture.database)
    const comesBack = loseDatabase()
    try {
      expect(
        (await site.request('/api/contact', json(message, { 'idempotency-key': 'k1' }))).status,
      ).toBe(503)
    } finally {
      comesBack()
    }
    expect([await send('k1'), await count()]).toEqual([expect.stringMatching(/^\/sent\//), 1])
  })
})
