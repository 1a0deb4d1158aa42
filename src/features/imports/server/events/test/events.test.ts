import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { events } from '#src/features/events/server/tables.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import { testSite } from '#src/test/testing.ts'
import { importCommand } from '../../command.ts'
import { recognize } from '../../runs/recognize.ts'

const fixture = testSite()
const folder = mkdtempSync(join(tmpdir(), 'events-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(...args: string[]): Promise<string> {
  const said: string[] = []
  await importCommand(args, {
    open: async () => fixture.db,
    folder,
    print: (text) => said.push(text),
    signal: new AbortController().signal,
  })
  return said.join('\n')
}
const stored = () => fixture.db.select().from(events).orderBy(asc(events.startDate))

/** Imports a file as a dry run, then twice: the second run changes nothing. */
async function bring(name: string, text: string, source = 'events', ...more: string[]) {
  const file = join(folder, name)
  writeFileSync(file, text)
  expect(await recognize(file, name)).toBe(source)
  await run(source, name, ...more, '--dry-run')
  expect(await stored()).toEqual([])
  const said = await run(source, name, ...more, '--verbose')
  const first = await stored()
  await run(source, name, ...more)
  expect(await stored()).toEqual(first)
  return { said, first }
}

test('I53: a calendar import brings events with their time zones, all-day events, and cancellations, but no attendees', async () => {
  const { first } = await bring(
    'events.ics',
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//x//y',
      'X-WR-TIMEZONE:America/New_York',
      'BEGIN:VEVENT',
      'UID:one@x',
      'DTSTART;TZID=Europe/Berlin:20270301T190000',
      'DTEND;TZID=Europe/Berlin:20270301T210000',
      'SUMMARY:Workshop: cranes\\, tides',
      'DESCRIPTION:Bring a coat.\\n\\nIt is cold.',
      'LOCATION:Pier 7\\, Hamburg',
      'URL:https://harbor.example/cranes',
      'ORGANIZER;CN=Ida:mailto:ida@x.example',
      'ATTENDEE;CN=Ben:mailto:ben@x.example',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:two@x',
      'DTSTART;VALUE=DATE:20270401',
      'DTEND;VALUE=DATE:20270403',
      'SUMMARY:Two days',
      'STATUS:CANCELLED',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:three@x',
      'DTSTART:20270501T170000Z',
      'DURATION:PT1H',
      'SUMMARY:Online',
      'LOCATION:https://zoom.example/j/1',
      'STATUS:TENTATIVE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  expect(first).toMatchObject([
    {
      title: 'Workshop: cranes, tides',
      summary: 'Bring a coat.',
      description: '<p>Bring a coat.</p><p>It is cold.</p>',
      startDate: new Date('2027-03-01T18:00:00Z'),
      endDate: new Date('2027-03-01T20:00:00Z'),
      timezone: 'Europe/Berlin',
      type: 'workshop',
      location: 'Pier 7, Hamburg',
      locationType: 'in-person',
      registrationUrl: 'https://harbor.example/cranes',
      publication: 'published',
    },
    {
      title: 'Two days',
      timezone: 'America/New_York',
      startDate: new Date('2027-04-01T04:00:00Z'),
      endDate: new Date('2027-04-03T03:59:00Z'),
      status: 'cancelled',
    },
    {
      title: 'Online',
      startDate: new Date('2027-05-01T17:00:00Z'),
      endDate: new Date('2027-05-01T18:00:00Z'),
      location: 'Online',
      locationType: 'virtual',
      publication: 'draft',
    },
  ])
  expect(JSON.stringify(first)).not.toMatch(/ida@|ben@/)
})

