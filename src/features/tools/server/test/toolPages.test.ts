import { beforeEach, describe, expect, test } from 'vitest'
import { addSalesAndDesign, addReviews, addTools, cardOf, textOf, toolsSite } from './testing.ts'

const { fixture, html, text } = toolsSite()
const LIST = '/resources/ai-showcase'

const structureOf = (page: string) =>
  (
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!) as {
      '@graph': Record<string, unknown>[]
    }
  )['@graph']
beforeEach(() => addSalesAndDesign(fixture.db))

describe('/resources/ai-showcase/{slug}', () => {
  test('A10: has its own social sharing picture', async () => {
    await addTools(fixture.db, { slug: 'one', name: 'Quotewright' }, { slug: 'two', name: 'Other' })
    const pictureOf = async (slug: string) => {
      const page = await html(`${LIST}/${slug}`)
      const image = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)![1]!
      const response = await fixture.site.request(image)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      return Buffer.from(await response.arrayBuffer())
    }
    expect((await pictureOf('one')).equals(await pictureOf('two'))).toBe(false)
  })

  test('T21: shows rating, badges, price, description, reviews, the form, and related tools', async () => {
    const [tool] = await addTools(
      fixture.db,
      {
        slug: 'one',
        name: 'Quotewright',
        categoryIds: ['rfp', 'crm'],
        category: 'RFP responses',
        badges: ['SSO'],
        pricing: 'Free for one library',
        pricingModel: 'Freemium',
        shortDescription160: 'Answers from your own library.',
        description: 'First part.\n\nSecond part.',
        logoUrl: '/files/quotewright.svg',
        website: 'https://www.quotewright.example/app',
      },
      { slug: 'two', name: 'Ledgerhand', categoryIds: ['crm'] },
    )
    await addReviews(
      fixture.db,
      tool!.id,
      { rating: 5, title: 'It says when it does not know' },
      { rating: 4, isVendor: true, title: 'A note' },
    )
    const page = await text(`${LIST}/one`)
    for (const phrase of [
      'First part. Second part.',
      'Quotewright Answers from your own library. RFP responses CRM Freemium Alternatives Ledgerhand 1 review 5.0',
      'Pricing Free for one library Category RFP responses Badges SSO Website quotewright.example',
      'It says when it does not know',
      'The average of 1 review',
      '5 stars ★ 1 4 stars ★ 0 3 stars ★ 0 2 stars ★ 0 1 star ★ 0',
      'Write a Review',
      'Alternatives to Quotewright',
      'Ledgerhand',
    ])
      expect(page).toContain(phrase)
    const whole = await html(`${LIST}/one`)
    expect(whole).toMatch(
      /<img class="toolmark [^"]*toolmark--logo[^"]*" src="\/files\/quotewright\.svg"/,
    )
    const reviews = whole.split(/<article class="review[ "]/).slice(1)
    expect(reviews.map((review) => /<span class="tag[^"]*">Vendor</.test(review))).toEqual([
      false,
      true,
    ])
  })

  test('T10, T43: opens the tool in a new tab as a sponsored link, and shows the full short description, whatever its length', async () => {
    const phrase = 'Reads, sorts and answers. '.repeat(12).trim()
    await addTools(fixture.db, {
      slug: 'one',
      affiliateUrl: 'https://one.example/?via=us',
      shortDescription160: phrase,
    })
    expect(await html(`${LIST}/one`)).toMatch(
      /<a href="https:\/\/one\.example\/\?via=us" target="_blank" rel="sponsored noopener" class="btn [^>]*>.*?Visit Tool/s,
    )
    expect(textOf(cardOf(await html(LIST), 'one'))).toContain(phrase)
  })

  test('T26: its form has five stars, the fields of a review, a counter, and consent, with an asterisk on required fields', async () => {
    await addTools(fixture.db, { slug: 'one' })
    const form = /<section[^>]* id="write".*?<\/section>/s.exec(await html(`${LIST}/one`))![0]
    const controls = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => [
      / name="(\w+)"/.exec(tag)![1],
      / value="([^"]*)"/.exec(tag)?.[1],
    ])
    expect(controls).toEqual([
      ...['1', '2', '3', '4', '5'].map((stars) => ['rating', stars]),
      ...[
        'title',
        'body',
        'reviewerName',
        'role',
        'companySize',
        'isVendor',
        'consent',
        'homepage',
      ].map((name) => [name, undefined]),
    ])
    const phrase = textOf(form)
    for (const label of [
      'Your rating *',
      'Title *',
      'Your review *',
      'Your name *',
      'Role Company size',
      'I consent to my review',
    ])
      expect(phrase).toContain(label)
    expect(phrase.split('*')).toHaveLength(6)
    expect(phrase).toContain('0/80 characters minimum')
    expect([...form.matchAll(/<option value="([^"]*)"/g)].map(([, size]) => size)).toEqual([
      '',
      '1-50',
      '51-200',
      '201-1000',
      '1000+',
    ])
    expect(form).toMatch(/<button type="submit"[^>]* disabled=""[^>]*>Submit Review/)
  })

  test('T21: draws an emblem for a tool without a logo', async () => {
    await addTools(fixture.db, { slug: 'one' })
    expect(await html(`${LIST}/one`)).toMatch(
      /class="tool__head[^"]*"><img class="toolmark rigid art-light" src="\/art\/\w+\/emblem\/light\/64x64\/tool-1\.svg"/,
    )
  })

  test('T22: shows up to three related tools, each with a link to compare the two', async () => {
    await addTools(
      fixture.db,
      ...['one', 'a', 'b', 'c', 'd'].map((slug) => ({ slug, name: slug, categoryIds: ['crm'] })),
    )
    const page = await html(`${LIST}/one`)
    expect(
      [...page.matchAll(/href="([^"]*compare\?tools=one,[^"]*)"/g)].map(([, address]) => address),
    ).toEqual(['a,b,c', 'a', 'b', 'c'].map((slugs) => `${LIST}/compare?tools=one,${slugs}`))
    await addTools(fixture.db, { slug: 'alone', categoryIds: ['design'] })
    expect(await text(`${LIST}/alone`)).not.toContain('Alternatives')
  })

  test('T48: compares the tool with its alternatives, with prices in figures and differences marked', async () => {
    const categoryIds = ['crm']
    await addTools(
      fixture.db,
      { slug: 'one', name: 'One', categoryIds, bestFor: 'Small teams', hasFreePlan: true },
      { slug: 'two', name: 'Two', categoryIds, priceFrom: 1200, pricePer: 'year' },
    )
    const page = await html(`${LIST}/one`)
    const table = textOf(/<table class="table compare__table.*?<\/table>/s.exec(page)![0])
    expect(table).toContain('One This tool Two Compare with Two')
    expect(table).toContain('Best for Small teams –')
    expect(table).toContain('Price Differs Paid From $1,200 / year Paid')
    expect(table).toContain('Free plan Differs Yes No')
    expect(table).toContain('Rating Same Not yet rated Not yet rated')
  })

  test('T49: shows its rating by month from counted reviews, as a chart and a table', async () => {
    const [tool, once] = await addTools(fixture.db, { slug: 'one' }, { slug: 'once' })
    const month = (at: string) => ({ createdAt: new Date(`${at}T12:00:00Z`) })
    await addReviews(
      fixture.db,
      tool!.id,
      { rating: 2, ...month('2026-03-04') },
      { rating: 4, ...month('2026-03-28') },
      { rating: 5, ...month('2026-09-01') },
      { rating: 1, isVendor: true, ...month('2026-10-01') },
      { rating: 1, status: 'pending', ...month('2026-10-01') },
    )
    await addReviews(fixture.db, once!.id, { rating: 4 }, { rating: 5 })
    const page = await html(`${LIST}/one`)
    expect(page).toContain('aria-label="A line from 3.0 stars in Mar 2026 to 3.7 in Sep 2026"')
    expect(textOf(page)).toContain(
      'Month New Rating until then Mar 2026 2 reviews 3.00 Sep 2026 1 review 3.67',
    )
    expect(await text(`${LIST}/once`)).not.toContain('Rating over time')
  })

  test('T50: shows its screenshot with alt text, and says if a logo is invented', async () => {
    await addTools(
      fixture.db,
      {
        slug: 'one',
        name: 'One',
        screenshotUrl: '/pictures/0123456789abcdef0123456789abcdef/1200.webp',
      },
      { slug: 'two', logoUrl: '/art/sign/light/64x64/tool-2.svg' },
    )
    expect(await html(`${LIST}/one`)).toMatch(
      /<img [^>]*width="800" height="500" alt="One at work"/,
    )
    const page = await html(`${LIST}/two`)
    expect(page).not.toContain('tool__screen')
    expect(page).toMatch(/<img class="toolmark rigid art-dark" src="\/art\/\w+\/sign\/dark\//)
    expect(textOf(page)).toContain('Sample entry: its logo is invented')
  })

  test('T67: shows its screenshot as an engraving in both schemes if staff chose that, and loads it lazily', async () => {
    const stored = '/pictures/0123456789abcdef0123456789abcdef'
    await addTools(fixture.db, {
      slug: 'one',
      name: 'One',
      screenshotUrl: `${stored}/1200-light.webp`,
    })
    const page = await html(`${LIST}/one`)
    for (const scheme of ['light', 'dark'])
      expect(page).toMatch(
        new RegExp(
          `<picture class="art-${scheme}">.*?${stored}/large-1200-${scheme}.webp" width="800" height="500" alt="One at work" loading="lazy"`,
        ),
      )
  })

  test('T23, T41: without reviews, invites the first one and reports no rating to search engines', async () => {
    await addTools(fixture.db, { slug: 'one', pricingModel: 'Free' })
    const page = await html(`${LIST}/one`)
    expect(textOf(page)).toContain('No reviews yet. Be the first to review this tool!')
    const application = structureOf(page).find((thing) => thing['@type'] === 'SoftwareApplication')!
    expect(application.aggregateRating).toBeUndefined()
  })

  test('T45: with fewer than five reviews, their number comes first and as large, and stars are drawn in tenths', async () => {
    const [few, many] = await addTools(
      fixture.db,
      { slug: 'few', categoryIds: ['crm'] },
      { slug: 'many', categoryIds: ['crm'] },
    )
    await addReviews(fixture.db, few!.id, { rating: 3 }, { rating: 4 })
    await addReviews(fixture.db, many!.id, ...[5, 5, 5, 5, 4].map((rating) => ({ rating })))
    const page = await html(`${LIST}/few`)
    expect(page).toMatch(/bigrate__n[^>]*>2 reviews<.*bigrate__n[^>]*>3\.5</s)
    expect(await html(`${LIST}/many`)).not.toMatch(/bigrate__n[^>]*>5 reviews/)
    const directory = await html(LIST)
    expect(directory).toMatch(
      /rating__n ink">2 reviews<\/span><span class="rating__n ink"[^>]*>3\.5/,
    )
    const filled = (shown: string) => Number(/class="stars__on" width="([\d.]+)"/.exec(shown)![1])
    expect(filled(page)).toBeCloseTo(3 * 22 + 10)
    expect(filled(await html(`${LIST}/many`))).toBeGreaterThan(4 * 22 + 14)
  })

  test('T41: reports the rating of real reviews, excluding vendors’, to search engines', async () => {
    const [tool] = await addTools(fixture.db, { slug: 'one' })
    await addReviews(
      fixture.db,
      tool!.id,
      { rating: 5 },
      { rating: 4 },
      { rating: 1, isVendor: true },
      { rating: 1, status: 'pending' },
    )
    const [praised] = await addTools(fixture.db, { slug: 'praised' })
    await addReviews(
      fixture.db,
      praised!.id,
      { rating: 5, isVendor: true },
      { rating: 5, status: 'pending' },
    )
    const ofVendor = structureOf(await html(`${LIST}/praised`)).find(
      (thing) => thing['@type'] === 'SoftwareApplication',
    )!
    expect([ofVendor.name, ofVendor.aggregateRating]).toEqual([praised!.name, undefined])
    const application = structureOf(await html(`${LIST}/one`)).find(
      (thing) => thing['@type'] === 'SoftwareApplication',
    )!
    expect(application.aggregateRating).toMatchObject({
      ratingValue: 4.5,
      reviewCount: 2,
      bestRating: 5,
    })
  })

  test('T24: says "Tool Not Found" with status 404 and a link back', async () => {
    const response = await fixture.site.request(`${LIST}/nothing`)
    const page = await response.text()
    expect([response.status, textOf(page).includes('Tool Not Found')]).toEqual([404, true])
    expect(page).toMatch(/href="\/resources\/ai-showcase"[^>]*>Back to AI Showcase/)
  })

  test('M9: redirects from the short address in the site map, in any letter case', async () => {
    for (const path of ['/tools/one', '/tools/One/']) {
      const response = await fixture.site.request(path)
      expect([response.status, response.headers.get('location')]).toEqual([301, `${LIST}/one`])
    }
  })

  test('W8: links to its Markdown version', async () => {
    await addTools(fixture.db, { slug: 'one' })
    expect(await html(`${LIST}/one`)).toMatch(
      /<link rel="alternate" type="text\/markdown" href="[^"]*\/ai-showcase\/one\.md"\/>/,
    )
  })

  test('T40: contains a dozen reviews, and all of them at a separate URL', async () => {
    const [tool] = await addTools(fixture.db, { slug: 'one' })
    await addReviews(fixture.db, tool!.id, ...Array.from({ length: 20 }, () => ({})))
    const shown = async (path: string) =>
      (await html(path)).split(/<article class="review[ "]/).length - 1
    expect(await shown(`${LIST}/one`)).toBe(12)
    expect(await html(`${LIST}/one`)).toContain('Show all reviews')
    expect(await shown(`${LIST}/one?reviews=all`)).toBe(20)
  })
})

