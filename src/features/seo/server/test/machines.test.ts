import { existsSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '#src/features/events/server/tables.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { coverPath } from '#src/ui/artPaths.ts'
import { CANARY, createExampleSite, type ExampleSite, ORIGIN } from './testing.ts'

let example: ExampleSite
beforeAll(async () => {
  example = await createExampleSite()
})
afterAll(() => example.close())

describe('robots.txt', () => {
  test('W7: links to the sitemap and keeps crawlers out of the API only', async () => {
    const { type, text } = await example.read('/robots.txt')
    expect(type).toBe('text/plain; charset=utf-8')
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
    expect(text.match(/^(User-agent|Allow|Disallow): .*$/gm)).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/docs',
      'Allow: /api/openapi.json',
      'Disallow: /search?',
    ])
  })
})

describe('Markdown for assistants', () => {
  test('W8: an article', async () => {
    const { type, headers, text } = await example.read('/news/odd.md')
    expect(type).toBe('text/markdown; charset=utf-8')
    expect(headers.get('link')).toBe(`<${ORIGIN}/news/odd>; rel="canonical"`)
    expect(text).toMatch(/^# A & B \\?< C/)
    expect(text).toContain('\n\n> In short\n\n- By: Maren Okafor\n- Published: ')
    expect(text).toContain(
      `\n\n## One\n\nSee [events](${ORIGIN}/events), [above](${ORIGIN}/news/odd#one) and ![a & b](${ORIGIN}/figures/a.svg) \\<b> \\]\\]>\n`,
    )
  })

  test('W8: an event with its facts, prices, and paragraphs', async () => {
    const { text } = await example.read('/events/summit.md')
    expect(text).toContain(
      '# Summit \\</script>\\<b>\n\n> An event in short\n\n- Type: Conference, In-Person\n- Date: March 10 – 11, 2031\n',
    )
    expect(text).toContain('- Starts: Monday, 9:00 AM EDT (America/New\\_York)'.replace('\\_', '_'))
    expect(text).toContain('## About this event\n\nFirst paragraph.\n\n\\# Second paragraph\n')
    expect(text).toContain(
      '- **Team**: $1,450.50. Three places\n- **Guest**: Free\n- **Sponsor**: On request',
    )
  })

  test("W8: an event's agenda by day, with speakers, in the event's time zone", async () => {
    const { text } = await example.read('/events/summit.md')
    expect(text).toContain(
      `## Agenda

### Monday, March 10, 2031: Working day

#### Opening \\*for all\\*

- Time: 9:00 – 9:45 AM EDT
- Speakers: [Maren Okafor](${ORIGIN}/speakers/maren-okafor) (Chief Revenue Officer, Halden Freight)
- Format: Keynote
- Room: Hall A

What we are here for.

What you take away:

- A plan
- A name
`,
    )
    expect(text).not.toContain(CANARY)
  })

  test('W8: a press release with its contact', async () => {
    const { text } = await example.read('/press/opening-in-tampa.md')
    expect(text).toMatch(
      /^# Opening in Tampa\n\n> A release in short\n\n- Category: Company\n- Published: /,
    )
    expect(text).toContain(
      `- Media contact: Press office\n- Page: ${ORIGIN}/press/opening-in-tampa\n\nWe open [here](${ORIGIN}/contact).\n`,
    )
  })

  test.each(['draft', 'later'])(
    'W5: a press release that is %s has none, and no picture',
    async (state) => {
      for (const path of [
        `/press/${CANARY}-${state}.md`,
        `/art/social/press/${CANARY}-${state}.png`,
      ])
        expect([path, (await example.read(path)).status]).toEqual([path, 404])
    },
  )

  test('W8: an undated event, and a canceled one', async () => {
    expect((await example.read('/events/undated.md')).text).toContain('- Date: TBD\n')
    expect((await example.read('/events/called-off.md')).text).toContain('- Status: Canceled\n')
  })

  test('W8: the page of everything that has one links to it', async () => {
    const { text } = await example.read('/llms.txt')
    const paths = [...text.matchAll(/\]\(([^)]+)\.md\)/g)].map(([, url]) =>
      url!.slice(ORIGIN.length),
    )
    expect(paths.join()).toMatch(/news.*press/)
    for (const path of paths)
      expect([path, (await example.read(path)).text]).toEqual([
        path,
        expect.stringContaining(
          `<link rel="alternate" type="text/markdown" href="${ORIGIN}${path}.md"/>`,
        ),
      ])
  })

  test('W10: llms.txt lists articles and events, and every URL in it responds', async () => {
    const { type, text } = await example.read('/llms.txt')
    expect(type).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^# Advantage\n\n> .+\n\n/)
    const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) =>
      address!.slice(ORIGIN.length),
    )
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/news/odd.md',
        '/news/plain.md',
        '/events/summit.md',
        '/sitemap.xml',
      ]),
    )
    for (const address of addresses)
      expect([address, (await example.read(address)).status]).toEqual([address, 200])
    expect(text).not.toContain(CANARY)
  })

  test.each(['draft', 'undated', 'later'])(
    'W5: an article that is %s has none, and no picture',
    async (state) => {
      for (const path of [
        `/news/${CANARY}-${state}.md`,
        `/art/social/news/${CANARY}-${state}.png`,
      ]) {
        const { status, type } = await example.read(path)
        expect([path, status, type]).toEqual([path, 404, 'application/problem+json'])
      }
    },
  )
})

