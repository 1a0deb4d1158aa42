import pino from 'pino'
import { createSite } from '#src/app.ts'
import { createTestDatabase, empty } from '#src/database/test/testing.ts'
import { events } from '#src/features/events/server/tables.ts'
import { agendaDays, sessions, sessionSpeakers } from '#src/features/agenda/server/tables.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { pressReleases } from '#src/features/press/server/tables.ts'
import { seedPageParts } from '#src/features/page-parts/server/seed.ts'
import { seedSponsors } from '#src/features/sponsors/server/seed.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'

export const ORIGIN = 'https://www.example.com'
/** In everything that visitors must not see. */
export const CANARY = 'canary-9f3b'
export const ODD = `A & B < C > "D" 'E' ]]> \u{1F680} \u0001ö`
/** The same without the character that XML doesn't allow. */
export const ODD_IN_XML = ODD.replace('\u0001', '')

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

export const bodies = {
  odd: '<h2 id="one">One</h2><p>See <a href="/events">events</a>, <a href="#one">above</a> and <img src="/figures/a.svg" alt="a &amp; b"> &lt;b&gt; ]]&gt;</p>',
}

const post = {
  excerpt: 'In short',
  content: '<p>Text</p>',
  author: 'Maren Okafor',
  status: 'published' as const,
}
const hidden = {
  ...post,
  excerpt: CANARY,
  content: `<p>${CANARY}</p>`,
  author: CANARY,
  category: CANARY,
  tags: [CANARY],
}

/** A site with its own database, with articles and events in every state that affects machine-readable output. */
export async function createExampleSite() {
  const database = await createTestDatabase()
  const { db } = database
  await seedPageParts(db)
  await seedSponsors(db)
  await empty(db, 'audit')
  await db.insert(posts).values([
    {
      ...post,
      slug: 'odd',
      title: ODD,
      content: bodies.odd,
      publishedAt: ago(1),
      modifiedAt: ago(1),
      tags: ['One', 'Two'],
    },
    {
      ...post,
      slug: 'plain',
      title: 'Plain',
      publishedAt: ago(9),
      modifiedAt: ago(2),
      category: 'AI strategy',
    },
    { ...hidden, slug: `${CANARY}-draft`, title: CANARY, status: 'draft', publishedAt: ago(3) },
    { ...hidden, slug: `${CANARY}-undated`, title: CANARY, status: 'draft' },
    { ...hidden, slug: `${CANARY}-later`, title: CANARY, publishedAt: ago(-3), modifiedAt: ago(5) },
  ])
  const release = {
    excerpt: 'A release in short',
    category: 'Company',
    status: 'published' as const,
  }
  await db.insert(pressReleases).values([
    {
      ...release,
      slug: 'opening-in-tampa',
      title: 'Opening in Tampa',
      content: '<p>We open <a href="/contact">here</a>.</p>',
      author: 'Press office',
      publishedAt: ago(1),
      modifiedAt: ago(1),
    },
    {
      ...release,
      slug: 'elsewhere',
      title: 'Told elsewhere',
      isExternal: true,
      externalUrl: 'https://paper.example.org/story',
      modifiedAt: ago(2),
      publishedAt: ago(2),
    },
    {
      ...release,
      slug: `${CANARY}-draft`,
      title: CANARY,
      content: CANARY,
      status: 'draft',
      publishedAt: ago(3),
    },
    { ...release, slug: `${CANARY}-later`, title: CANARY, content: CANARY, publishedAt: ago(-3) },
  ])
  const event = {
    summary: 'An event in short',
    description: '<p>First paragraph.</p><p># Second paragraph</p>',
    type: 'conference' as const,
    locationType: 'in-person' as const,
    location: 'Tampa, Florida',
    timezone: 'America/New_York',
  }
  const [summit] = await db
    .insert(events)
    .values([
      {
        ...event,
        slug: 'summit',
        title: 'Summit </script><b>',
        startDate: new Date('2031-03-10T13:00:00Z'),
        endDate: new Date('2031-03-11T21:00:00Z'),
        capacity: 300,
        priceTiers: [
          { name: 'Team', price: '$1,450.50', description: 'Three places' },
          { name: 'Guest', price: 'Free' },
          { name: 'Sponsor', price: 'On request' },
        ],
        modifiedAt: ago(4),
      },
      { ...event, slug: 'undated', title: 'Undated', modifiedAt: ago(6) },
      {
        ...event,
        slug: 'called-off',
        title: 'Called off',
        startDate: new Date('2031-05-01T12:00:00Z'),
        status: 'cancelled',
      },
    ])
    .returning({ id: events.id })
  const eventId = summit!.id
  const [speaker] = await db
    .insert(speakers)
    .values({
      slug: 'maren-okafor',
      name: 'Maren Okafor',
      title: 'Chief Revenue Officer',
      company: 'Halden Freight',
      bioShort: 'Sells freight.',
      bio: 'Has sold freight for years.',
      expertise: ['AI Strategy'],
      linkedinUrl: 'https://www.linkedin.com/in/maren',
      emailPublic: `${CANARY}@example.com`,
      phonePublic: CANARY,
      consentForContact: false,
      modifiedAt: ago(7),
    })
    .returning({ id: speakers.id })
  await db.insert(agendaDays).values({ eventId, date: '2031-03-10', title: 'Working day' })
  const [session] = await db
    .insert(sessions)
    .values({
      eventId,
      slug: 'opening',
      title: 'Opening *for all*',
      startTime: new Date('2031-03-10T13:00:00Z'),
      endTime: new Date('2031-03-10T13:45:00Z'),
      format: 'Keynote',
      room: 'Hall A',
      abstract: 'What we are here for.',
      outcomes: ['A plan', 'A name'],
    })
    .returning({ id: sessions.id })
  await db.insert(sessionSpeakers).values({ sessionId: session!.id, speakerId: speaker!.id })
  const site = createSite({
    db,
    log: pino({ level: 'silent' }),
    origin: ORIGIN,
    assetsFor: () => ({ js: [], css: [], fonts: [] }),
    files: new Map(),
    trustedProxies: 0,
    cacheResponses: true,
  })
  const read = async (path: string) => {
    const response = await site.request(path)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      headers: response.headers,
      text: await response.text(),
    }
  }
  return { db, site, read, close: () => database.close() }
}
export type ExampleSite = Awaited<ReturnType<typeof createExampleSite>>
