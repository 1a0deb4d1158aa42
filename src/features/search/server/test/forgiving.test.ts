import { describe, expect, test } from 'vitest'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { addSession, addSpeakers } from '#src/features/agenda/server/test/testing.ts'
import { addResources } from '#src/features/resources/server/test/testing.ts'
import { addPosts } from '#src/test/testing.ts'
import { marked, searchSite } from './testing.ts'

const { fixture, find, titles } = searchSite()

describe('GET /api/search', () => {
  test('Q3: finds another form of a misspelled word, and what contains the corrected word', async () => {
    await addPosts(
      fixture.db,
      { slug: 'a', title: 'Sales forecasts with a copilot' },
      { slug: 'b', title: 'A desk of agents' },
    )
    expect(await find('forcasting')).toMatchObject({
      found: 'corrected',
      didYouMean: 'forecasts',
      total: 1,
    })
    expect(await titles('forcasting')).toEqual(['Sales forecasts with a copilot'])
    expect(await titles('propsal agents')).toEqual(['A desk of agents'])
  })

  test('Q1: leaves out conference breaks, but not what takes place during them', async () => {
    const event = await addEvent(fixture.db, { slug: 'e', title: 'The harvest conference' })
    const speakerIds = await addSpeakers(fixture.db, 'Ana Brandt')
    const startTime = event.startDate!
    await addSession(fixture.db, event.id, {
      slug: 'lunch',
      title: 'Lunch at long tables',
      format: 'Break',
      startTime,
    })
    await addSession(fixture.db, event.id, {
      slug: 'talk',
      title: 'A talk',
      format: 'Talk',
      startTime,
      speakerIds,
    })
    await addSession(fixture.db, event.id, {
      slug: 'over',
      title: 'Talk over lunch',
      format: 'Lunch',
      startTime,
      speakerIds,
    })
    expect((await titles('harvest')).toSorted()).toEqual([
      'A talk',
      'Talk over lunch',
      'The harvest conference',
    ])
    expect(await titles('tables')).toEqual([])
  })

  test('Q6: separates headings and cells from the text after them', async () => {
    const content =
      '<h2 id="a">What went wrong</h2><p>The <b>first</b> zeppelin rose.</p><table><tr><th>Sign</th><td>Cost</td></tr></table>'
    await addResources(fixture.db, {
      slug: 'r',
      title: 'A guide',
      type: 'guide',
      topic: 'Sales',
      gated: false,
      content,
    })
    const { groups } = await find('zeppelin')
    expect(marked(groups[0]!.hits[0]!.passage)).toMatch(
      /wrong · The first \[zeppelin\] rose\. Sign · /,
    )
  })
})
