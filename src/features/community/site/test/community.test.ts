import { beforeEach, describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { ORIGIN, testSite } from '#src/test/testing.ts'
import {
  memberBenefits as benefits,
  memberTestimonials as testimonials,
} from '#src/features/page-parts/server/samples/community.ts'

const fixture = testSite()
let html: string
let page: ReturnType<typeof readPage>
beforeEach(async () => {
  html = await (await fixture.site.request('/community')).text()
  page = readPage(html)
})
const controls = () =>
  [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => ({
    name: /name="([^"]*)"/.exec(tag)?.[1],
    required: tag.includes('aria-required="true"'),
  }))

describe('/community', () => {
  test('K1: opens with Apply Now, which links to the application form, and Learn More, which links to #benefits', () => {
    expect(page.headings(1)).toEqual(['Executive Exchange'])
    expect(page.links.slice(0, 2).map(({ label, href }) => [label, href])).toEqual([
      ['Apply Now', '#apply'],
      ['Learn More', '#benefits'],
    ])
    expect(html).toMatch(/<section[^>]* id="benefits"/)
    expect(/<section[^>]* id="apply"[\s\S]*?<\/section>/.exec(html)![0]).toContain('<form')
  })

  test('K2: claims 500+ members, 85% Fortune 1000 and 95% satisfaction', () => {
    expect(page.parts('claim__fig')).toEqual(['500+', '85%', '95%'])
    expect(page.parts('claim__title')).toEqual([
      'Members in Executive Exchange',
      'Fortune 1000',
      'Satisfaction',
    ])
  })

  test('K3: names six benefits under #benefits', () => {
    expect(page.parts('point__title')).toEqual(benefits.map(({ title }) => title))
    expect(new Set(page.parts('point__text')).size).toBe(6)
  })

  test('K4: has three guidelines: confidentiality, no pitching and a code of conduct of respect, value and integrity', () => {
    expect(page.parts('rule__title')).toEqual(['Confidentiality', 'No pitching', 'Code of conduct'])
    expect(
      page.parts('rule__part').map((label) => /^(Respect|Value|Integrity)[A-Z]/.exec(label)?.[1]),
    ).toEqual(['Respect', 'Value', 'Integrity'])
  })

  test('K5: quotes three members, each with name, role, type of company, and a drawn figure', () => {
    expect(page.parts('voice__quote')).toEqual(testimonials.map(({ quote }) => `“${quote}”`))
    expect(page.parts('voice__who')).toEqual(
      testimonials.map(({ who, where }) => `${who}, ${where}`),
    )
    expect(testimonials).toHaveLength(3)
    expect(
      new Set(page.pictures.filter((src) => src?.includes('/bust/') && src.includes('light'))).size,
    ).toBe(3)
  })

  test('K6: describes the two membership levels and who they are for', () => {
    expect(page.parts('level__name')).toEqual(['Executive', 'Practitioner'])
    expect(page.parts('level__audience')).toEqual([
      'For C-suite and VP',
      'For director and manager',
    ])
    const [executive, practitioner] = html
      .split(/class="level[ "]/)
      .slice(1)
      .map((part) =>
        [...part.split('</ul>')[0]!.matchAll(/<li[^>]*>([^<]*)/g)].map(([, label]) => label),
      )
    expect(executive).toEqual([
      'Full community access',
      'Private executive channels',
      'Exclusive roundtables',
      '1:1 expert consultations',
      'Early event access',
    ])
    expect(practitioner).toEqual([
      'Community discussions',
      'Technical deep-dives',
      'Implementation workshops',
      'Resource library',
      'Peer mentoring',
    ])
  })

  test('K7: says who reviews applications, who has priority, and when to expect a reply', () => {
    expect(page.text).toContain(
      'Advantage reviews every application and replies within 5 business days.',
    )
    expect(page.text).toContain('C-suite and senior executives have priority.')
  })

  test('K8: the form has every application field, and marks required ones with an asterisk', () => {
    const required = [
      'name',
      'email',
      'company',
      'role',
      'companySize',
      'challenges',
      'goals',
      'agreeToGuidelines',
    ]
    const optional = ['linkedinUrl', 'referral', 'consentToContact', 'homepage']
    expect(controls().map(({ name }) => name)).toEqual([
      'name',
      'email',
      'company',
      'role',
      'companySize',
      'linkedinUrl',
      'challenges',
      'goals',
      'referral',
      'agreeToGuidelines',
      'consentToContact',
      'homepage',
    ])
    expect(controls().flatMap(({ name, required: must }) => (must ? [name] : []))).toEqual(required)
    expect(controls().flatMap(({ name, required: must }) => (must ? [] : [name]))).toEqual(optional)
    expect(page.text.match(/\*/g)).toHaveLength(required.length + 1)
  })

  test('K9: offers the four company sizes', () => {
    expect([...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      '',
      '1-50',
      '51-200',
      '201-1000',
      '1000+',
    ])
  })
})

test('A2: the page sets title, description, social title and description, keywords and canonical address', () => {
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1]
  expect(page.title ?? /<title>([^<]+)/.exec(html)?.[1]).toContain('Executive Exchange')
  for (const name of ['description', 'og:title', 'og:description'])
    expect(content(name)!.length, name).toBeGreaterThan(20)
  expect(content('keywords')).toMatch(/^executive AI community, /)
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/community"/>`)
})

test('A8: the path works in any case and with a trailing slash, and the page is in the sitemap', async () => {
  expect((await fixture.site.request('/Community/')).status).toBe(200)
  expect(await (await fixture.site.request('/sitemap.xml')).text()).toContain(
    `${ORIGIN}/community<`,
  )
})
