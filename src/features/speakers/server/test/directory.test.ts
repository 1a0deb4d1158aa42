import { describe, expect, test } from 'vitest'
import { addSpeakers, speakersSite, wordsOf } from './testing.ts'

const { fixture, read } = speakersSite()
const namesAt = async (path: string) =>
  (JSON.parse((await read(path)).text) as { name: string }[]).map(({ name }) => name)

describe('GET /api/speakers', () => {
  test.each([1, 3])(
    'S21, D21: is a bare array by name, with the total, in a fixed number of queries: %i',
    async (count) => {
      const all = ['Carla', 'adam', 'Berta'].slice(0, count)
      await addSpeakers(fixture.db, ...all.map((name) => ({ name, slug: name.toLowerCase() })))
      const { headers } = await read('/api/speakers')
      expect(headers.get('x-total-count')).toBe(String(count))
      expect(await namesAt('/api/speakers')).toEqual(
        count === 1 ? ['Carla'] : ['adam', 'Berta', 'Carla'],
      )
      fixture.site.contentChanged({ removed: false })
      expect(await fixture.countQueries(() => read(`/api/speakers?limit=${count}&offset=0`))).toBe(
        2,
      )
    },
  )

  test('S21: lists all fields except the long biography', async () => {
    const [speaker] = await addSpeakers(fixture.db, {
      location: 'Tampa',
      image: '/pictures/a/480.jpg',
      expertise: ['Prompting'],
      formats: ['Keynote'],
      linkedinUrl: 'https://www.linkedin.com/in/x',
      emailPublic: 'a@example.com',
      phonePublic: '+1 555',
      consentForContact: true,
      assets: [{ label: 'Slides', url: 'https://example.com/slides' }],
    })
    const whole = {
      id: speaker!.id,
      slug: 'speaker-1',
      name: 'Speaker 1',
      title: 'Head of Operations',
      company: 'Northwind',
      location: 'Tampa',
      headshotUrl: '/pictures/a/480.jpg',
      bioShort: 'Short.',
      topics: ['Prompting'],
      formats: ['Keynote'],
      linkedinUrl: 'https://www.linkedin.com/in/x',
      twitterUrl: null,
      companyUrl: null,
      emailPublic: 'a@example.com',
      phonePublic: '+1 555',
      consentForContact: true,
      assets: [{ label: 'Slides', url: 'https://example.com/slides' }],
    }
    expect(JSON.parse((await read('/api/speakers')).text)).toEqual([whole])
    expect(JSON.parse((await read('/api/speakers/Speaker-1')).text)).toEqual({
      ...whole,
      bioLong: 'Long.',
    })
  })

  test('S10: pages by limit and offset, and links to the next page', async () => {
    await addSpeakers(fixture.db, {}, {}, {})
    const { headers } = await read('/api/speakers?limit=2')
    expect(headers.get('link')).toEqual(
      expect.stringMatching(/^<\/api\/speakers\?limit=2&after=[\w-]+>; rel="next"$/),
    )
    expect(await namesAt('/api/speakers?limit=2&offset=2')).toEqual(['Speaker 3'])
  })

  test('S21: a missing speaker is 404', async () => {
    expect((await read('/api/speakers/nobody')).status).toBe(404)
  })
})

