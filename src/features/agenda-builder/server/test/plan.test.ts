import { expect, test } from 'vitest'
import { addSession, addSpeakers } from '#src/features/agenda/server/test/testing.ts'
import { testBuilder } from './testing.ts'

const builder = testBuilder()
const berlin = (time: string, day = 24) => new Date(`2027-03-${day}T${time}:00+01:00`)
const cranes = () =>
  addSession(builder.db(), builder.eventId, {
    slug: 'cranes',
    title: 'Cranes',
    startTime: berlin('09:00'),
    room: 'Quay',
  })

test('AB1, AB4: moving a session changes the plan at once, and the public agenda only when published', async () => {
  const { id } = await cranes()
  const before = await builder.visible()
  const moved = await builder.plan('Cranes', {
    startISO: '2027-03-25T10:00:00Z',
    room: 'Loft',
    minutes: 60,
  })
  expect(moved.status).toBe(200)
  expect(await builder.session('Cranes')).toMatchObject({
    id,
    day: '2027-03-25',
    startISO: '2027-03-25T10:00:00.000Z',
    room: 'Loft',
  })
  expect(await builder.visible()).toEqual(before)
  const { changes } = await builder.board()
  expect(changes).toEqual([
    {
      id,
      kinds: ['moved'],
      before: { title: 'Cranes', startISO: '2027-03-24T08:00:00.000Z', minutes: 30, room: 'Quay' },
      after: { title: 'Cranes', startISO: '2027-03-25T10:00:00.000Z', minutes: 60, room: 'Loft' },
    },
  ])
  expect((await builder.publish()).data).toMatchObject({ published: 1 })
  expect(await builder.visible()).toMatchObject([
    {
      id,
      startISO: '2027-03-25T10:00:00.000Z',
      endISO: '2027-03-25T11:00:00.000Z',
      day: '2027-03-25',
      room: 'Loft',
      sequence: 1,
    },
  ])
  expect((await builder.board()).changes).toEqual([])
})

test('AB4: new, moved, renamed, and removed sessions are listed, published together, and undone together', async () => {
  const [mara] = await addSpeakers(builder.db(), 'Mara Lindt')
  await cranes()
  for (const [slug, time] of [
    ['ropes', '10:00'],
    ['knots', '11:00'],
    ['tides', '12:00'],
  ] as const)
    await addSession(builder.db(), builder.eventId, { slug, title: slug, startTime: berlin(time) })
  const before = await builder.visible()
  await builder.plan('Cranes', { title: 'Great cranes' })
  await builder.plan('ropes', { startISO: null })
  await builder.plan('knots', { removed: true })
  const made = await builder.manager.post(builder.path('/sessions'), {
    values: {
      title: 'Buoys',
      wall: { day: '2027-03-24', time: '00:30', pastMidnight: true },
      speakerIds: [mara],
      abstract: 'Red, green.',
    },
  })
  await builder.manager.post(builder.path('/sessions'), { values: { title: 'Waits' } })
  const kinds = async () =>
    (await builder.board()).changes.map((one: { kinds: string[] }) => one.kinds.join()).sort()
  expect(await kinds()).toEqual(['new', 'removed', 'removed', 'renamed'])
  expect(await builder.visible()).toEqual(before)
  const published = await builder.publish()
  expect(published.data).toMatchObject({ published: 4 })
  expect(await builder.visible()).toMatchObject([
    { title: 'Great cranes' },
    { title: 'tides' },
    {
      id: made.data.id,
      title: 'Buoys',
      day: '2027-03-24',
      startISO: '2027-03-24T23:30:00.000Z',
      speakerIds: [mara],
    },
  ])
  expect([
    await kinds(),
    (await builder.session('ropes')).startISO,
    await builder.session('knots'),
  ]).toEqual([[], null, undefined])
  expect((await builder.undo(published.data.request)).data.kept).toEqual([])
  expect((await builder.visible()).map(({ title, startISO }) => [title, startISO])).toEqual(
    before.map(({ title, startISO }) => [title, startISO]),
  )
  expect(await kinds()).toEqual(['new', 'removed', 'removed', 'renamed'])
})