describe('social cards', () => {
  test('A31: a card shows the drawing at the top of its page, whatever it is drawn from', async () => {
    const card = async (slug: string, heroImage: string | null) => {
      await example.db.insert(posts).values({
        slug,
        title: 'Same title',
        excerpt: 'In short',
        content: '<p>Text</p>',
        author: 'Maren Okafor',
        status: 'published',
        publishedAt: new Date('2020-01-01'),
        heroImage,
      })
      const picture = await example.site.request(`/art/social/news/${slug}.png`)
      return Buffer.from(await picture.arrayBuffer())
    }
    const hero = coverPath({ slug: 'a-shared-hero', scheme: 'light', tone: 'plate' })
    const [one, other, own] = [
      await card('one-of-two', hero),
      await card('two-of-two', hero),
      await card('three', null),
    ]
    expect(one.equals(other)).toBe(true)
    expect(one.equals(own)).toBe(false)
    await example.db.delete(posts).where(eq(posts.title, 'Same title'))
  })

  test('A31: the card of an event without a picture shows its venue, like its page', async () => {
    const card = async () =>
      Buffer.from(await (await example.site.request('/art/social/events/summit.png')).arrayBuffer())
    const [event] = await example.db.select().from(events).where(eq(events.slug, 'summit'))
    const show = async (change: Partial<typeof events.$inferInsert>) => {
      await example.db.update(events).set(change).where(eq(events.slug, 'summit'))
      example.site.contentChanged({ removed: true })
      return card()
    }
    const without = await show({ heroImage: null })
    const drawn = coverPath({ slug: 'summit', kind: 'city', scheme: 'light', tone: 'plate' })
    expect(event!.locationType).toBe('in-person')
    expect((await show({ heroImage: drawn })).equals(without)).toBe(true)
    await show({ heroImage: event!.heroImage })
  })

  test.each([
    '/',
    '/news/odd',
    '/news',
    '/events/summit',
    '/events/summit/agenda',
    '/events/summit/speakers',
    '/speakers/maren-okafor',
    '/press/opening-in-tampa',
  ])('A10: %s names a picture of 1200 by 630 with alternative text', async (path) => {
    const { text } = await example.read(path)
    const [, image] = /<meta property="og:image" content="([^"]+)"\/>/.exec(text)!
    expect(text).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/)
    const picture = await example.site.request(image!.slice(ORIGIN.length))
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
  })

  test.each([
    '/art/social/news/none.png',
    '/art/social/nothing/odd.png',
    '/art/social/news/odd.svg',
    '/art/social/__proto__/odd.png',
  ])('%s is not there', async (path) => {
    expect((await example.read(path)).status).toBe(404)
  })
})

describe('the web manifest', () => {
  test('W12: lists icons that exist in the declared sizes', async () => {
    const { type, text } = await example.read('/manifest.webmanifest')
    expect(type).toBe('application/manifest+json; charset=utf-8')
    const { icons } = JSON.parse(text) as {
      icons: { src: string; sizes: string; purpose: string }[]
    }
    for (const { src, sizes } of icons) {
      const file = join(import.meta.dirname, '../../../../../public', src)
      expect(existsSync(file), src).toBe(true)
      const { width, height } = await sharp(file).metadata()
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
    }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
  })
})

test('W13: a client that already has the response gets 304 without a body', async () => {
  const server = createServer(example.site.listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; etag: string | undefined; length: number }>(
      (resolve, reject) => {
        request({ port, path, headers, host: '127.0.0.1' }, (response) => {
          let length = 0
          response.on('data', (chunk: Buffer) => (length += chunk.length))
          response.on('end', () =>
            resolve({ status: response.statusCode, etag: response.headers.etag, length }),
          )
        })
          .on('error', reject)
          .end()
      },
    )
  for (const path of [
    '/news/feed.xml',
    '/news/atom.xml',
    '/news/feed.json',
    '/sitemap.xml',
    '/llms.txt',
    '/news/odd.md',
  ]) {
    const { etag } = await get(path)
    expect(await get(path, { 'if-none-match': etag! }), path).toEqual({
      status: 304,
      etag,
      length: 0,
    })
  }
  server.close()
})
