import { describe, expect, test } from 'vitest'
import { events } from '#src/features/events/server/tables.ts'
import { sessions, sessionSpeakers } from '#src/features/agenda/server/tables.ts'
import { settings } from '#src/settings.ts'
import { addSpeakers, speakersSite, wordsOf } from './testing.ts'

const { fixture, read } = speakersSite()
const HOUR = 3_600_000

/** Adds an event with one session of the speaker at each offset from now, in hours. */
async function addEvent(speakerId: string, ...hours: number[]) {
  const at = (hour: number) => new Date(Date.now() + hour * HOUR)
  const [event] = await fixture.db
    .insert(events)
    .values({
      slug: 'summit',
      title: 'The Summit',
      summary: 'Two days.',
      description: 'About.',
      type: 'conference',
      locationType: 'in-person',
      location: 'Tampa',
      timezone: 'America/New_York',
      startDate: at(-48),
      endDate: at(48),
    })
    .returning()
  for (const hour of hours) {
    const values = {
      eventId: event!.id,
      slug: `h${hour}`,
      title: `Session at ${hour}`,
      startTime: at(hour),
      endTime: at(hour + 1),
    }
    const [session] = await fixture.db.insert(sessions).values(values).returning()
    await fixture.db.insert(sessionSpeakers).values({ sessionId: session!.id, speakerId })
  }
  return event!
}

describe('speaker profile', () => {
  test('S13: shows name, title, company, location, topics, formats, both biographies, and the LinkedIn link', async () => {
    await addSpeakers(fixture.db, {
      slug: 'amelia',
      name: 'Amelia Castro',
      location: 'Savannah, Georgia',
      expertise: ['Prompting', 'AI Strategy', 'Vibe Coding', 'AI Technology'],
      formats: ['Keynote', 'Panel'],
      bioShort: 'In short.',
      bio: 'At length.\n\nAnd further.',
      linkedinUrl: 'https://www.linkedin.com/in/amelia-example',
    })
    const { status, main, text } = await read('/speakers/amelia')
    const words = wordsOf(main)
    expect(status).toBe(200)
    expect(main.match(/<h1/g)).toHaveLength(1)
    for (const said of [
      'Amelia Castro',
      'Head of Operations, Northwind',
      'Savannah, Georgia',
      'LinkedIn',
      'Keynote',
      'Panel',
      'Prompting',
      'AI Strategy',
      'Vibe Coding',
      'AI Technology',
      'In short.',
      'At length.',
      'And further.',
    ])
      expect(words).toContain(said)
    expect(main).toContain('href="https://www.linkedin.com/in/amelia-example"')
    expect(main).toContain('alt="Portrait of Amelia Castro"')
    expect(text).toContain(
      '<link rel="canonical" href="https://advantage.example/speakers/amelia"/>',
    )
    expect(text).toContain('"@type":"Person"')
  })

  test('S18: links to the events and, through "Request Speaker", to the external scheduling page', async () => {
    await addSpeakers(fixture.db, {})
    const { main } = await read('/speakers/speaker-1')
    expect(main).toMatch(/href="\/events"/)
    expect(main).toMatch(
      new RegExp(
        `href="${settings.bookingUrl}" target="_blank" rel="noopener"[^>]*>Request Speaker`,
      ),
    )
  })

  test('S17: lists assets under "Resources" by label and URL, and no section without any', async () => {
    await addSpeakers(
      fixture.db,
      { assets: [{ label: 'The slides', url: 'https://example.com/slides.pdf' }] },
      {},
    )
    const { main } = await read('/speakers/speaker-1')
    expect(wordsOf(main)).toContain('Resources')
    expect(main).toMatch(/href="https:\/\/example\.com\/slides\.pdf"[^>]*>The slides/)
    expect(wordsOf((await read('/speakers/speaker-2')).main)).not.toContain('Resources')
  })

  test('S16: "Upcoming Sessions" has only future sessions, in ascending order', async () => {
    const [speaker] = await addSpeakers(fixture.db, {})
    await addEvent(speaker!.id, 30, -3, 2, -0.5, 26)
    const { main } = await read('/speakers/speaker-1')
    expect(wordsOf(main)).toContain('Upcoming Sessions')
    expect(wordsOf(main).filter((words) => words.startsWith('Session at'))).toEqual([
      'Session at 2',
      'Session at 26',
      'Session at 30',
    ])
    expect(main).toContain('href="/events/summit"')
  })

  test('S19: a missing speaker is "Speaker Not Found" with status 404 and a link to /speakers', async () => {
    const { status, main } = await read('/speakers/nobody')
    expect(status).toBe(404)
    expect(wordsOf(main)).toContain('Speaker Not Found')
    expect(main).toContain('href="/speakers"')
  })
})

describe('email and phone', () => {
  const CANARY = 'canary-7719'
  const contact = { emailPublic: `${CANARY}@example.com`, phonePublic: `+1 ${CANARY}` }

  test('S14: are never sent to the browser without consent', async () => {
    const [speaker] = await addSpeakers(
      fixture.db,
      { ...contact, consentForContact: false },
      { name: 'Other' },
    )
    const event = await addEvent(speaker!.id, 5)
    for (const path of [
      '/api/speakers',
      '/api/speakers?q=Speaker',
      `/api/speakers?q=${CANARY}`,
      '/api/speakers/speaker-1',
      '/api/speaker-listing',
      `/api/speakers/${speaker!.id}/sessions`,
      `/api/events/${event.id}/sessions`,
      `/api/events/${event.id}/speakers`,
      `/api/events/${event.id}/outline`,
      '/speakers',
      '/community/speakers?topic=',
      '/speakers/speaker-1',
      '/events/summit',
      '/events/summit/agenda',
      '/events/summit/speakers',
      '/sitemap.xml',
      '/llms.txt',
    ]) {
      const { status, text } = await read(path)
      expect([path, status, text.includes(CANARY)]).toEqual([path, 200, false])
    }
    expect(await read(`/api/speakers?q=${CANARY}`)).toMatchObject({ text: '[]' })
    const { emailPublic, phonePublic } = JSON.parse(
      (await read('/api/speakers/speaker-1')).text,
    ) as Record<string, unknown>
    expect([emailPublic, phonePublic]).toEqual([null, null])
    expect(wordsOf((await read('/speakers/speaker-1')).main)).not.toContain('Email')
  })

  test('S14, S15: are shown with consent, as buttons in the profile', async () => {
    await addSpeakers(fixture.db, {
      ...contact,
      phonePublic: '+1 (813) 555-0101',
      consentForContact: true,
    })
    expect((await read('/api/speakers/speaker-1')).text).toContain(CANARY)
    expect((await read('/api/speakers')).text).toContain(CANARY)
    const { main } = await read('/speakers/speaker-1')
    expect(main).toContain(`href="mailto:${CANARY}@example.com"`)
    expect(main).toContain('href="tel:+18135550101"')
  })

  test.each([
    [{ emailPublic: 'a@example.com' }, ['Email']],
    [{ phonePublic: '+1 555' }, ['Phone']],
    [{}, []],
  ])('S15: with consent only those that exist are shown: %j', async (given, shown) => {
    await addSpeakers(fixture.db, { ...given, consentForContact: true })
    const words = wordsOf((await read('/speakers/speaker-1')).main)
    expect(['Email', 'Phone'].filter((button) => words.includes(button))).toEqual(shown)
  })
})