describe('/resources/ai-showcase/compare', () => {
  test('T17: shows up to four tools side by side in the order of the URL, and lists those not found', async () => {
    await addTools(
      fixture.db,
      ...['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug, name: `Name ${slug}` })),
    )
    const page = await html(`${LIST}/compare?tools=d,lost,a,b,c`)
    expect(
      [...page.matchAll(/class="compare__name\b[^>]*>([^<]*)/g)].map(([, name]) => name),
    ).toEqual(['Name d', 'Name a', 'Name b'])
    expect(textOf(page)).toContain('Not in the directory: lost.')
    expect(await text(`${LIST}/compare`)).toContain('Nothing to compare yet')
  })

  test('T64: says in a row per badge which tools have it, starting with those by which they differ', async () => {
    await addTools(
      fixture.db,
      { slug: 'one', badges: ['Mobile app', 'API'] },
      { slug: 'two', badges: ['Mobile app'] },
    )
    const page = await html(`${LIST}/compare?tools=one,two`)
    const part = /<tbody class="compare__words">(?:(?!<tbody).)*Badges.*?<\/tbody>/s.exec(page)![0]
    const rows = [...part.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) =>
      [
        /<th[^>]*>([^<]*)/.exec(row)![1],
        ...[...row.matchAll(/<td>.*?<\/td>/gs)].map(([cell]) => /Yes|No/.exec(cell)!.toString()),
      ].join(' '),
    )
    expect(rows).toEqual(['Badges', 'API Yes No', 'Mobile app Yes Yes'])
  })
})

test('A2: every page has a title, description, social title and description, keywords, and canonical URL', async () => {
  await addTools(
    fixture.db,
    { slug: 'one', name: 'Quotewright', categoryIds: ['crm'] },
    { slug: 'two', name: 'Ledgerhand' },
  )
  const pages: [
    path: string,
    title: string,
    social: string,
    keywords: string,
    canonical?: string,
  ][] = [
    [
      '',
      'AI Showcase: AI tool directory',
      'AI Showcase',
      'AI tools, AI tool directory, AI tool reviews',
    ],
    [
      '?category=sales',
      'Sales: AI tools',
      'Sales: AI tools',
      'AI tools, AI tool directory, AI tool reviews, Sales',
    ],
    [
      '?q=quote&pricing=Freemium&sort=name&compare=one',
      'AI Showcase: AI tool directory',
      'AI Showcase',
      'AI tools',
      '',
    ],
    [
      '/one',
      'Quotewright: reviews and pricing',
      'Quotewright',
      'Quotewright, CRM, AI tool reviews',
    ],
    [
      '/compare?tools=one,two',
      'Quotewright vs Ledgerhand',
      'Quotewright vs Ledgerhand',
      '',
      '/compare',
    ],
    ['/nothing', 'Tool Not Found', 'Tool Not Found', ''],
  ]
  for (const [path, title, social, keywords, canonical = path] of pages) {
    const page = await html(LIST + path)
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(page)?.[1]
    expect([
      /<title>([^<]+)/.exec(page)?.[1],
      content('og:title')?.replace(' | Advantage', ''),
    ]).toEqual([`${title} | Advantage`, social])
    expect(content('keywords')?.startsWith(keywords), path).toBe(true)
    expect([content('description')!.length > 5, content('og:description')], path).toEqual([
      true,
      content('description'),
    ])
    expect(page).toContain(
      `<link rel="canonical" href="https://advantage.example${LIST}${canonical}"/>`,
    )
  }
})
