import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { addTools } from '#src/features/tools/server/test/testing.ts'
import { siteOn } from '#src/test/testing.ts'
import { orders } from '../../contract.ts'
import { contentKinds, contentPaths } from '../../contentKinds.ts'
import { forms, newValues } from '../../staff/forms.ts'
import { contentToWrite } from './testing.ts'

const fixture = testStaff()
const ARTICLES = '/api/staff/content/articles'
const article = {
  title: 'Segments before sentences',
  excerpt: 'Know who reads before you write.',
  content: '<p>First the list, then the letter.</p>',
  author: 'Ana Brandt',
  tags: ['Sales'],
}
let ana: StaffBrowser
beforeEach(async () => {
  await empty(fixture.database.db, 'posts', 'audit', 'redirects', 'speakers')
  ana = await fixture.join('administrator', 'ana')
})
const make = async (values = {}) =>
  (await ana.post(ARTICLES, { values: { ...article, ...values } })).data
const step = (id: string, version: number, name: string, more = {}) =>
  ana.post(`${ARTICLES}/${id}/steps`, { step: name, version, ...more })
const onSite = async (path: string) => (await siteOn(fixture.database).request(path)).status

const addMany = (count: number) =>
  fixture.database.db.execute(sql`
    insert into posts (slug, title, excerpt, content, author, category, status, published_at)
    select 'many-' || n, 'Harbor ' || n, 'Short', '<p>Of tides.</p>', 'Ana Brandt', 'News', 'published', now() - n * interval '1 hour'
    from generate_series(1, ${count}::int) as n`)

test('B384: a record without publication that is removed again, because the response was lost, is answered as the first time', async () => {
  const CATEGORIES = '/api/staff/content/tool-categories'
  const values = { id: 'bids', name: 'Bids', icon: 'document' }
  const { version } = (await ana.post(CATEGORIES, { values })).data
  const remove = () =>
    ana.post(
      `${CATEGORIES}/bids/steps`,
      { step: 'remove', version },
      { 'idempotency-key': 'remove' },
    )
  const [first, second] = [await remove(), await remove()]
  expect(first).toMatchObject({ status: 200, data: { removed: true, label: 'Bids' } })
  expect(second.status).toBe(200)
  expect({ ...second.data, modifiedAt: '' }).toEqual({ ...first.data, modifiedAt: '' })
  expect((await ana.get(`${CATEGORIES}/bids`)).status).toBe(404)
})

test('B230: a long list is counted up to a thousand beyond the current page, and every page exists', async () => {
  await addMany(1_200)
  const first = (await ana.get(ARTICLES)).data
  expect([first.items.length, first.total]).toEqual([50, 1_050])
  const last = (await ana.get(`${ARTICLES}?offset=1150`)).data
  expect([last.items.length, last.total]).toEqual([50, 1_200])
  expect((await ana.get(`${ARTICLES}?q=harbor+1200`)).data.total).toBe(1)
  expect((await ana.get(`${ARTICLES}?status=draft`)).data.total).toBe(0)
})

