import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noteChanges } from '#src/features/changes/server/noteChanges.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { followedRecords } from '#src/servedKinds.ts'
import { refreshSessions } from '../refreshSessions.ts'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { addSession, addSpeakers as addNames } from '#src/features/agenda/server/test/testing.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { addReleases } from '#src/features/press/server/test/testing.ts'
import { addResources } from '#src/features/resources/server/test/testing.ts'
import { addSpeakers } from '#src/features/speakers/server/test/testing.ts'
import { addCategories, addTools } from '#src/features/tools/server/test/testing.ts'
import { addPosts } from '#src/test/testing.ts'
import { marked, plain, searchSite } from './testing.ts'

const { fixture, ask, find, titles } = searchSite()

describe('GET /api/search', () => {
  test('Q1: finds articles, events, sessions, speakers, tools, resources, and press, grouped, each with its path', async () => {
    await addPosts(fixture.db, { slug: 'a', title: 'Quotas in January', category: 'Sales' })
    const event = await addEvent(fixture.db, {
      slug: 'e',
      title: 'The quota day',
      type: 'workshop',
      location: 'Tampa',
    })
    await addSession(fixture.db, event.id, {
      slug: 's',
      title: 'Who sets a quota',
      startTime: event.startDate!,
    })
    await addSpeakers(fixture.db, {
      slug: 'p',
      name: 'Quota Jones',
      title: 'Head of Sales',
      company: 'Fenwick',
    })
    await addTools(fixture.db, { slug: 't', name: 'Quota', category: 'Planning' })
    await addResources(fixture.db, {
      slug: 'r',
      title: 'A quota guide',
      type: 'guide',
      topic: 'Sales',
    })
    await addReleases(fixture.db, { slug: 'x', title: 'We publish quotas', category: 'Company' })
    const { groups, ...rest } = await find('quota')
    expect(rest).toEqual({ total: 7, more: false, found: 'all', didYouMean: null })
    const found = groups.flatMap(({ kind, total, hits }) =>
      hits.map(({ address, title, context }) => [kind, total, address, marked(title), context]),
    )
    expect(found.toSorted()).toEqual([
      ['article', 1, '/news/a', '[Quotas] in January', 'Sales'],
      ['event', 1, '/events/e', 'The [quota] day', 'Workshop, Tampa'],
      ['release', 1, '/press/x', 'We publish [quotas]', 'Company'],
      ['resource', 1, '/resources/r', 'A [quota] guide', 'Guide, Sales'],
      ['session', 1, '/events/e/agenda?session=s#session-s', 'Who sets a [quota]', 'The quota day'],
      ['speaker', 1, '/speakers/p', '[Quota] Jones', 'Head of Sales, Fenwick'],
      ['tool', 1, '/resources/ai-showcase/t', '[Quota]', 'Planning'],
    ])
    expect(groups[0]!.kind).toBe('tool')
  })

  test('Q2: finds words by prefix and in other forms', async () => {
    await addPosts(
      fixture.db,
      { title: 'Forecasting that holds' },
      { slug: 'other', title: 'Companies and policies' },
    )
    for (const q of ['forec', 'forecasting', 'forecasts', 'FORECASTED', 'holding forec'])
      expect(await titles(q), q).toEqual(['Forecasting that holds'])
    for (const q of ['company', 'companies', 'policy'])
      expect(await titles(q), q).toEqual(['Companies and policies'])
  })

  test('Q2: ignores case and accents in both directions', async () => {
    await addPosts(fixture.db, { title: 'Café Ødegård naïvely' })
    for (const q of ['cafe', 'CAFÉ', 'odegard', 'Ødegård', 'naïve'])
      expect(await titles(q), q).toEqual(['Café Ødegård naïvely'])
    const { groups } = await find('cafe odegard')
    expect(marked(groups[0]!.hits[0]!.title)).toBe('[Café] [Ødegård] naïvely')
  })

  test('Q3: corrects a typo and says what was meant', async () => {
    await addTools(
      fixture.db,
      { slug: 'copilot', name: 'Copilot' },
      { slug: 'copy', name: 'Copy desk' },
      { slug: 'g', name: 'ChatGPT' },
    )
    await addSpeakers(fixture.db, { slug: 'amelia', name: 'Amélia Castro' })
    const { groups, ...rest } = await find('copliot')
    expect(rest).toEqual({ total: 1, more: false, found: 'corrected', didYouMean: 'copilot' })
    expect(marked(groups[0]!.hits[0]!.title)).toBe('[Copilot]')
    expect(await find('amelai castro')).toMatchObject({ total: 1, didYouMean: 'amelia castro' })
    expect(await find('coplio')).toMatchObject({ didYouMean: 'copilot' })
    expect(await find('gpt')).toMatchObject({ total: 1, didYouMean: 'chatgpt' })
  })

  test('Q3: corrects nothing that matches as typed', async () => {
    await addTools(
      fixture.db,
      { slug: 'copilot', name: 'Copilot' },
      { slug: 'typo', name: 'Copliot' },
    )
    expect(await find('copliot')).toMatchObject({ total: 1, found: 'all', didYouMean: null })
  })

  test('Q4: shows items with some of the words if none have all', async () => {
    await addPosts(fixture.db, { title: 'Pricing' }, { slug: 'b', title: 'Governance' })
    expect(await find('pricing governance')).toMatchObject({
      total: 2,
      found: 'some',
      didYouMean: null,
    })
    expect(await find('pricing wheelbarrow')).toMatchObject({
      total: 1,
      found: 'some',
      didYouMean: null,
    })
    expect(await find('wheelbarrow')).toEqual({
      groups: [],
      total: 0,
      more: false,
      found: 'none',
      didYouMean: null,
    })
  })

  test('Q5: ranks titles before people, people before summaries, summaries before text, and newer before older', async () => {
    await addPosts(
      fixture.db,
      { slug: 'old', title: 'Old', content: '<p>margin</p>', publishedAt: new Date('2026-01-01') },
      { slug: 'new', title: 'New', content: '<p>margin</p>', publishedAt: new Date('2026-02-01') },
      { slug: 'summary', title: 'Summary', excerpt: 'The margin' },
      { slug: 'people', title: 'People', author: 'Margin Brandt' },
      { slug: 'title', title: 'On margin' },
      { slug: 'begins', title: 'Margin notes' },
      { slug: 'exact', title: 'Margin', author: '' },
    )
    expect(await titles('margin', '&limit=10')).toEqual([
      'Margin',
      'Margin notes',
      'On margin',
      'People',
      'Summary',
      'New',
      'Old',
    ])
  })

  test('Q6: shows the matching passage or the summary, as text and never as HTML', async () => {
    const content = `<p>${'Before that. '.repeat(40)}</p><p>A &lt;b&gt; tag about <em>procurement</em> stands here.</p><p>${'After. '.repeat(90)}</p>`
    await addPosts(fixture.db, { title: 'One', excerpt: 'In short.', content })
    const [hit] = (await find('procuring')).groups[0]!.hits
    expect(marked(hit!.passage)).toContain('A <b> tag about [procurement] stands here.')
    expect(plain(hit!.passage)).toMatch(/^… .* …$/)
    expect(plain((await find('one')).groups[0]!.hits[0]!.passage)).toBe('In short.')
  })

  test('Q7: limits results per type, and paginates a single type', async () => {
    await addPosts(
      fixture.db,
      ...Array.from({ length: 7 }, (_, n) => ({ slug: `p${n}`, title: `Plan ${n}` })),
    )
    await addTools(fixture.db, { name: 'Plan' })
    const shape = async (more: string) =>
      (await find('plan', more)).groups.map(({ kind, total, hits }) => [kind, total, hits.length])
    expect(await shape('')).toEqual([
      ['tool', 1, 1],
      ['article', 7, 5],
    ])
    expect(await shape('&limit=3&kind=article&page=3')).toEqual([
      ['tool', 1, 0],
      ['article', 7, 1],
    ])
    const pages = await Promise.all(
      [1, 2, 3].map((page) => titles('plan', `&limit=3&kind=article&page=${page}`)),
    )
    expect(pages.flat().toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Plan ${n}`))
    expect((await ask('plan', '&kind=review')).status).toBe(422)
    expect((await ask('plan', '&limit=51')).status).toBe(422)
  })

  test('Q19: finds a tool by its category, and a session by its speakers and event, even after renames', async () => {
    await addTools(fixture.db, { name: 'Quotewright', categoryIds: ['crm'] })
    await addCategories(fixture.db, ['crm', 'Customer records'])
    expect(await titles('records')).toEqual(['Quotewright'])
    const event = await addEvent(fixture.db, { slug: 'e', title: 'Autumn day' })
    const speakerIds = await addNames(fixture.db, 'Luis Ferreira')
    await addSession(fixture.db, event.id, {
      slug: 's',
      title: 'Opening',
      startTime: event.startDate!,
      speakerIds,
    })
    expect(await titles('luis', '&kind=session')).toEqual(['Opening'])
    await fixture.database.pool.query(
      `update speakers set name = 'Lucia Ferreira'; update events set title = 'Spring day', slug = 'f'`,
    )
    expect(await titles('luis')).toEqual([])
    expect((await find('lucia spring', '&kind=session')).groups[0]!.hits).toMatchObject([
      { address: '/events/f/agenda?session=s#session-s', context: 'Spring day' },
    ])
    await fixture.database.pool.query('delete from session_speakers; delete from speakers')
    expect(await titles('lucia')).toEqual([])
  })
})

describe('what search must not find', () => {
  test('Q8: drafts, deleted, and emptied items are not found; a scheduled article is found from its publication time', async () => {
    const soon = new Date(Date.now() + 3_600_000)
    await addPosts(
      fixture.db,
      { slug: 'draft', title: 'Canary draft', status: 'draft' },
      { slug: 'undated', title: 'Canary undated', publishedAt: null },
      { slug: 'scheduled', title: 'Canary scheduled', publishedAt: soon },
    )
    await addTools(fixture.db, { name: 'Canary tool', status: 'draft' })
    await addReleases(
      fixture.db,
      { title: 'Canary release', status: 'draft' },
      { slug: 'r', title: 'Canary later', publishedAt: soon },
    )
    await addResources(
      fixture.db,
      { slug: 'a', title: 'Canary', status: 'draft' },
      { slug: 'b', title: 'Canary', publishedAt: soon },
    )
    expect(await find('canary')).toMatchObject({ total: 0, found: 'none' })
    expect(await find('canray')).toMatchObject({ total: 0, didYouMean: null })
    await fixture.db
      .update(posts)
      .set({ publishedAt: new Date() })
      .where(eq(posts.slug, 'scheduled'))
    expect(await titles('canary')).toEqual(['Canary scheduled'])
    await fixture.db.update(posts).set({ status: 'draft' })
    expect(await titles('canary')).toEqual([])
    await fixture.db.update(posts).set({ status: 'published' })
    expect(await titles('canary')).not.toEqual([])
    await fixture.db.delete(posts)
    expect(await titles('canary')).toEqual([])
  })

  test('Q8: a session is found by a scheduled speaker only once the profile appears, without any write', async () => {
    const [id] = await addNames(fixture.db, 'Wilhelmina Quist')
    const later = sql`now() + interval '1 hour'`
    await fixture.db.update(speakers).set({ status: 'scheduled', publishedAt: later })
    const event = await addEvent(fixture.db, { slug: 'e' })
    const startTime = event.startDate!
    const session = { slug: 's', title: 'An opening', startTime, speakerIds: [id!] }
    await addSession(fixture.db, event.id, session)
    const note = () =>
      noteChanges(fixture.db, followedRecords, (tx, changes) => refreshSessions(tx, changes))
    await note()
    expect(await titles('quist')).toEqual([])
    expect(await find('qiust')).toMatchObject({ total: 0, didYouMean: null })
    await fixture.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.update(speakers).set({ publishedAt: sql`now()` })
    })
    await note()
    expect(await titles('quist')).toContain('An opening')
  })
  test('Q8: a scheduled article is found on time without any write', async () => {
    await addPosts(fixture.db, { title: 'Canary', publishedAt: new Date(Date.now() + 3_600_000) })
    expect(await titles('canary')).toEqual([])
    await fixture.database.pool.query(
      `update search_entries set visible_from = now() - interval '1 second'`,
    )
    expect(await titles('canary')).toEqual(['Canary'])
  })

  test("Q9: only title, description, and outline of a gated resource are searched; an open one's text too", async () => {
    const content = `<p>canaryintro</p><h2 id="one">Outlined <em>matter</em></h2><p>canarytext</p><h2>Second heading</h2><p>canaryend</p>`
    const fileUrl = 'https://files.example/canaryfile.pdf'
    await addResources(
      fixture.db,
      {
        slug: 'gated',
        title: 'Gated title',
        description: 'Gated description',
        content,
        fileUrl,
        gated: true,
      },
      { slug: 'open', title: 'Open title', content: '<p>opentext</p>', gated: false },
    )
    for (const q of ['gated', 'description', 'outlined matter', 'second heading']) {
      expect(await titles(q), q).toEqual(['Gated title'])
      expect(await (await ask(q)).text()).not.toContain('canary')
    }
    for (const q of ['canaryintro', 'canarytext', 'canaryend', 'canaryfile', 'canary'])
      expect(await titles(q), q).toEqual([])
    expect(await titles('opentext')).toEqual(['Open title'])
    await fixture.database.pool.query('update resources set gated = true')
    expect(await titles('opentext')).toEqual([])
    const { rows } = await fixture.database.pool.query(
      'select search_entries::text as entry from search_entries',
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/canary|opentext/)
  })

  test("Q10: speakers' contact data and tool reviews are not searched", async () => {
    await addSpeakers(fixture.db, {
      name: 'Ana',
      emailPublic: 'canary@example.com',
      phonePublic: '5550100',
      consentForContact: true,
    })
    const [tool] = await addTools(fixture.db, {})
    await fixture.database.pool.query(
      `insert into reviews (tool_id, rating, title, body, reviewer_name, role, company_size, consent) values ($1, 5, 'Canary', 'Canary', 'Canary', '', '', true)`,
      [tool!.id],
    )
    for (const q of ['canary', '5550100']) expect(await titles(q), q).toEqual([])
  })

  test('Q11: a canceled event and its sessions are marked as canceled', async () => {
    const event = await addEvent(fixture.db, {
      slug: 'e',
      title: 'Autumn day',
      status: 'cancelled',
    })
    await addSession(fixture.db, event.id, {
      slug: 's',
      title: 'Autumn talk',
      startTime: event.startDate!,
    })
    await addPosts(fixture.db, { title: 'Autumn' })
    const { groups } = await find('autumn')
    expect(groups.map(({ kind, hits }) => [kind, hits[0]!.cancelled]).toSorted()).toEqual([
      ['article', false],
      ['event', true],
      ['session', true],
    ])
    const hit = groups.find(({ kind }) => kind === 'event')!.hits[0]!
    expect([hit.date, hit.timezone]).toEqual([event.startDate!.toISOString(), 'America/New_York'])
  })
})