test('AB3: moves can be undone and redone without limit, and each is in the audit log', async () => {
  await cranes()
  const requests: string[] = []
  for (const hour of [10, 11, 12, 13])
    requests.push(
      (await builder.plan('Cranes', { startISO: `2027-03-24T${hour}:00:00Z` })).data.request,
    )
  const start = async () => (await builder.session('Cranes')).startISO.slice(11, 13)
  const redo: string[] = []
  const seen = [await start()]
  for (const request of requests.toReversed()) {
    redo.push((await builder.undo(request)).data.request)
    seen.push(await start())
  }
  for (const request of redo.toReversed()) {
    await builder.undo(request)
    seen.push(await start())
  }
  expect(seen).toEqual(['13', '12', '11', '10', '08', '10', '11', '12', '13'])
  const ben = await builder.desk.join('events-manager', 'ben')
  expect((await ben.post(builder.path('/undo'), { request: requests[0] })).status).toBe(404)
  const zoe = await builder.desk.join('administrator', 'zoe')
  const { lines } = (await zoe.get('/api/staff/audit-log?kind=planned+session')).data
  expect(lines[0].screen).toBe(`/events/${builder.eventId}/agenda`)
})

test('AB5: if two people move the same session, the second is asked, with both places shown', async () => {
  const { id } = await cranes()
  const move = (hour: number, version: number) =>
    builder.manager.put(builder.path(`/sessions/${id}`), {
      version,
      values: { startISO: `2027-03-24T${hour}:00:00Z` },
    })
  expect((await move(10, 0)).status).toBe(200)
  const late = await move(11, 0)
  expect(late.status).toBe(409)
  expect(late.data.differences).toContainEqual({
    field: 'startTime',
    before: '2027-03-24T08:00:00.000Z',
    after: '2027-03-24T11:00:00.000Z',
    now: '2027-03-24T10:00:00.000Z',
  })
  expect(late.data.version).toBe(1)
  expect((await builder.session('Cranes')).startISO).toBe('2027-03-24T10:00:00.000Z')
  expect((await move(12, 1)).status).toBe(200)
  expect(await move(13, 1)).toMatchObject({ status: 409, data: { version: 2 } })
})

test('AB5: corrections made elsewhere are kept in the plan, and publishing an unreviewed plan is refused', async () => {
  const { id } = await cranes()
  await builder.plan('Cranes', { room: 'Loft' })
  const { changesKey } = await builder.board()
  const session = (await builder.manager.get(`/api/staff/content/sessions/${id}`)).data
  await builder.manager.put(`/api/staff/content/sessions/${id}`, {
    version: session.version,
    values: { title: 'Cranes!' },
  })
  expect(await builder.session('Cranes!')).toMatchObject({ id, room: 'Loft' })
  expect((await builder.manager.post(builder.path('/publish'), { changesKey })).status).toBe(409)
  expect((await builder.publish()).data.published).toBe(1)
  expect(await builder.visible()).toMatchObject([{ title: 'Cranes!', room: 'Loft' }])
})

test('AB1: a time that clocks skip is refused, and days with a clock change have their actual length', async () => {
  await addSession(builder.db(), builder.eventId, {
    slug: 'night',
    title: 'Night',
    startTime: new Date('2027-03-28T00:30:00Z'),
  })
  const wall = (time: string) => builder.plan('Night', { wall: { day: '2027-03-28', time } })
  const refused = await wall('02:30')
  expect([refused.status, refused.data.fields]).toEqual([
    422,
    {
      time: [
        'Clocks skip 02:30 on this day because daylight saving time begins. Please choose another time.',
      ],
    },
  ])
  expect((await wall('03:30')).status).toBe(200)
  expect((await builder.session('Night')).startISO).toBe('2027-03-28T01:30:00.000Z')
  const day = (await builder.board()).days.find(
    ({ date }: { date: string }) => date === '2027-03-28',
  )
  expect(Date.parse(day.endISO) - Date.parse(day.startISO)).toBe(23 * 3_600_000)
})

