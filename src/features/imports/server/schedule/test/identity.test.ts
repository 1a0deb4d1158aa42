import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#src/features/events/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { harbour, mara, scheduleFixture, talk } from './testing.ts'

const fixture = scheduleFixture()
const { run, talks, people } = fixture

const mountain = (change: Parameters<typeof harbour>[0] = () => {}) =>
  harbour((conference) => {
    conference.title = 'Mountain Congress'
    conference.days.splice(1)
    conference.days[0].date = '2028-03-24'
    conference.days[0].rooms = {
      Hut: [talk('Peaks', '2028-03-24T09:00:00+01:00', { persons: [mara] })],
    }
    change(conference)
  })
const titles = async () =>
  (await fixture.database.db.select().from(events)).map(({ title }) => title).sort()

describe('a conference', () => {
  test('I16: with the same acronym in another year is refused with both names, or imported beside it on request', async () => {
    await run(harbour())
    await expect(run(mountain())).rejects.toThrow(
      'The file is of “Mountain Congress” (2028, harbour.example), but the acronym harbour-2027 belongs to “Harbour Congress” (2027, harbour.example) here: --as-new imports it as another event. Nothing was changed.',
    )
    expect([await titles(), (await talks()).length]).toEqual([['Harbour Congress'], 4])
    await run(mountain(), { asNew: true })
    await run(mountain())
    expect([await titles(), (await talks()).length]).toEqual([
      ['Harbour Congress', 'Mountain Congress'],
      5,
    ])
  })

  test('I16: is recognized if an earlier release of this site imported it with its acronym only', async () => {
    await run(harbour())
    await fixture.database.db.update(events).set({ importKey: 'schedule:harbour-2027' })
    await run(
      harbour((conference) => (conference.title = 'Harbour Congress, renewed')),
      { allowRemovals: true },
    )
    expect(await titles()).toHaveLength(1)
  })

  test('I15: loses more than a fifth of its sessions only on request', async () => {
    await run(harbour())
    const emptied = harbour(({ days }) =>
      days.forEach((day: { rooms: object }) => (day.rooms = {})),
    )
    await expect(run(emptied)).rejects.toThrow(
      'The file lacks 4 of the 4 sessions here: --allow-removals removes them. Nothing was changed.',
    )
    expect((await talks()).filter(({ removedAt }) => !removedAt)).toHaveLength(4)
    await run(emptied, { allowRemovals: true })
    expect((await talks()).filter(({ removedAt }) => !removedAt)).toHaveLength(0)
  })
})

describe('a speaker of several conferences', () => {
  const withBio = (year: string, biography: string | null) =>
    harbour((conference) => {
      conference.acronym = `harbour-${year}`
      conference.days.splice(1)
      conference.days[0].date = `${year}-03-24`
      conference.days[0].rooms = {
        Quay: [
          talk(`Cranes ${year}`, `${year}-03-24T09:00:00+01:00`, {
            persons: [{ ...mara, biography }],
          }),
        ],
      }
    })
  const bio = async () => (await people())[0]!.bio

  test('I16: shows the data of the most recent one, in whatever order they are imported', async () => {
    await run(withBio('2027', 'Runs two harbours.'))
    await run(withBio('2025', 'Runs a jetty.'))
    expect(await bio()).toBe('Runs two harbours.')
    await run(withBio('2028', 'Runs three harbours.'))
    expect(await bio()).toBe('Runs three harbours.')
    const [{ importedFields }] = (await people()) as [Awaited<ReturnType<typeof people>>[number]]
    expect(importedFields.bio).toMatchObject({
      source: 'schedule:harbour-2028:2028:harbour.example',
      date: '2028-03-24',
    })
  })

  test('I7: does not lose a text if a newer file has an empty one', async () => {
    await run(withBio('2027', 'Runs two harbours.'))
    await run(withBio('2028', null))
    await run(withBio('2027', ''))
    expect(await bio()).toBe('Runs two harbours.')
  })

  test('I7: keeps what staff wrote, field by field', async () => {
    await run(withBio('2027', 'Runs two harbours.'))
    await fixture.database.db
      .update(speakers)
      .set({ bio: 'Ours.' })
      .where(eq(speakers.slug, 'mara-lindt'))
    await run(
      harbour(({ days }) => {
        days[0].rooms.Quay[0].persons = [
          {
            ...mara,
            biography: 'Theirs.',
            links: [{ url: 'https://mara.example/', title: 'Site' }],
          },
        ]
        days[0].rooms.Loft[0].persons = []
      }),
      { asNew: true, allowRemovals: true },
    )
    expect((await people()).find(({ slug }) => slug === 'mara-lindt')).toMatchObject({
      bio: 'Ours.',
      assets: [{ label: 'Site', url: 'https://mara.example/' }],
    })
  })
})
