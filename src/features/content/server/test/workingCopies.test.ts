import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { siteOn } from '#src/test/testing.ts'

const fixture = testStaff()
const ARTICLES = '/api/staff/content/articles'
const article = {
  title: 'Segments',
  excerpt: 'In short.',
  content: '<p>One</p>',
  author: 'Ana Brandt',
}
let [ana, ben]: StaffBrowser[] = []
let [id, version] = ['', 1]
beforeEach(async () => {
  await empty(fixture.database.db, 'posts', 'audit', 'redirects', 'working_copies')
  ;[ana, ben] = [await fixture.join('administrator', 'ana'), await fixture.join('editor', 'ben')]
  const draft = (await ana.post(ARTICLES, { values: article })).data
  const published = (
    await ana.post(`${ARTICLES}/${draft.id}/steps`, { step: 'publish', version: draft.version })
  ).data
  ;[id, version] = [published.id, published.version]
})
const type = (who: StaffBrowser, values: object, revision: string | null = null, seen = version) =>
  who.put(`${ARTICLES}/${id}/working-copy`, { version: seen, revision, values })
const read = async (who = ana!) => (await who.get(`${ARTICLES}/${id}`)).data
const page = async () => (await siteOn(fixture.database).request('/news/segments')).text()
const lines = async () => (await ana!.get(`${ARTICLES}/${id}/history`)).data.lines.length

test('B31: edits to a published article are visible to all editors, and to no visitor until they are saved', async () => {
  const before = await lines()
  const { revision } = (await type(ana!, { content: '<p>Two</p>' })).data
  expect((await read(ben)).workingCopy).toMatchObject({
    revision,
    editor: 'ana',
    values: { content: '<p>Two</p>' },
    base: { content: '<p>One</p>' },
  })
  expect(await page()).not.toContain('Two')
  expect(await lines()).toBe(before)
  const saved = await ana!.put(`${ARTICLES}/${id}`, {
    version,
    revision,
    values: { content: '<p>Two</p>' },
  })
  expect(saved.data.workingCopy).toBeNull()
  expect(await page()).toContain('Two')
})

test('B12, B31: a save based on an older revision is refused, whoever made the newer one', async () => {
  const first = (await type(ana!, { title: 'A' })).data.revision
  expect((await type(ben!, { title: 'B' })).status).toBe(409)
  const second = (await type(ben!, { title: 'AB' }, first)).data.revision
  const late = await type(ana!, { title: 'A, late' }, first)
  expect([late.status, (await read()).workingCopy.values]).toEqual([409, { title: 'AB' }])
  const given = await ana!.put(`${ARTICLES}/${id}`, {
    version,
    revision: first,
    values: { title: 'A' },
  })
  expect([given.status, (await read()).label]).toEqual([409, 'Segments'])
  expect(
    (await ana!.put(`${ARTICLES}/${id}`, { version, revision: second, values: { title: 'AB' } }))
      .status,
  ).toBe(200)
  expect((await type(ben!, { title: 'B' }, second)).status).toBe(409)
  expect((await type(ben!, { title: 'B' }, null)).status).toBe(409)
})

test('B31: a working copy that equals the record is deleted', async () => {
  const { revision } = (await type(ana!, { title: 'A', author: 'Ana Brandt' })).data
  expect((await read()).workingCopy.values).toEqual({ title: 'A' })
  expect((await type(ana!, {}, revision)).data).toEqual({ revision: null })
  expect((await read()).workingCopy).toBeNull()
})

test('B31: publishing a draft, alone or in bulk, includes its unsaved edits', async () => {
  for (const [title, publish] of [
    [
      'One',
      (draft: any) =>
        ana!.post(`${ARTICLES}/${draft.id}/steps`, { step: 'publish', version: draft.version }),
    ],
    [
      'Two',
      ({ id: one, version: seen }: any) =>
        ana!.post(`${ARTICLES}/bulk`, { step: 'publish', records: [{ id: one, version: seen }] }),
    ],
  ] as const) {
    const draft = (await ana!.post(ARTICLES, { values: { title } })).data
    expect(draft.values.excerpt).toBe('')
    const values = { ...article, title: `${title} more` }
    await ana!.put(`${ARTICLES}/${draft.id}/working-copy`, {
      version: draft.version,
      revision: null,
      values,
    })
    await publish(draft)
    expect((await ana!.get(`${ARTICLES}/${draft.id}`)).data).toMatchObject({
      label: `${title} more`,
      status: 'published',
      workingCopy: null,
    })
  }
})