describe('the directory search covers name, title, company, and short bio, ignoring case', () => {
  const searches = [
    ['NAME', ['By name']],
    ['engineer', ['By title']],
    ['acme', ['By company']],
    ['bees', ['By short bio']],
    ['only in the long one', []],
    ['%', []],
    ['by ', ['By company', 'By name', 'By short bio', 'By title']],
  ] as const
  const add = () =>
    addSpeakers(
      fixture.db,
      { name: 'By name' },
      { name: 'By title', title: 'Chief Engineer' },
      { name: 'By company', company: 'ACME' },
      { name: 'By short bio', bioShort: 'Keeps bees.', bio: 'Only in the long one.' },
    )
  test.each(searches)('S1: the API: %s', async (q, names) => {
    await add()
    expect(await namesAt(`/api/speakers?${new URLSearchParams({ q })}`)).toEqual(names)
  })
  test.each(searches)('S1: the page: %s', async (q, names) => {
    await add()
    const { main } = await read(`/speakers?${new URLSearchParams({ q })}`)
    expect([...main.matchAll(/face__name[^"]*">([^<]+)/g)].map(([, name]) => name)).toEqual(names)
  })
})

describe('the topic filter', () => {
  test('S2: offers the ten options', async () => {
    const { main } = await read('/speakers')
    const [, select] = /<select[^>]*name="topic"[^>]*>([\s\S]*?)<\/select>/.exec(main)!
    expect(wordsOf(select!)).toEqual([
      'All topics',
      'Sales Automation',
      'Marketing Automation',
      'Content Creation',
      'Content Assessments',
      'AI Strategy',
      'Business Process Optimization',
      'Vibe Coding',
      'Prompting',
      'AI Technology',
      'AI Chatbots and Agents',
    ])
  })

  test('S3: filters by topic through the URL, in the API and on the page', async () => {
    await addSpeakers(
      fixture.db,
      { name: 'Has it', expertise: ['Prompting', 'AI Strategy'] },
      { name: 'Has another', expertise: ['AI Strategy'] },
    )
    expect(await namesAt('/api/speakers?topic=Prompting')).toEqual(['Has it'])
    const { main } = await read('/speakers?topic=Prompting')
    expect(main).toContain('Has it')
    expect(main).not.toContain('Has another')
    expect(main).toMatch(/<option value="Prompting" selected="">/)
    expect(main).toContain('<b>1</b> speaker found')
  })
})

describe('the speaker directory', () => {
  test.each([
    [['A', 'B', 'C'], 'A, B, C'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C +2'],
  ])('S4: a card shows at most three topics, then "+N": %j', async (expertise, shown) => {
    await addSpeakers(fixture.db, { expertise })
    const { main } = await read('/speakers')
    const [, topics] = /<p class="person__topics[^"]*">([\s\S]*?)<\/p>/.exec(main)!
    expect(topics!.replaceAll(/<[^>]+>/g, '')).toBe(shown)
  })

  test('S5: a card links to the profile and shows title and company', async () => {
    await addSpeakers(fixture.db, { slug: 'amelia', name: 'Amelia' })
    const { main } = await read('/speakers')
    expect(main).toContain('href="/speakers/amelia"')
    expect(main).toContain('Head of Operations, Northwind')
  })

  test('S6: shows "No speakers found" if nothing matches', async () => {
    const { status, main } = await read('/speakers?topic=Prompting')
    expect(status).toBe(200)
    expect(wordsOf(main)).toContain('No speakers found')
    expect(wordsOf(main)).toContain('Clear Filters')
  })

  test('S9: /community/speakers is the same page with one canonical URL', async () => {
    await addSpeakers(fixture.db, {})
    const [one, other] = [await read('/speakers'), await read('/community/speakers')]
    expect(other.status).toBe(200)
    expect(wordsOf(other.main)).toEqual(wordsOf(one.main))
    for (const { text } of [one, other])
      expect(text).toContain('<link rel="canonical" href="https://advantage.example/speakers"/>')
  })

  test('S10: a long list is split into pages', async () => {
    const name = (at: number) => `Person ${String(at).padStart(3, '0')}`
    await addSpeakers(fixture.db, ...Array.from({ length: 50 }, (_, at) => ({ name: name(at) })))
    const [first, second] = [await read('/speakers'), await read('/speakers?page=2')]
    expect(first.main.match(/class="face__name\b/g)).toHaveLength(48)
    expect(
      [...second.main.matchAll(/face__name[^"]*">([^<]+)/g)].map(([, found]) => found),
    ).toEqual([name(48), name(49)])
  })
})

describe('the application form below the list', () => {
  test('S11: has every field, and marks required ones with an asterisk', async () => {
    const { main } = await read('/speakers')
    const form = main.slice(main.indexOf('<form class="form'))
    const names = [...form.matchAll(/<(?:input|select|textarea)[^>]*? name="(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(names).toEqual([
      'firstName',
      'lastName',
      'email',
      'company',
      'title',
      'linkedinUrl',
      'websiteUrl',
      'bio',
      'expertise',
      'topics',
      'experience',
      'availability',
      'travelWillingness',
      'speakingFee',
      'additionalInfo',
      'consentForContact',
      'agreeToTerms',
      'homepage',
    ])
    const labels = [
      ...form.matchAll(/<label class="(?:label|tick)\b[^>]*>([\s\S]*?)<\/label>/g),
    ].map(([, label]) => label!.replaceAll(/<[^>]+>/g, ''))
    expect(labels.filter((label) => !/\s\*$/.test(label))).toEqual([
      'LinkedIn URL',
      'Website URL',
      'Additional information',
    ])
    expect(form).toContain('href="/speaker-terms"')
  })

  test.each([
    ['experience', ['beginner', 'intermediate', 'experienced', 'expert']],
    ['availability', ['very-flexible', 'moderately-flexible', 'limited', 'seasonal']],
    ['travelWillingness', ['local-only', 'regional', 'national', 'international', 'virtual-only']],
    [
      'speakingFee',
      ['pro-bono', 'expenses-only', 'modest-fee', 'standard-fee', 'premium-fee', 'discuss'],
    ],
  ])('S12: %s offers its choices', async (name, values) => {
    const { main } = await read('/speakers')
    const [, select] = new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(
      main,
    )!
    expect([...select!.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      '',
      ...values,
    ])
  })

  test('S12: experience is described by number of talks', async () => {
    const { main } = await read('/speakers')
    const [, select] = /<select[^>]*name="experience"[^>]*>([\s\S]*?)<\/select>/.exec(main)!
    expect(wordsOf(select!).slice(1)).toEqual([
      'Beginner (0-5 talks)',
      'Intermediate (6-20 talks)',
      'Experienced (21-50 talks)',
      'Expert (50+ talks)',
    ])
  })
})
