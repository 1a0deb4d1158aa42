import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { redirects } from '#src/records/tables.ts'
import { siteOn } from '#src/test/testing.ts'
import { harbour, mara, scheduleFixture, talk } from './testing.ts'

const fixture = scheduleFixture()
beforeEach(() => empty(fixture.database.db, 'redirects'))

/** Returns where old addresses redirect to, and whether the page exists. */
async function leads(...paths: string[]) {
  const site = siteOn(fixture.database)
  const found: Record<string, string | number> = {}
  for (const path of paths) {
    const { status, headers } = await site.request(path)
    const to = headers.get('location')
    found[path] = status === 301 && to ? to : status
    if (to) expect((await site.request(to.replace(/#.*/, ''))).status).toBe(200)
  }
  return found
}
const stored = async () =>
  (await fixture.database.db.select().from(redirects).orderBy(redirects.fromPath)).map(
    ({ fromPath, toPath }) => `${fromPath} ${toPath}`,
  )
const AGENDA = '/events/harbour-2027/agenda'
const cranes = `${AGENDA}?session=cranes#session-cranes`

test('I5, I24: pretalx pages redirect to the session, the speaker, the agenda, and the event that replace them; a second run adds none', async () => {
  const file = harbour(({ days }) => {
    const [first] = days[0].rooms.Quay
    first.url = 'https://pretalx.example/harbour/talk/ABC123/'
    first.persons = [
      { ...mara, code: 'MARA' },
      { name: 'Ole Dahl', code: 'OLE' },
    ]
  })
  await fixture.run(file)
  expect(
    await leads(
      '/harbour/talk/ABC123/',
      '/harbour/talk/abc123',
      '/harbour/speaker/OLE/',
      '/harbour/schedule/',
      '/harbour/speaker/',
      '/harbour/',
      '/harbour/talk/OTHER/',
    ),
  ).toEqual({
    '/harbour/talk/ABC123/': cranes,
    '/harbour/talk/abc123': cranes,
    '/harbour/speaker/OLE/': '/speakers/ole-dahl',
    '/harbour/schedule/': AGENDA,
    '/harbour/speaker/': '/events/harbour-2027/speakers',
    '/harbour/': '/events/harbour-2027',
    '/harbour/talk/OTHER/': 404,
  })
  const before = await stored()
  await fixture.run(file)
  expect(await stored()).toEqual(before)
})

test("I24: pages of frab lead to what replaces them, also where the file does not tell the sessions' addresses", async () => {
  const file = harbour(({ days }) => {
    Object.assign(days[0].rooms.Quay[0], {
      id: 11,
      persons: [{ id: 7, public_name: 'Mara Lindt' }],
    })
  })
  await fixture.run(file)
  expect(
    await leads(
      '/2027/events/11.html',
      '/2027/speakers/7.html',
      '/2027/events.html',
      '/2027/',
      '/2027/speakers.html',
    ),
  ).toEqual({
    '/2027/events/11.html': cranes,
    '/2027/speakers/7.html': '/speakers/mara-lindt',
    '/2027/events.html': AGENDA,
    '/2027/': AGENDA,
    '/2027/speakers.html': '/events/harbour-2027/speakers',
  })
})

test("I24: pretalx's API and Sessionize name no addresses: these are made from their codes", async () => {
  const slot = {
    room: { en: 'Quay' },
    start: '2027-03-24T09:00:00+01:00',
    end: '2027-03-24T09:40:00+01:00',
  }
  const speakers = [{ code: 'MARA', name: 'Mara Lindt', biography: 'Runs a harbour.' }]
  await fixture.run(
    JSON.stringify({
      event: { slug: 'harbour-2027', name: 'Harbour Congress', timezone: 'Europe/Berlin' },
      talks: [
        { code: 'ABC123', title: 'Cranes', state: 'confirmed', duration: 40, slot, speakers },
      ],
    }),
  )
  await fixture.run(
    JSON.stringify({
      sessions: [
        {
          id: '341',
          title: 'Ropes',
          startsAt: '2028-05-10T09:55:00',
          endsAt: '2028-05-10T10:40:00',
          speakers: ['g-1'],
          roomId: 2,
        },
      ],
      speakers: [{ id: 'g-1', fullName: 'Ole Dahl', bio: '' }],
      rooms: [{ id: 2, name: 'Loft' }],
      categories: [],
      questions: [],
    }),
    { title: 'Rope Day 2028', zone: 'Europe/Berlin' },
  )
  expect(
    await leads(
      '/harbour-2027/talk/ABC123/',
      '/harbour-2027/speaker/MARA/',
      '/session/341',
      '/speaker/g-1',
    ),
  ).toEqual({
    '/harbour-2027/talk/ABC123/': cranes,
    '/harbour-2027/speaker/MARA/': '/speakers/mara-lindt',
    '/session/341': '/events/rope-day-2028/agenda?session=ropes#session-ropes',
    '/speaker/g-1': '/speakers/ole-dahl',
  })
})

test('I24: links to other sites in the file are not redirected', async () => {
  const file = harbour(({ days }) => {
    days[0].rooms.Quay[0] = talk('Cranes', '2027-03-24T09:00:00+01:00', {
      url: 'https://code.example/cranes/readme',
      persons: [{ ...mara, url: 'https://mara.example/' }],
    })
  })
  await fixture.run(file)
  expect(await leads('/cranes/readme', '/')).toEqual({ '/cranes/readme': 404, '/': 200 })
})
