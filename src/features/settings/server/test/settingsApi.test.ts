import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { sponsors } from '#src/features/sponsors/server/tables.ts'
import { seed } from '#src/seed.ts'
import { settings } from '#src/settings.ts'

const fixture = testStaff()

interface Shown {
  settings: { name: string; text: string; set: boolean; version: number }[]
}

test("an administrator changes business settings, and nobody overwrites a colleague's change", async () => {
  const ana = await fixture.join('administrator')
  const shown = async (name: string) =>
    ((await ana.get('/api/staff/settings')).data as Shown).settings.find((one) => one.name === name)
  expect(await shown('name')).toEqual({ name: 'name', text: 'Advantage', set: false, version: 0 })
  const set = (name: string, text: string, version: number) =>
    ana.put('/api/staff/settings', { changes: [{ name, text, version }] })
  expect((await set('name', 'Nordlicht', 0)).status).toBe(200)
  expect(await shown('name')).toEqual({ name: 'name', text: 'Nordlicht', set: true, version: 1 })
  expect(settings.name).toBe('Nordlicht')
  const late = await set('name', 'Südlicht', 0)
  expect([late.status, (late.data as { message: string }).message]).toEqual([
    409,
    'Someone else has changed Name in the meantime. Nothing is saved yet. Compare their text, then save again to keep yours.',
  ])
  const wrong = await set('timeZone', 'Mars/Olympus', 0)
  expect([wrong.status, wrong.data]).toEqual([
    422,
    expect.objectContaining({
      fields: { timeZone: ['Please choose a time zone such as Europe/Berlin'] },
    }),
  ])
  const shade = (await set('accent', '#ffd400', 0)).data as { note: string }
  expect(shade.note).toContain('the nearest readable shade')
  expect((await ana.delete('/api/staff/settings/name')).status).toBe(200)
  expect(settings.name).toBe('Advantage')
})

test('U111: a save that waits for another one does not overwrite a setting that changes meanwhile', async () => {
  const { db, pool } = fixture.database
  const ana = await fixture.join('administrator')
  const ben = await fixture.join('administrator', 'ben')
  const set = (by: typeof ana, ...changes: [name: string, text: string, version: number][]) =>
    by.put('/api/staff/settings', {
      changes: changes.map(([name, text, version]) => ({ name, text, version })),
    })
  expect((await set(ana, ['name', 'Nord', 0], ['tagline', 'First', 0])).status).toBe(200)
  const { rows } = await pool.query<{ name: string; version: number }>(
    `select name, version from settings where name in ('name', 'tagline')`,
  )
  const versionOf = (name: string) => rows.find((row) => row.name === name)!.version
  const client = await pool.connect()
  let saving: ReturnType<typeof set>
  try {
    await client.query('begin')
    await client.query(`select from settings where name = 'name' for update`)
    saving = set(
      ana,
      ['name', 'Nordlicht', versionOf('name')],
      ['tagline', 'By Ana', versionOf('tagline')],
    )
    const waiting = sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0)
    expect((await set(ben, ['tagline', 'By Ben', versionOf('tagline')])).status).toBe(200)
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await saving).status).toBe(409)
  expect(settings.tagline).toBe('By Ben')
  for (const name of ['name', 'tagline']) await ana.delete(`/api/staff/settings/${name}`)
})

test('a picture is uploaded and re-encoded; other files are rejected', async () => {
  const ana = await fixture.join('administrator')
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = (name: string, bytes: Buffer) =>
    ana.put(`/api/staff/settings/${name}/picture`, { file: bytes.toString('base64') })
  expect((await upload('icon', file)).status).toBe(200)
  expect(settings.icon).toEqual({
    path: expect.stringMatching(/^\/pictures\/[\da-f]{32}$/) as string,
    width: 40,
    height: 40,
  })
  const refused = await upload('icon', Buffer.from('<script>alert(1)</script>'))
  expect([refused.status, refused.data]).toEqual([
    422,
    expect.objectContaining({ fields: { icon: [expect.stringContaining('it is SVG or HTML')] } }),
  ])
  expect((await upload('name', file)).status).toBe(404)
})

test('an administrator removes the sample content from the back office', async () => {
  const { db } = fixture.database
  await seed(db)
  const ana = await fixture.join('administrator')
  const kinds = async () =>
    ((await ana.get('/api/staff/samples')).data as { kinds: { name: string }[] }).kinds
  expect((await kinds()).map(({ name }) => name)).toContain('sponsor')
  expect((await ana.post('/api/staff/samples/removal', {})).status).toBe(422)
  expect((await ana.post('/api/staff/samples/removal', { confirmed: true })).status).toBe(200)
  expect([await kinds(), await db.$count(sponsors)]).toEqual([[], 0])
})