test('I53: a recurring event comes in on each of its dates, without excluded and with moved ones; an endless one for a year', async () => {
  const { first, said } = await bring(
    'recurring.ics',
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:weekly@x',
      'DTSTART;TZID=Europe/Berlin:20900303T190000',
      'DTEND;TZID=Europe/Berlin:20900303T203000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE;TZID=Europe/Berlin:20900310T190000',
      'SUMMARY:Office hours',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:weekly@x',
      'RECURRENCE-ID;TZID=Europe/Berlin:20900317T190000',
      'DTSTART;TZID=Europe/Berlin:20900318T170000',
      'DTEND;TZID=Europe/Berlin:20900318T180000',
      'SUMMARY:Office hours, a day later',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:monthly@x',
      'DTSTART;VALUE=DATE:20900101',
      'RRULE:FREQ=MONTHLY',
      'SUMMARY:First of the month',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  const datesOf = (title: string) =>
    (first as { title: string; startDate: Date }[])
      .filter((event) => event.title === title)
      .map(({ startDate }) => startDate.toISOString())
      .toSorted()
  // Before and after the clock change on March 26.
  expect(datesOf('Office hours')).toEqual([
    '2090-03-03T18:00:00.000Z',
    '2090-03-24T18:00:00.000Z',
    '2090-03-31T17:00:00.000Z',
  ])
  expect(datesOf('Office hours, a day later')).toEqual(['2090-03-18T16:00:00.000Z'])
  expect(datesOf('First of the month')).toHaveLength(13)
  expect(said).toContain('recurs (FREQ=MONTHLY): its dates after 2091-01-01 are left out')
})

test('U113: excluded days count even where a calendar folds their line', async () => {
  const { first } = await bring(
    'folded.ics',
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:daily@x',
      'DTSTART:20900303',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE:20900304,2090',
      ' 0305',
      'SUMMARY:Open',
      '  day',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  expect(
    (first as { title: string; startDate: Date }[])
      .map(({ title, startDate }) => `${title} ${startDate.toISOString().slice(0, 10)}`)
      .toSorted(),
  ).toEqual(['Open day 2090-03-03', 'Open day 2090-03-06'])
})

test('I53: occurrences of an event in a time zone are moved and excluded by their instant or date, including THISANDFUTURE', async () => {
  const { first } = await bring(
    'moved.ics',
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...['weekly', 'other'].flatMap((uid) => [
        'BEGIN:VEVENT',
        `UID:${uid}@x`,
        'DTSTART;TZID=Europe/Berlin:20900303T190000',
        'DTEND;TZID=Europe/Berlin:20900303T203000',
        'RRULE:FREQ=WEEKLY;COUNT=6',
        'EXDATE:20900310T180000Z',
        'EXDATE;VALUE=DATE:20900317',
        `SUMMARY:${uid}`,
        'END:VEVENT',
      ]),
      'BEGIN:VEVENT',
      'UID:weekly@x',
      'RECURRENCE-ID:20900331T170000Z',
      'DTSTART:20900401T080000Z',
      'DTEND:20900401T090000Z',
      'SUMMARY:weekly',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:other@x',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20900331T170000Z',
      'DTSTART;TZID=Europe/Berlin:20900331T200000',
      'DTEND;TZID=Europe/Berlin:20900331T210000',
      'SUMMARY:other\\, later',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  const dated = (first as { title: string; startDate: Date; endDate: Date }[])
    .map(({ title, startDate, endDate }) =>
      [title, startDate.toISOString().slice(0, 16), (+endDate - +startDate) / 60_000].join(' '),
    )
    .toSorted()
  expect(dated).toEqual([
    'other 2090-03-03T18:00 90',
    'other 2090-03-24T18:00 90',
    'other, later 2090-03-31T18:00 60',
    'other, later 2090-04-07T18:00 60',
    'weekly 2090-03-03T18:00 90',
    'weekly 2090-03-24T18:00 90',
    'weekly 2090-04-01T08:00 60',
    'weekly 2090-04-07T17:00 90',
  ])
})

test('I53: all-day occurrences moved with THISANDFUTURE are at their new dates', async () => {
  const { first } = await bring(
    'days.ics',
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:days@x',
      'DTSTART;VALUE=DATE:20900306',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'SUMMARY:On Monday',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:days@x',
      'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20900320',
      'DTSTART;VALUE=DATE:20900322',
      'SUMMARY:On Wednesday',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
    'events',
    '--zone',
    'UTC',
  )
  expect(
    (first as { title: string; startDate: Date }[])
      .map(({ title, startDate }) => `${title} ${startDate.toISOString().slice(0, 10)}`)
      .toSorted(),
  ).toEqual([
    'On Monday 2090-03-06',
    'On Monday 2090-03-13',
    'On Wednesday 2090-03-22',
    'On Wednesday 2090-03-29',
  ])
})

test('I53: an event with a contradictory or unsupported rule keeps its first date, and the report says so', async () => {
  const event = (title: string, rule: string) => [
    'BEGIN:VEVENT',
    `UID:${title}@x`,
    'DTSTART:20900106T180000Z',
    'DTEND:20900106T190000Z',
    `RRULE:${rule}`,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ]
  const { first, said } = await bring(
    'contradicting.ics',
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...event('Never', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
      ...event('Other day', 'FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=3'),
      ...event('Seconds', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
      ...event('Illegal', 'FREQ=WEEKLY;BYMONTHDAY=6'),
      ...event('Twice', 'FREQ=DAILY;COUNT=2'),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  expect((first as { title: string }[]).map(({ title }) => title).toSorted()).toEqual([
    'Illegal',
    'Never',
    'Other day',
    'Seconds',
    'Twice',
    'Twice',
  ])
  for (const title of ['Illegal', 'Never', 'Other day', 'Seconds'])
    expect(said).toMatch(
      new RegExp(`“${title}” recurs .*: its dates after 2090-01-06 are left out`),
    )
})

test('I170: an event on each day of many years comes in; events on each second of a century hold up no other, and each is said', async () => {
  const event = (title: string, start: string, rule: string) => [
    'BEGIN:VEVENT',
    `UID:${title}@example.com`,
    `DTSTART:${start}`,
    `RRULE:${rule}`,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ]
  const seconds = Array.from({ length: 400 }, (_, n) => `Second ${n}`)
  const { first, said } = await bring(
    'seconds.ics',
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...event('Daily', '20050106T180000Z', 'FREQ=DAILY;COUNT=9000'),
      ...event('Standing', '20050106T180000Z', 'FREQ=DAILY'),
      ...seconds.flatMap((title) => event(title, '19000101T000000Z', 'FREQ=SECONDLY')),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  const titles = first.map(({ title }) => title)
  expect(new Set(titles)).toEqual(new Set(['Daily', 'Standing', ...seconds]))
  for (const title of ['Daily', 'Second 0', 'Second 399'])
    expect(said).toMatch(new RegExp(`“${title}” recurs .*: its dates after .* are left out`))
  const [standing] = first.filter(({ title }) => title === 'Standing')
  expect(standing!.startDate!.getTime()).toBeGreaterThan(Date.now() - 400 * 86_400_000)
})

test('I53: tables of The Events Calendar, Luma, and Eventbrite; an ambiguous date is refused, and so is an unknown time zone', async () => {
  const calendar = await bring(
    'tec.csv',
    `Event Name,Event Description,Event Start Date,Event Start Time,Event End Date,Event End Time,Time zone,Event Venue Name,Event Category,Event Website
Harbor roundtable,"<p>Come <b>early</b>.</p>",2027-03-01,7:00 PM,2027-03-01,9:30 PM,Europe/London,Pier 7,Roundtable,https://harbor.example/r
Unclear,,3/4/2027,10:00,3/4/2027,11:00,Europe/London,Pier 7,,
Clear,,3/14/2027,10:00 am,,,Europe/London,Pier 7,,
Nowhere,,2027-05-01,10:00,,,Middle/Earth,Pier 7,,`,
  )
  expect(calendar.first).toMatchObject([
    {
      title: 'Harbor roundtable',
      description: '<p>Come early.</p>',
      type: 'roundtable',
      startDate: new Date('2027-03-01T19:00:00Z'),
      endDate: new Date('2027-03-01T21:30:00Z'),
    },
    { title: 'Clear', startDate: new Date('2027-03-14T10:00:00Z') },
  ])
  expect(calendar.said).toContain('“3/4/2027” can be two different days')
  expect(calendar.said).toContain('“Middle/Earth” is not known')
})

test('I53: a table of Eventbrite has dates and times in one column', async () => {
  const { first } = await bring(
    'eventbrite-dates.csv',
    `Event ID,Event Name,Event Status,Event Start Date & Time,Event End Date & Time,Timezone,Venue Name,Event Summary
1,Harbor,Live,"May 3, 2027 6:00 PM","May 3, 2027 8:00 PM",Europe/London,Pier 7,Of cranes`,
  )
  expect(first).toMatchObject([
    {
      title: 'Harbor',
      summary: 'Of cranes',
      startDate: new Date('2027-05-03T17:00:00Z'),
      endDate: new Date('2027-05-03T19:00:00Z'),
    },
  ])
})

test('I70: a hidden event of a table stays hidden, shortcodes never show, and tasks and files of a calendar are reported', async () => {
  const { said, first } = await bring(
    'hidden.csv',
    `Event Name,Event Description,Event Start Date,Event Start Time,Event End Date,Event End Time,Event Time Zone,Hide Event From Event Listings
Seen,"[mc4wp_form id=3]Tea and [sic]",2027-03-01,18:00:00,2027-03-01,20:00:00,America/New_York,FALSE
Hidden,Tea,2027-03-02,18:00:00,2027-03-02,20:00:00,America/New_York,TRUE`,
  )
  expect(first).toMatchObject([
    { title: 'Seen', publication: 'published', description: '<p>Tea and [sic]</p>' },
    { title: 'Hidden', publication: 'draft' },
  ])
  expect(said).toContain('A shortcode in “Seen” was left out: [mc4wp_form id=3]')
  writeFileSync(
    join(folder, 'more.ics'),
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Harbor',
      'DTSTART:20270401T100000Z',
      'ATTACH;FMTTYPE=image/jpeg:https://old.example/harbor.jpg',
      'END:VEVENT',
      'BEGIN:VTODO',
      'UID:2',
      'SUMMARY:Paint the boat',
      'END:VTODO',
      'END:VCALENDAR',
    ].join('\r\n'),
  )
  const more = await run('events', 'more.ics')
  expect(more).toContain('The task “Paint the boat” is not an event and was left out.')
  expect(more).toContain(
    '“Harbor” has an attachment, which was left out: https://old.example/harbor.jpg',
  )
})

test('I53: tables of Luma and Eventbrite are recognized by their headings', async () => {
  const luma = await bring(
    'luma.csv',
    `api_id,name,start_at,end_at,timezone,url,visibility
evt-1,Harbor night,2027-03-01T19:00:00.000Z,2027-03-01T21:00:00.000Z,America/New_York,https://lu.ma/x,public
evt-2,Hidden night,2027-03-02T19:00:00.000Z,2027-03-02T21:00:00.000Z,America/New_York,https://lu.ma/y,private`,
  )
  expect(luma.first).toMatchObject([
    {
      title: 'Harbor night',
      startDate: new Date('2027-03-01T19:00:00Z'),
      timezone: 'America/New_York',
      publication: 'published',
    },
    { title: 'Hidden night', publication: 'draft' },
  ])
  const eventbrite = join(folder, 'eventbrite.csv')
  writeFileSync(
    eventbrite,
    `Event ID,Event Name,Event Status,Event Start Date,Event Start Time,Event End Date,Event End Time,Event Location,Event Capacity
9,Harbor day,Live,"Mar 5, 2027",10:00 AM,"Mar 5, 2027",4:00 PM,"Pier 7, Hamburg",80`,
  )
  await run('events', 'eventbrite.csv', '--zone', 'Europe/Berlin')
  expect((await stored()).at(-1)).toMatchObject({
    title: 'Harbor day',
    startDate: new Date('2027-03-05T09:00:00Z'),
    endDate: new Date('2027-03-05T15:00:00Z'),
    location: 'Pier 7, Hamburg',
    capacity: 80,
  })
})

test.each([
  ['no calendar', 'x.ics', 'Hello', /not a readable calendar/],
  [
    'a calendar of nothing',
    'x.ics',
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
    /has no events/,
  ],
  [
    'one that breaks off',
    'x.ics',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUM',
    /cannot be read|not a readable/,
  ],
  ['a table without titles', 'x.csv', 'a,b\n1,2', /names no column for the title/],
])('I53: %s is refused in one sentence, and changes nothing', async (_, name, text, why) => {
  writeFileSync(join(folder, name), text)
  await expect(run('events', name)).rejects.toThrow(why)
  expect(await stored()).toEqual([])
})

test('I53: tables of tools from G2 and Capterra', async () => {
  writeFileSync(
    join(folder, 'g2.csv'),
    `Product Name,Product Website,Product Description,Primary Category,Starting Price
Crane,https://crane.example,Lifts things in harbors.,Lifting,$10`,
  )
  expect(await recognize(join(folder, 'g2.csv'), 'g2.csv')).toBe('tools')
  await run('tools', 'g2.csv')
  expect(await fixture.db.select().from(tools)).toMatchObject([
    { name: 'Crane', website: 'https://crane.example', description: 'Lifts things in harbors.' },
  ])
})

test('I53: time zones named or defined by Outlook, Evolution, and others give the right instant', async () => {
  const event = (uid: string, zone: string, more = '') => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART;TZID=${zone}:20270704T090000`,
    `SUMMARY:${uid}`,
    ...(more ? [more] : []),
    'END:VEVENT',
  ]
  const { first } = await bring(
    'zones.ics',
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VTIMEZONE',
      'TZID:Our zone',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0400',
      'END:STANDARD',
      'END:VTIMEZONE',
      ...event('outlook', 'W. Europe Standard Time'),
      ...event('evolution', '/vendor.example/Europe/Berlin'),
      ...event('offset', 'GMT+0200'),
      ...event('own', 'Our zone'),
      ...event('secret', 'Europe/Berlin', 'CLASS:PRIVATE'),
      'END:VCALENDAR',
    ].join('\r\n'),
  )
  const of = (title: string) => first.find((one) => one.title === title)!
  for (const title of ['outlook', 'evolution', 'offset'])
    expect(of(title).startDate?.toISOString()).toBe('2027-07-04T07:00:00.000Z')
  expect([of('outlook').timezone, of('offset').timezone]).toEqual(['Europe/Berlin', 'Etc/GMT-2'])
  expect([of('own').startDate?.toISOString(), of('own').timezone]).toEqual([
    '2027-07-04T13:00:00.000Z',
    'Etc/GMT+4',
  ])
  expect([of('secret').publication, of('own').publication]).toEqual(['draft', 'published'])
})