test('B11, B31: a text of one megabyte is accepted, an unknown field is not', async () => {
  const content = `<p>${'word '.repeat(200_000)}end</p>`
  const { revision } = (await type(ana!, { content })).data
  expect(
    (await ana!.put(`${ARTICLES}/${id}`, { version, revision, values: { content } })).data.values
      .content,
  ).toBe(content)
  expect((await type(ana!, { importKey: 'x' }, null, version + 1)).data.fields).toEqual({
    importKey: ['There is no such field.'],
  })
})

test('B105: withdrawing, unpublishing, or removing a record never includes its unsaved edits, and keeps them for later', async () => {
  const half = { title: 'Segm' }
  const { revision } = (await type(ana!, half)).data
  const step = async (name: string) =>
    ana!.post(`${ARTICLES}/${id}/steps`, { step: name, version: (await read()).version })
  for (const name of ['withdraw', 'unpublish', 'remove', 'restore']) {
    expect((await step(name)).status).toBe(200)
    expect(await read()).toMatchObject({
      label: 'Segments',
      workingCopy: { revision, values: half },
    })
  }
  const many = { step: 'publish', records: [{ id, version: (await read()).version }] }
  await ana!.post(`${ARTICLES}/bulk`, many)
  expect(await read()).toMatchObject({ label: 'Segm', status: 'published', workingCopy: null })
})

test('B31, B105: giving a scheduled record another time leaves its unsaved edits unsaved', async () => {
  const draft = (await ana!.post(ARTICLES, { values: article })).data
  const path = `${ARTICLES}/${draft.id}`
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const schedule = (seen: number, hours: number) =>
    ana!.post(`${path}/steps`, { step: 'schedule', version: seen, at: at(hours) })
  const half = { title: 'Segm' }
  const { version: scheduled } = (await schedule(draft.version, 1)).data
  await ben!.put(`${path}/working-copy`, { version: scheduled, revision: null, values: half })
  const moved = await schedule(scheduled, 2)
  expect([moved.status, moved.data.label, moved.data.status]).toEqual([
    200,
    'Segments',
    'scheduled',
  ])
  const { revision } = moved.data.workingCopy
  const update = { version: moved.data.version, values: half, revision }
  expect((await ben!.put(path, update)).data).toMatchObject({ label: 'Segm', workingCopy: null })
})

test('B152: disputed words are stored with their authors, and neither Update nor any step publishes them before they are resolved', async () => {
  const dispute = { field: 'content', standing: '<p>Two</p>', other: '<p>Three</p>' }
  const content = '<p>Two</p>'
  const first = (await type(ana!, { content })).data.revision
  const save = (who: StaffBrowser, seen: string, disputes: object[]) =>
    who.put(`${ARTICLES}/${id}/working-copy`, {
      version,
      revision: seen,
      values: { content },
      disputes,
    })
  const { revision } = (await save(ben!, first, [dispute])).data
  const names = { standingBy: 'ana', otherBy: 'ben' }
  expect((await read()).workingCopy.disputes).toEqual([{ ...dispute, ...names }])
  const update = (seen: string) =>
    ana!.put(`${ARTICLES}/${id}`, { version, revision: seen, values: { content } })
  const refused = await update(revision)
  expect([refused.status, Object.keys(refused.data.fields ?? {})]).toEqual([422, ['content']])
  const withdrawn = (await ana!.post(`${ARTICLES}/${id}/steps`, { step: 'withdraw', version })).data
    .version
  for (const step of ['publish', 'submit', 'schedule']) {
    const at = '2099-01-01T09:00:00Z'
    const asked = { step, version: withdrawn, ...(step === 'schedule' && { at }) }
    expect([step, (await ana!.post(`${ARTICLES}/${id}/steps`, asked)).status]).not.toEqual([
      step,
      200,
    ])
  }
  expect(await page()).not.toContain('Two')
  // Reporting a dispute again doesn't change its authors, and leaving it out resolves it.
  version = withdrawn
  const again = (await save(ana!, revision, [dispute])).data.revision
  expect((await read()).workingCopy.disputes).toEqual([{ ...dispute, ...names }])
  const settled = (await save(ana!, again, [])).data.revision
  expect((await update(settled)).status).toBe(200)
})