test('AB2: the plan takes rooms and speakers’ availability into account and reports clashes', async () => {
  const [mara] = await addSpeakers(builder.db(), 'Mara Lindt')
  await cranes()
  await builder.plan('Cranes', { speakerIds: [mara], expected: 50 })
  const room = (await builder.manager.post(builder.path('/rooms'), { name: 'Quay', capacity: 40 }))
    .data
  const available = await builder.manager.put(builder.path(`/speakers/${mara}`), {
    version: 0,
    windows: [{ day: '2027-03-25', from: '20:00', to: '02:00' }],
  })
  expect(available.status).toBe(200)
  const clashes = async () =>
    (await builder.board()).clashes.map(({ kind }: { kind: string }) => kind)
  expect(await clashes()).toEqual(['capacity', 'availability'])
  expect((await builder.board()).speakers[0].windows).toEqual([
    { startISO: '2027-03-25T19:00:00.000Z', endISO: '2027-03-26T01:00:00.000Z' },
  ])
  const renamed = await builder.manager.put(builder.path(`/rooms/${room.id}`), {
    version: 1,
    name: 'Pier',
    capacity: 60,
  })
  expect([renamed.status, (await builder.session('Cranes')).room, await clashes()]).toEqual([
    200,
    'Pier',
    ['availability'],
  ])
  expect(
    (await builder.manager.delete(builder.path(`/rooms/${room.id}`), { version: 2 })).status,
  ).toBe(409)
  await builder.undo(renamed.data.request)
  expect([(await builder.session('Cranes')).room, await clashes()]).toEqual([
    'Quay',
    ['capacity', 'availability'],
  ])
})

test('AB90: a session is planned back to where it was when planning began, after its record moved', async () => {
  const { id } = await cranes()
  await builder.plan('Cranes', { minutes: 45 })
  const record = `/api/staff/content/sessions/${id}`
  const { version } = (await builder.manager.get(record)).data
  expect((await builder.manager.put(record, { version, values: { room: 'Loft' } })).status).toBe(
    200,
  )
  expect((await builder.session('Cranes')).room).toBe('Loft')
  const back = await builder.plan('Cranes', { room: 'Quay' })
  expect((await builder.session('Cranes')).room).toBe('Quay')
  await builder.undo(back.data.request)
  expect((await builder.session('Cranes')).room).toBe('Loft')
})

test('AB91: the first move of a session, repeated because its response was lost, is done once', async () => {
  const { id } = await cranes()
  const move = () =>
    builder.manager.put(
      builder.path(`/sessions/${id}`),
      { version: 0, values: { room: 'Loft' } },
      { 'idempotency-key': 'move' },
    )
  const [first, again] = [await move(), await move()]
  expect([first.status, again.status, again.data.version]).toEqual([200, 200, first.data.version])
})

test('AB94: of two colleagues who first move a session, first set a speaker’s times, or publish at once, the second is told', async () => {
  const [mara] = await addSpeakers(builder.db(), 'Mara Lindt')
  const { id } = await cranes()
  const ben = await builder.desk.join('events-manager', 'ben')
  const both = async (act: (who: typeof ben, hour: number) => Promise<{ status: number }>) =>
    (await Promise.all([act(builder.manager, 10), act(ben, 11)])).map(({ status }) => status).sort()
  expect(
    await both((who, hour) =>
      who.put(builder.path(`/sessions/${id}`), {
        version: 0,
        values: { startISO: `2027-03-24T${hour}:00:00Z` },
      }),
    ),
  ).toEqual([200, 409])
  expect(
    await both((who, hour) =>
      who.put(builder.path(`/speakers/${mara}`), {
        version: 0,
        windows: [{ day: '2027-03-25', from: `${hour}:00`, to: '20:00' }],
      }),
    ),
  ).toEqual([200, 409])
  await builder.manager.post(builder.path('/sessions'), {
    values: { title: 'Buoys', startISO: '2027-03-24T10:00:00Z' },
  })
  const { changesKey } = await builder.board()
  expect(await both((who) => who.post(builder.path('/publish'), { changesKey }))).toEqual([
    200, 409,
  ])
})

test('S111: no day or time takes an agenda away: those that don’t exist, and years without four digits, are refused', async () => {
  const mara = (await addSpeakers(builder.db(), 'Mara Lindt'))[0]!
  const { manager, path } = builder
  const { length } = (await builder.board()).days
  for (const day of ['9999-99-99', '2027-02-30', '0000-00-00', '0001-01-01', '9999-12-31']) {
    const windows = [{ day, from: '20:00', to: '02:00' }]
    for (const { status } of [
      await manager.post(path('/days'), { date: day, title: '' }),
      await manager.post('/api/staff/content/agenda-days', {
        values: { eventId: builder.eventId, date: day, title: '' },
      }),
      await manager.post(path('/sessions'), { values: { title: 'A', startISO: `${day}T09:00Z` } }),
      await manager.post(path('/sessions'), {
        values: { title: 'A', wall: { day, time: '09:00' } },
      }),
      await manager.put(path(`/speakers/${mara}`), { version: 0, windows }),
    ])
      expect([day, status]).toEqual([day, 422])
    expect((await builder.board()).days).toHaveLength(length)
  }
})
