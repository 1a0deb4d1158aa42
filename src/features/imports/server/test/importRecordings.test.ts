import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { realData } from '#src/content/test/testing.ts'
import { CONTENT_CHANGED, readChange } from '#src/database/contentChange.ts'
import { resources } from '#src/features/resources/server/tables.ts'
import { importRecordings } from '../importRecordings.ts'
import { formatReport } from '../report.ts'
import { harbour, now, recordingImports } from '../recordings/test/testing.ts'

const conference = join(realData, 'recordings-pytorchconf-2024.json')
const { fixture, run } = recordingImports()
const stored = () => fixture.db.select().from(resources).orderBy(asc(resources.slug))
const outcomes = async (content: unknown) =>
  (await run(content)).tally.lines.map(({ outcome, name, detail }) => [outcome, name, detail])
const talk = (change: object = {}) => ({
  title: 'A talk',
  videos: [{ url: 'https://youtu.be/abcdefghijk' }],
  ...change,
})

describe('an import of recordings', () => {
  test('I20: makes each a past webinar that everyone can watch, with its speakers, length, and chapters', async () => {
    await run(harbour)
    const [research, night, ...more] = await stored()
    expect(more).toEqual([])
    expect(night).toMatchObject({
      slug: 'what-the-night-shift-learned',
      title: 'What the Night Shift Learned',
      description: 'Twelve months with an assistant in the control room.',
      type: 'webinarRecording',
      topic: 'Operations',
      author: 'Tove Lindahl, Emeka Adeyemi',
      speakers: ['Tove Lindahl', 'Emeka Adeyemi'],
      gated: false,
      featured: false,
      videoId: 'nightshift1',
      minutes: 63,
      chapters: [
        { seconds: 0, title: 'Welcome' },
        { seconds: 270, title: 'The first mistake' },
        { seconds: 3725, title: 'Questions' },
      ],
      heroImage: null,
      publishedAt: new Date('2024-05-14T12:00:00Z'),
      importKey: 'youtube:nightshift1',
    })
    expect(night!.content).toContain('drafts the handover notes &amp; a person signs them.</p>')
    expect(night!.content).not.toMatch(/<b>|0:00|Emeka/)
    expect(research).toMatchObject({
      slug: 'research-2',
      description: 'Doors open at 10:30 sharp.',
      topic: 'Conference talk',
      author: '',
      minutes: 0,
      chapters: [],
      publishedAt: now,
      importKey: 'vimeo:76979871',
    })
  })

  test('I1: reports the outcome of every item', async () => {
    expect(await outcomes(harbour)).toEqual([
      ['skipped', 'The same film again', 'its video is in the file already'],
      ['refused', 'Only on our own server', 'it has no video on YouTube or Vimeo'],
      ['refused', ' ', 'it has no title'],
      ['refused', 'Long ago', 'its duration is not a number of seconds'],
      ['refused', 'recording 7', 'it is not an object'],
      ['new', 'What the Night Shift Learned', ''],
      ['new', 'Research', ''],
    ])
  })

  test('I20: shows them on the site, which requests nothing from the video host', async () => {
    await run(harbour)
    const page = await (
      await fixture.site.request('/resources/what-the-night-shift-learned')
    ).text()
    expect(page).toContain('The first mistake')
    expect(page).not.toMatch(/<iframe|ytimg|<img[^>]*src="http/)
    expect(await (await fixture.site.request('/resources/webinars')).text()).toContain(
      'What the Night Shift Learned',
    )
  })

  test('I21: shows its progress, and clears that line at the end', async () => {
    const said: [stage: string, done: number, total: number][] = []
    let ended = 0
    const progress = {
      at: (stage: string, done: number, total: number) => void said.push([stage, done, total]),
      end: () => void ended++,
    }
    const { tally } = await run(harbour, { progress })
    const imported = tally.total('new')
    expect([said.at(-1), ended]).toEqual([['Importing', imported, imported], 1])
  })

  test('I5: a second run changes nothing', async () => {
    await run(harbour)
    const before = await stored()
    expect((await outcomes(harbour)).filter(([outcome]) => outcome === 'same')).toHaveLength(2)
    expect(await stored()).toEqual(before)
  })

  test('I7: imports changes in the file, and leaves alone what was changed here and what came from elsewhere', async () => {
    await run([talk(), talk({ title: 'Two', videos: [{ url: 'https://youtu.be/22222222222' }] })])
    await fixture.db
      .update(resources)
      .set({ title: 'Our own words' })
      .where(eq(resources.slug, 'two'))
    await fixture.db.update(resources).set({ featured: true }).where(eq(resources.slug, 'a-talk'))
    const own = {
      slug: 'own',
      title: 'Own',
      description: 'Own',
      topic: 'T',
      author: '',
      content: '',
      videoId: '33333333333',
    }
    await fixture.db.insert(resources).values({ ...own, type: 'webinarRecording' })
    const again = [
      talk({ title: 'A better title' }),
      talk({ title: 'Two, again', videos: [{ url: 'https://youtu.be/22222222222' }] }),
      talk({ title: 'Three', videos: [{ url: 'https://youtu.be/33333333333' }] }),
    ]
    expect(await outcomes(again)).toEqual([
      ['changed', 'A better title', ''],
      ['skipped', 'Two, again', 'edited here since it was imported'],
      ['skipped', 'Three', 'its video is already here, from elsewhere'],
    ])
    const rows = (await stored()).map(({ slug, title, featured }) => [slug, title, featured])
    expect(rows).toEqual([
      ['a-talk', 'A better title', true],
      ['own', 'Own', false],
      ['two', 'Our own words', false],
    ])
  })

  test('I8: notifies the running site once, and only when something changed', async () => {
    const heard: string[] = []
    await fixture.database.listen(CONTENT_CHANGED, (payload) => void heard.push(payload))
    await run([talk()])
    await run([talk()])
    await fixture.database.pool.query(`select pg_notify('${CONTENT_CHANGED}', 'end')`)
    await expect.poll(() => heard.at(-1)).toBe('end')
    expect(heard.map((message) => readChange(message).table)).toEqual(['resources', undefined])
  })

  test('I6: a dry run reports the same and changes nothing', async () => {
    const { tally, dryRun } = await run(harbour, { dryRun: true })
    expect([dryRun, tally.total('new'), await stored()]).toEqual([true, 2, []])
  })

  test.each<[string, object, object[]]>([
    ['one time alone is no list of chapters', { description: '0:00 Welcome' }, []],
    ['times that fall are none', { description: '5:00 B\n1:00 A' }, []],
    ['times after the end are none', { duration: 100, description: '0:00 A\n5:00 B' }, []],
    [
      'times in front of words are',
      { description: 'Talk\n• 0:00 | A\n(1:00) – B' },
      [
        { seconds: 0, title: 'A' },
        { seconds: 60, title: 'B' },
      ],
    ],
  ])('I20: %s', async (_, change, chapters) => {
    await run([talk(change)])
    expect((await stored()).map((row) => row.chapters)).toEqual([chapters])
  })

  test('I3: imports untrusted text as text', async () => {
    const hostile =
      '<script>alert(1)</script>\u0000Plain \ud800 & <img src=x onerror=alert(1)> words.'
    await run([
      talk({
        title: `T\u0000itle\u202e`,
        description: hostile,
        speakers: ['A\u0000na'],
        tags: ['\u0007Ops'],
      }),
    ])
    const [row] = await stored()
    expect([row!.title, row!.topic, row!.speakers]).toEqual(['Title', 'Ops', ['Ana']])
    expect(row!.content).not.toMatch(/<script|<img|onerror|\u0000/)
    expect((await fixture.site.request('/resources/title')).status).toBe(200)
  })
})

describe.skipIf(!existsSync(conference))('a conference of 86 recordings', () => {
  test('I5: is imported completely, and again without a change', async () => {
    const first = await importRecordings({ file: conference, open: async () => fixture.db, now })
    expect([first.tally.total('new'), first.tally.items]).toEqual([86, 86])
    expect(formatReport(first)).toContain('Lightning Talk 28')
    const rows = await stored()
    expect(
      rows.every(({ videoId, minutes, description }) => videoId && minutes > 0 && description),
    ).toBe(true)
    expect(
      rows
        .filter(({ content }) =>
          /^<ul><li><a [^>]*>Conference Website<\/a><\/li><\/ul>$/.test(content),
        )
        .map(({ title }) => title.split(/[ :]/)[0]),
    ).toEqual(Array(4).fill('Keynote'))
    expect(
      rows.filter(
        ({ description, title }) => description.startsWith(title) && description !== title,
      ),
    ).toEqual([])
    const second = await importRecordings({ file: conference, open: async () => fixture.db, now })
    expect([second.tally.total('same'), second.tally.items]).toEqual([86, 86])
  })
})
