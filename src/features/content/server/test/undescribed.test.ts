import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { media, pictures } from '#src/features/pictures/server/tables.ts'

const fixture = testStaff()
const ARTICLES = '/api/staff/content/articles'
const ID = 'c'.repeat(32)

test('B90, D97: public texts can’t get new pictures without alt text, and existing ones don’t block other edits', async () => {
  const { db } = fixture.database
  await db
    .insert(pictures)
    .values({ hash: ID, type: 'image/webp', width: 40, height: 20, bytes: Buffer.from('') })
  await db.insert(media).values({ id: ID, file: ID, name: 'Crane' })
  const editor = await fixture.join('editor')
  const publish = ({ id, version }: { id: string; version: number }) =>
    editor.post(`${ARTICLES}/${id}/steps`, { step: 'publish', version })
  const silent = `<p>One</p><figure><img src="/pictures/${ID}/1200.webp" alt="" /></figure>`
  const draft = (
    await editor.post(ARTICLES, {
      values: { title: 'Harbour', excerpt: 'E', author: 'Ana', content: silent },
    })
  ).data
  const sentence =
    'Please describe “Crane”, or mark it as decorative: select it in the text, then press Edit.'
  const refusal = { status: 422, data: { fields: { content: [sentence] } } }
  expect(await publish(draft)).toMatchObject(refusal)
  const at = `${ARTICLES}/${draft.id}`
  const later = {
    step: 'schedule',
    version: draft.version,
    at: new Date(Date.now() + 3_600_000).toISOString(),
  }
  expect(await editor.post(`${at}/steps`, later)).toMatchObject(refusal)
  const many = (
    await editor.post(`${ARTICLES}/bulk`, {
      step: 'publish',
      records: [{ id: draft.id, version: draft.version }],
    })
  ).data
  expect(many.refused).toEqual([{ id: draft.id, label: 'Harbour', reason: `Body: ${sentence}` }])

  const said = silent.replace('alt=""', 'alt="A crane at dawn"')
  const change = async (content: string) =>
    editor.put(at, { version: (await editor.get(at)).data.version, values: { content } })
  expect((await change(said)).status).toBe(200)
  expect((await publish((await editor.get(at)).data)).status).toBe(200)
  expect(await change(silent)).toMatchObject(refusal)
  const step = async (name: string) => {
    const { version } = (await editor.get(at)).data
    return (await editor.post(`${at}/steps`, { step: name, version })).status
  }
  expect(await step('remove')).toBe(200)
  expect(await change(silent)).toMatchObject(refusal)
  expect(await step('restore')).toBe(200)
  await fixture.database.db.execute(sql`update posts set content = ${silent}`)
  expect((await change(silent.replace('One', 'Two'))).status).toBe(200)

  await change(said)
  expect(
    (await editor.put(`/api/staff/pictures/${ID}`, { version: 1, values: { decorative: true } }))
      .status,
  ).toBe(200)
  expect((await change(silent)).status).toBe(200)
})
