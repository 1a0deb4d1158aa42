import { beforeEach, expect, test } from 'vitest'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { contentRecords } from '#src/servedKinds.ts'
import { siteOn } from '#src/test/testing.ts'
import { type ContentPath, contentKinds } from '../../contentKinds.ts'
import { hostileShapes, hostileTexts } from '../../test/hostileValues.ts'
import { contentToWrite } from './testing.ts'

const desk = testStaff()
let ana: StaffBrowser
beforeEach(async () => {
  ana = await desk.join('administrator', 'ana')
})
let count = 0
const create = async (path: ContentPath, event: string) => {
  const values = contentToWrite[path][0](++count, event)
  return (await ana.post(`/api/staff/content/${path}`, { values })).data
}
/** Rendering pages is slow, so only these values are previewed. */
const previewed = ['half a zone', 'letters that turn the line']

test.each(Object.keys(contentKinds) as ContentPath[])(
  'B99: no value in any field of %s crashes a call: it is saved, or refused with an explanation',
  async (path) => {
    const event = path === 'events' ? '' : (await create('events', '')).id
    const { id } = await create(path, event)
    const one = `/api/staff/content/${path}/${id}`
    const fields = Object.keys(contentRecords[path].kind.fields.shape)
    const failures: string[] = []
    for (const [what, value] of Object.entries({ ...hostileTexts, ...hostileShapes })) {
      const met = (
        act: string,
        { status, data }: { status: number; data?: any },
        ...wanted: number[]
      ) => {
        if (!wanted.includes(status) || (status > 400 && !data.message))
          failures.push(`${act} ${what}: ${status}`)
      }
      const values = Object.fromEntries(fields.map((field) => [field, value]))
      const { version, workingCopy } = (await ana.get(one)).data
      const revision = workingCopy?.revision ?? null
      met('typing', await ana.put(`${one}/working-copy`, { version, revision, values }), 200)
      const typed = await ana.get(one)
      met('opening', typed, 200)
      if (typed.data.address && previewed.includes(what)) {
        const { link } = (await ana.post(`${one}/preview`)).data
        const page = `${new URL(link).pathname}/page`
        met('previewing', await siteOn(desk.database).request(page), 200)
        const asked = { step: 'update', version, from: 0 }
        met('looking at the effects of', await ana.post(`${one}/effects`, asked), 200, 422)
      }
      const all = await ana.put(one, { version, values })
      met('saving', all, 200, 422)
      const right = fields.filter((field) => !all.data.fields?.[field])
      const some = Object.fromEntries(right.map((field) => [field, value]))
      if (all.status !== 200)
        met('saving part of', await ana.put(one, { version, values: some }), 200, 422)
      met('listing', await ana.get(`/api/staff/content/${path}?sort=label`), 200)
    }
    expect(failures).toEqual([])
  },
)

test('B99: half of a surrogate pair, as left by an early keystroke, becomes the replacement character', async () => {
  for (const [title, stored] of [
    ['Tom \ud83d', 'Tom \ufffd'],
    ['\ude00\ud83d Tom', '\ufffd\ufffd Tom'],
    ['\u{1f600} \\ud83d', '\u{1f600} \\ud83d'],
  ]) {
    const { id, version } = await create('articles', '')
    const one = `/api/staff/content/articles/${id}`
    await ana.put(`${one}/working-copy`, { version, revision: null, values: { title } })
    expect((await ana.get(one)).data.workingCopy.values).toEqual({ title: stored })
  }
})