test('B250: a list shows a record’s type with the same label as its form', async () => {
  const made = [
    await ana.post('/api/staff/content/resources', {
      values: { title: 'A talk', type: 'webinarRecording', topic: 'Sales' },
    }),
    await ana.post('/api/staff/content/events', { values: contentToWrite.events[0](1, '') }),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  const details = await Promise.all(
    ['resources', 'events'].map(async (path) =>
      (await ana.get(`/api/staff/content/${path}`)).data.items.map(
        ({ detail }: { detail: string }) => detail,
      ),
    ),
  )
  expect(details).toEqual([['Webinar recording, Sales'], [expect.stringMatching(/^Conference\b/)]])
})

test('B230: Find searches all drafts, however many there are', async () => {
  await addMany(400)
  await fixture.database.db.execute(sql`update posts set status = 'draft'`)
  await make({ title: 'Of piers', content: '<p>Nobody weighs anchors.</p>' })
  const { items } = (await ana.get('/api/staff/find?q=weighs+anchors')).data
  expect(items.map(({ label }: { label: string }) => label)).toEqual(['Of piers'])
})

test('B230: tools are also found by their main category', async () => {
  await empty(fixture.database.db, 'tools')
  await addTools(fixture.database.db, { name: 'Ink', category: 'Sales' }, { name: 'Quill' })
  const { items } = (await ana.get('/api/staff/content/tools?q=sales')).data
  expect(items.map(({ label }: { label: string }) => label)).toEqual(['Ink'])
})

test('B230: Find searches the text of an article among many others, published or not', async () => {
  await addMany(1_200)
  const { id, version } = await make({
    title: 'Of piers',
    content: '<p>Nobody weighs anchors.</p>',
  })
  const found = async () =>
    (await ana.get('/api/staff/find?q=weighs+anchors')).data.items.map(
      ({ label, foundIn }: { label: string; foundIn: string }) => [label, foundIn],
    )
  expect(await found()).toEqual([['Of piers', 'text']])
  await step(id, version, 'publish')
  expect(await found()).toEqual([['Of piers', 'text']])
})

describe('an editor writes an article', () => {
  test('B10: as a draft that no visitor sees, publishes it, corrects it and withdraws it', async () => {
    const draft = await make()
    expect(draft).toMatchObject({
      status: 'draft',
      slug: 'segments-before-sentences',
      address: '/news/segments-before-sentences',
    })
    expect(await onSite(draft.address)).toBe(404)
    const published = (await step(draft.id, draft.version, 'publish')).data
    expect([published.status, await onSite(draft.address)]).toEqual(['published', 200])
    const body = { version: published.version, values: { title: 'Segments before words' } }
    const corrected = (await ana.put(`${ARTICLES}/${draft.id}`, body)).data
    expect([corrected.label, corrected.values.excerpt]).toEqual([
      'Segments before words',
      article.excerpt,
    ])
    const withdrawn = (await step(draft.id, corrected.version, 'withdraw')).data
    expect([withdrawn.status, await onSite(draft.address)]).toEqual(['archived', 404])
  })

  test('B12: and nobody overwrites changes they haven’t seen', async () => {
    const draft = await make()
    const url = `${ARTICLES}/${draft.id}`
    const first = await ana.put(url, { version: draft.version, values: { title: 'One' } })
    const second = await ana.put(url, { version: draft.version, values: { title: 'Two' } })
    expect([first.status, second.status]).toEqual([200, 409])
    expect(second.data.message).toContain('was changed by ana since you opened it')
    expect(second.data.differences).toContainEqual({
      field: 'title',
      before: article.title,
      after: 'Two',
      now: 'One',
    })
    expect((await ana.get(url)).data.label).toBe('One')
  })

  test('B349: a name that shows nothing is refused, and one of joined emoji and right-to-left letters is kept', async () => {
    for (const title of ['   ', '\u200b\u2060', '\u3164', '\u202e'])
      expect((await ana.post(ARTICLES, { values: { title } })).data.fields, title).toEqual({
        title: ['Please enter a name'],
      })
    const title = '👩🏽‍🚀 مرحبا \u2067שלום\u2069'
    expect((await ana.post(ARTICLES, { values: { title } })).data.label).toBe(title)
  })

  test('B342: a change that arrives a second time is no conflict, and is not in the history twice', async () => {
    const draft = await make()
    const url = `${ARTICLES}/${draft.id}`
    const change = { version: draft.version, values: { title: 'One', tags: ['Sales', 'Ops'] } }
    const [first, second] = [await ana.put(url, change), await ana.put(url, change)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.data).toEqual(first.data)
    const { lines } = (await ana.get(`${url}/history`)).data
    expect(lines.map(({ operation }: { operation: string }) => operation)).toEqual([
      'change',
      'create',
    ])
  })

  test('B11: and gets validation errors by field', async () => {
    const refused = await ana.post(ARTICLES, {
      values: { ...article, title: ' ', heroImage: 'javascript:alert(1)' },
    })
    expect([refused.status, Object.keys(refused.data.fields).sort()]).toEqual([
      422,
      ['heroImage', 'title'],
    ])
    const event = { title: 'A day', summary: '', description: '', location: '', capacity: 'many' }
    expect((await ana.post('/api/staff/content/events', { values: event })).data.fields).toEqual({
      timezone: ['Please fill this in.'],
      type: ['Please choose one of these.'],
      locationType: ['Please choose one of these.'],
      capacity: ['Please enter a whole number.'],
    })
    for (const name of ['importKey', 'status', 'invented'])
      expect(
        (await ana.post(ARTICLES, { values: { ...article, [name]: 'x' } })).data.fields,
      ).toEqual({
        [name]: ['There is no such field.'],
      })
    const empty = (await make({ excerpt: '' })) as { id: string; version: number }
    expect((await step(empty.id, empty.version, 'publish')).data.fields).toEqual({
      excerpt: ['Please fill this in before you publish.'],
    })
    for (const at of ['soon', '2027-03-28T02:30'])
      expect((await step(empty.id, empty.version, 'schedule', { at })).data.fields).toEqual({
        at: ['Please choose a date and time.'],
      })
  })

  test('S110: a publication is refused at a day that doesn’t exist or in a year without four digits, instead of failing or moving', async () => {
    const draft = await make()
    for (const at of ['9999-12-31T23:59:59-12:00', '+275760-09-13T00:00:00Z', '2027-02-30T09:00Z'])
      expect(await step(draft.id, draft.version, 'schedule', { at })).toMatchObject({
        status: 422,
        data: { fields: { at: ['Please choose a date and time.'] } },
      })
  })

  test('B10: a scheduled article is published once its time comes, in the list and for every step', async () => {
    const draft = await make()
    const at = new Date(Date.now() + 60_000).toISOString()
    const scheduled = (await step(draft.id, draft.version, 'schedule', { at })).data
    expect([scheduled.status, await onSite(draft.address)]).toEqual(['scheduled', 404])
    await fixture.database.pool.query(`update posts set published_at = now() - interval '1 minute'`)
    expect([
      (await ana.get(`${ARTICLES}/${draft.id}`)).data.status,
      await onSite(draft.address),
    ]).toEqual(['published', 200])
    const found = async (status: string) =>
      (await ana.get(`${ARTICLES}?status=${status}`)).data.total
    expect([await found('published'), await found('scheduled')]).toEqual([1, 0])
    const again = await step(draft.id, scheduled.version, 'schedule', { at })
    expect([again.status, await onSite(draft.address)]).toEqual([409, 200])
    expect((await step(draft.id, scheduled.version, 'withdraw')).data.status).toBe('archived')
  })

  test('B11: and must enter years of four digits, which browsers show alike', async () => {
    const event = {
      title: 'A day',
      summary: '',
      description: '',
      location: '',
      timezone: 'Asia/Tokyo',
      type: 'conference',
      locationType: 'in-person',
    }
    const years = ['Please enter a year between 1000 and 9999']
    const problem = async (startDate: unknown) =>
      (await ana.post('/api/staff/content/events', { values: { ...event, startDate } })).data.fields
    for (const startDate of [
      '+010000-03-24T08:00:00Z',
      '9999-12-31T20:00:00Z',
      '0202-03-24T08:00:00Z',
    ])
      expect(await problem(startDate)).toEqual({ startDate: years })
    // Neither a day that doesn't exist nor a time of an unknown zone is guessed.
    for (const startDate of ['2027-02-30T08:00:00Z', '2027-03-24T08:00', 'March 24, 2027'])
      expect(await problem(startDate)).toEqual({
        startDate: ['Please enter a date and time with its offset, such as 2027-03-24T08:00:00Z.'],
      })
    for (const startDate of [true, 0, ''])
      expect(await problem(startDate)).toEqual({ startDate: ['Please enter a date.'] })
  })

  test('B11: and scripts in the text are removed', async () => {
    const { values } = await make({ content: '<p onclick="x()">Text<script>x()</script></p>' })
    expect(values.content).toBe('<p>Text</p>')
  })
})

describe('the list', () => {
  test('B15: finds by name and status in every order, with the total', async () => {
    for (const title of ['Beta', 'Alpha', 'Gamma']) await make({ title })
    const labels = async (query: string) => {
      const { items, total } = (await ana.get(`${ARTICLES}?${query}`)).data
      return [...items.map(({ label }: { label: string }) => label), total]
    }
    expect(await labels('')).toEqual(['Gamma', 'Alpha', 'Beta', 3])
    expect(await labels('sort=label&limit=2')).toEqual(['Alpha', 'Beta', 3])
    expect(await labels('q=alp')).toEqual(['Alpha', 1])
    expect(await labels('q=%25')).toEqual([0])
    expect(await labels('status=published')).toEqual([0])
    const gamma = (await ana.get(`${ARTICLES}?q=gamma`)).data.items[0]
    await step(gamma.id, gamma.version, 'remove')
    expect(await labels('sort=label')).toEqual(['Alpha', 'Beta', 2])
    expect(await labels('status=removed')).toEqual(['Gamma', 1])
    expect((await ana.get(`${ARTICLES}?sort=content`)).status).toBe(422)
  })

  test.each(contentPaths)('B290: the list of %s supports every order', async (path) => {
    for (const sort of orders)
      expect((await ana.get(`/api/staff/content/${path}?sort=${sort}`)).status).toBe(200)
  })

  test('B290: events are sorted by date, each with its zone', async () => {
    await empty(fixture.database.db, 'events')
    const [event] = [contentToWrite.events[0]]
    for (const [title, startDate, timezone] of [
      ['Spring', '2027-03-02T14:00:00.000Z', 'America/New_York'],
      ['Undated', null, 'Asia/Tokyo'],
      ['Fall', '2027-10-02T00:00:00.000Z', 'Asia/Tokyo'],
    ])
      await ana.post('/api/staff/content/events', {
        values: { ...event(1, ''), title, startDate, endDate: null, timezone },
      })
    const { items } = (await ana.get('/api/staff/content/events?sort=date')).data
    expect(
      items.map((one: Record<string, unknown>) => [one.label, one.startsAt, one.zone]),
    ).toEqual([
      ['Undated', null, 'Asia/Tokyo'],
      ['Fall', '2027-10-02T00:00:00.000Z', 'Asia/Tokyo'],
      ['Spring', '2027-03-02T14:00:00.000Z', 'America/New_York'],
    ])
    await make()
    expect((await ana.get(ARTICLES)).data.items[0]).toMatchObject({
      startsAt: null,
      zone: null,
    })
  })

  test.each(['articles', 'press-releases', 'resources', 'speakers', 'pages', 'events'] as const)(
    'B291: a draft of %s only requires a name',
    async (path) => {
      const { label } = contentKinds[path]
      const values = Object.fromEntries(
        forms[path].flatMap(({ lines }) =>
          lines.flatMap(({ name, type }) =>
            ['text', 'prose', 'html'].includes(type) && name !== 'slug' ? [[name, '']] : [],
          ),
        ),
      )
      const made = await ana.post(`/api/staff/content/${path}`, {
        values: { ...values, ...newValues(path), [label]: 'Only a name' },
      })
      expect([made.status, made.data]).toEqual([200, expect.objectContaining({ status: 'draft' })])
    },
  )

  test('B197: shows each record’s picture if its type has one', async () => {
    await make({
      title: 'Pictured',
      heroImage: '/pictures/0123456789abcdef0123456789abcdef/1200.webp',
    })
    await make({ title: 'Bare' })
    const pictures = async (kind: string) =>
      (await ana.get(`/api/staff/content/${kind}?sort=label`)).data.items.map(
        ({ picture }: { picture: string | null }) => picture,
      )
    expect(await pictures('articles')).toEqual([
      null,
      '/pictures/0123456789abcdef0123456789abcdef/1200.webp',
    ])
    await ana.post('/api/staff/content/tool-categories', {
      values: { id: 'crm', name: 'CRM', icon: 'people' },
    })
    expect(await pictures('tool-categories')).toEqual([null])
  })

  test('B15: also finds by the detail shown below each name', async () => {
    await make({ title: 'Tides', author: 'Mara Olsen' })
    await make({ title: 'Cranes' })
    for (const [company, title] of [
      ['Halden Freight', 'Pilot'],
      ['Azul Retail', ''],
    ] as const)
      await ana.post('/api/staff/content/speakers', { values: { name: 'Jo Li', company, title } })
    const found = async (path: string) =>
      (await ana.get(path)).data.items.map(({ label, detail }: Record<string, string>) => [
        label,
        detail,
      ])
    expect(await found(`${ARTICLES}?q=olsen`)).toEqual([['Tides', 'Mara Olsen']])
    expect(await found('/api/staff/content/speakers?q=halden')).toEqual([
      ['Jo Li', 'Pilot, Halden Freight'],
    ])
    expect(await found('/api/staff/content/speakers?q=azul')).toEqual([['Jo Li', 'Azul Retail']])
    for (const path of Object.keys(contentKinds))
      expect((await ana.get(`/api/staff/content/${path}?q=x`)).status).toBe(200)
  })
})

describe('the audit log', () => {
  test('B13: says who changed what, and each line can be undone unless the field has changed again', async () => {
    const draft = await make()
    const url = `${ARTICLES}/${draft.id}`
    const first = (await ana.put(url, { version: draft.version, values: { title: 'One' } })).data
    await ana.put(url, { version: first.version, values: { author: 'Ben Ito' } })
    const { lines } = (await ana.get(`${url}/history`)).data
    expect(
      lines.map(({ actor, operation, changes }: any) => [
        actor,
        operation,
        changes.length > 2 || changes,
      ]),
    ).toEqual([
      ['ana', 'change', [{ field: 'author', before: 'Ana Brandt', after: 'Ben Ito' }]],
      [
        'ana',
        'change',
        expect.arrayContaining([{ field: 'title', before: article.title, after: 'One' }]),
      ],
      ['ana', 'create', true],
    ])
    const undone = await ana.post(`${url}/history/${lines[1].id}/undo`)
    expect([undone.status, undone.data.label, undone.data.values.author]).toEqual([
      200,
      article.title,
      'Ben Ito',
    ])
    const again = await ana.post(`${url}/history/${lines[1].id}/undo`)
    expect([again.status, again.data.code]).toEqual([409, 'conflict'])
    expect(
      (await ana.get(`${url}/history`)).data.lines.map(({ undone: taken }: any) => taken),
    ).toEqual([false, false, true, false])
  })

  test('B7, B13: of one record can’t undo changes of another, or of a type that the role can’t edit', async () => {
    const ben = await fixture.join('events-manager', 'ben')
    const [one, two] = [await make({ title: 'One' }), await make({ title: 'Two' })]
    const [line] = (await ana.get(`${ARTICLES}/${two.id}/history`)).data.lines
    expect((await ana.post(`${ARTICLES}/${one.id}/history/${line.id}/undo`)).status).toBe(404)
    const speaker = (
      await ben.post('/api/staff/content/speakers', {
        values: { name: 'Cy Ray', title: '', company: '', bioShort: '', bio: '' },
      })
    ).data
    expect(
      (await ben.post(`/api/staff/content/speakers/${speaker.id}/history/${line.id}/undo`)).status,
    ).toBe(404)
    expect((await ben.post(`/api/staff/audit-log/${line.id}/undo`)).status).toBe(403)
    expect((await ana.post(`/api/staff/audit-log/${line.id}/undo`)).status).toBe(200)
    expect((await ana.get(`${ARTICLES}/${two.id}`)).status).toBe(404)
  })
})

test('B14: a record that others need can’t be removed, and the error says why', async () => {
  const add = async (path: string, values: object) =>
    (await ana.post(`/api/staff/content/${path}`, { values })).data
  const venue = await add('venues', { name: 'The Hall', address: '1 Main Street, Tampa' })
  const event = await add('events', {
    title: 'A day',
    summary: 'Of talks.',
    description: '',
    type: 'conference',
    locationType: 'in-person',
    location: 'Tampa',
    timezone: 'America/New_York',
    venueId: venue.id,
  })
  const remove = () =>
    ana.post(`/api/staff/content/venues/${venue.id}/steps`, {
      step: 'remove',
      version: venue.version,
    })
  expect([(await remove()).status, (await remove()).data.message]).toEqual([
    409,
    'Venue “The Hall” is used by other records. Remove it there first.',
  ])
  const url = `/api/staff/content/events/${event.id}`
  await ana.put(url, { version: event.version, values: { venueId: null } })
  const removed = await remove()
  expect([
    removed.status,
    removed.data.removed,
    (await ana.get(`/api/staff/content/venues/${venue.id}`)).status,
  ]).toEqual([200, true, 404])
  const [line] = (await ana.get(`/api/staff/content/venues/${venue.id}/history`)).data.lines
  const back = await ana.post(`/api/staff/content/venues/${venue.id}/history/${line.id}/undo`)
  expect([back.status, back.data.label]).toEqual([200, 'The Hall'])
})

test('B14: a tool category can’t be removed while it has tools, and the error says how many', async () => {
  const add = async (path: string, values: object) =>
    (await ana.post(`/api/staff/content/${path}`, { values })).data
  const category = await add('tool-categories', { id: 'bids', name: 'Bids', icon: 'document' })
  const tool = {
    description: 'Writes bids.',
    pricing: 'Free',
    pricingModel: 'free',
    category: 'Bids',
    categoryIds: ['bids'],
  }
  await add('tools', { ...tool, name: 'Quotewright', website: 'https://quotewright.example' })
  const remove = async () =>
    (
      await ana.post('/api/staff/content/tool-categories/bids/steps', {
        step: 'remove',
        version: category.version,
      })
    ).data.message
  expect(await remove()).toBe(
    'Tool category “Bids” is used by the tool “Quotewright”. Remove it there first.',
  )
  await add('tools', { ...tool, name: 'Bidfinder', website: 'https://bidfinder.example' })
  expect(await remove()).toBe(
    'Tool category “Bids” is used by 2 tools, “Bidfinder” among them. Remove it there first.',
  )
})

test('D97: a published record that was removed can’t lose what its page needs, by an edit or by undo, before it is restored', async () => {
  const draft = await make({ excerpt: '' })
  const url = `${ARTICLES}/${draft.id}`
  const filled = { version: draft.version, values: { excerpt: article.excerpt } }
  const { version } = (await ana.put(url, filled)).data
  const [{ id: line }] = (await ana.get(`${url}/history`)).data.lines
  const published = (await step(draft.id, version, 'publish')).data
  const removed = (await step(draft.id, published.version, 'remove')).data
  expect(await ana.put(url, { version: removed.version, values: { excerpt: '' } })).toMatchObject({
    status: 422,
    data: { fields: { excerpt: ['Please fill this in. The published page needs it.'] } },
  })
  expect(await ana.post(`${url}/history/${line}/undo`)).toMatchObject({
    status: 409,
    data: { message: expect.stringContaining('without a text that its page needs') },
  })
  const retitled = { version: removed.version, values: { title: 'Segments' } }
  const now = (await ana.put(url, retitled)).data
  const restored = (await step(draft.id, now.version, 'restore')).data
  expect([restored.status, restored.label, restored.values.excerpt]).toEqual([
    'published',
    'Segments',
    article.excerpt,
  ])
})

test('B546: a picture of another site in a text is refused with its address, and nothing is stored without it', async () => {
  const text =
    '<p>One <img src="https://other.example/a.png" alt="A"></p><p><img src="b.png" alt=""></p>'
  const values = { title: 'Two pictures', excerpt: 'In short.', author: 'Ana' }
  const refused = await ana.post(ARTICLES, { values: { ...values, content: text } })
  const sentence =
    'Texts show pictures of the library only. Please upload these first, or remove them: https://other.example/a.png, b.png.'
  expect([refused.status, refused.data.fields]).toEqual([422, { content: [sentence] }])
  const own = '<p><img src="/figures/a.svg" alt="A" /></p>'
  const { data } = await ana.post(ARTICLES, { values: { ...values, content: own } })
  expect(data.values.content).toBe(own)
  const changed = { version: data.version, values: { content: own + text } }
  expect((await ana.put(`${ARTICLES}/${data.id}`, changed)).data.fields).toEqual({
    content: [sentence],
  })
  expect((await ana.get(`${ARTICLES}/${data.id}`)).data.values.content).toBe(own)
})
