import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import {
  type StaffBrowser,
  STAFF_ORIGIN,
  testStaff,
} from '#src/features/accounts/server/test/testing.ts'
import { inks } from '#src/images/art/inks.ts'
import type { Scheme } from '#src/ui/artPaths.ts'
import { engraveWaiting } from '../engravings.ts'
import { pictures } from '../tables.ts'

const fixture = testStaff()
let editor: StaffBrowser
beforeEach(async () => {
  await empty(fixture.database.db, 'picture_uses', 'media', 'pictures', 'audit')
  editor = await fixture.join('editor')
})

/** A lit ball on a background that is light on the left and dark on the right. */
const ball = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><defs><linearGradient id="g"><stop offset="0" stop-color="#eee"/><stop offset="1" stop-color="#222"/></linearGradient><radialGradient id="b" cx=".35" cy=".3"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#111"/></radialGradient></defs><rect width="900" height="600" fill="url(#g)"/><circle cx="450" cy="300" r="180" fill="url(#b)"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

async function upload() {
  const response = await fixture.staff.request('/api/staff/picture-files?name=ball.jpg', {
    method: 'PUT',
    headers: { cookie: editor.cookie(), origin: STAFF_ORIGIN },
    body: new Uint8Array(await ball()),
  })
  return ((await response.json()) as any).picture as { id: string; version: number }
}
const engrave = () => engraveWaiting(fixture.database.db, new AbortController().signal)
const get = async (path: string) => {
  const response = await fixture.staff.request(path)
  expect(response.status).toBe(200)
  return {
    cache: response.headers.get('cache-control'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Share of pixels closer to the line color than to the background, in the leftmost and rightmost eighth. */
async function inkIn(bytes: Buffer, scheme: Scheme) {
  const { ground, line } = inks('leaf', scheme)
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const far = (at: number, color: string) =>
    channels(color).reduce((sum, value, i) => sum + Math.abs(value - data[at + i]!), 0)
  const share = (from: number, until: number) => {
    let inked = 0
    let all = 0
    for (let y = 0; y < info.height; y++)
      for (let x = Math.floor(from * info.width); x < until * info.width; x++, all++) {
        const at = (y * info.width + x) * info.channels
        if (far(at, line) < far(at, ground)) inked++
      }
    return inked / all
  }
  return [share(0, 0.125), share(0.875, 1)] as const
}

test('G34: a picture is engraved on request, in two inks per color scheme; the photo shows until then', async () => {
  const { id } = await upload()
  const path = `/pictures/${id}/wide-640-light.png`
  const before = await get(path)
  expect(before.cache).toContain('max-age=30')
  await engrave()
  const after = await get(path)
  expect(after.cache).toContain('immutable')
  expect(after.bytes.equals(before.bytes)).toBe(false)
  const [lightLeft, lightRight] = await inkIn(after.bytes, 'light')
  expect(lightLeft).toBeLessThan(0.25)
  expect(lightRight).toBeGreaterThan(0.55)
  const dark = await get(`/pictures/${id}/wide-640-dark.png`)
  const [darkLeft, darkRight] = await inkIn(dark.bytes, 'dark')
  expect(darkLeft).toBeGreaterThan(darkRight + 0.3)
  const face = await get(`/pictures/${id}/face-480-light.webp`)
  expect(await sharp(face.bytes).metadata()).toMatchObject({ width: 480, height: 600 })
})

test('G35: changing the strength engraves a picture again, and one that shows its original does so everywhere', async () => {
  const { id, version } = await upload()
  const path = `/pictures/${id}/640-light.png`
  await get(path)
  await engrave()
  const [, usual] = await inkIn((await get(path)).bytes, 'light')
  const change = (values: object, seen: number) =>
    editor.put(`/api/staff/pictures/${id}`, { version: seen, values })
  const heavy = await change({ strength: 100 }, version)
  expect(heavy.data).toMatchObject({ strength: 100, engraving: 'waiting' })
  await get(heavy.data.engraved)
  await get(path)
  await engrave()
  expect((await editor.get(`/api/staff/pictures/${id}`)).data.engraving).toBe('made')
  const [, more] = await inkIn((await get(path)).bytes, 'light')
  expect(more).toBeGreaterThan(usual)
  const kept = await change({ keepsOriginal: true }, heavy.data.version)
  const [original, shown] = await Promise.all(
    [`/pictures/${id}/640.png`, path].map((address) => get(address)),
  )
  expect(shown!.bytes.equals(original!.bytes)).toBe(true)
  expect(kept.data.engraved).not.toBe(heavy.data.engraved)
})

test('G34: a picture that cannot be engraved is shown as it is and not retried', async () => {
  const { id } = await upload()
  const good = await get(`/pictures/${id}/800.png`)
  await get(`/pictures/${id}/800-light.png`)
  const stored = await fixture.database.db.select().from(pictures)
  await fixture.database.db.update(pictures).set({ bytes: Buffer.from('no picture') })
  await engrave()
  expect((await editor.get(`/api/staff/pictures/${id}`)).data.engraving).toBe('failed')
  await fixture.database.db.update(pictures).set({ bytes: stored[0]!.bytes })
  await engrave()
  const shown = await get(`/pictures/${id}/800-light.png`)
  expect(shown.bytes.equals(good.bytes)).toBe(true)
})
