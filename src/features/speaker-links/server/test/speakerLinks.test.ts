import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import {
  STAFF_ORIGIN,
  type StaffBrowser,
  testStaff,
} from '#src/features/accounts/server/test/testing.ts'
import { addEvent, days } from '#src/features/events/server/test/testing.ts'
import { events } from '#src/features/events/server/tables.ts'
import { addSpeakers } from '#src/features/speakers/server/test/testing.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { media, pictures } from '#src/features/pictures/server/tables.ts'
import { addPicture } from '#src/features/pictures/server/library.ts'
import { preparePictureInProcess } from '#src/features/pictures/server/preparePictureInProcess.ts'
import { systemWriter } from '#src/records/actor.ts'
import { linkSigner } from '#src/mail/links.ts'
import { mails } from '#src/mail/tables.ts'
import { siteOn } from '#src/test/testing.ts'
import { deleteForgottenPortraits, PORTRAIT } from '../portraits.ts'
import { speakerChanges, speakerLinks } from '../tables.ts'

const fixture = testStaff()
let manager: StaffBrowser
let event: string
let ada: string
let ben: string
let session: string
let other: string

const staff = (part: string) => `/api/staff/events/${event}/${part}`
const site = () => siteOn(fixture.database)

beforeEach(async () => {
  const { db } = fixture.database
  await empty(db, 'events', 'speakers', 'mails', 'audit', 'media', 'pictures', 'request_counts')
  event = (await addEvent(db, { slug: 'summit', speakersEditUntil: days(7) })).id
  const made = await addSpeakers(
    db,
    { name: 'Ada Byron', bio: 'Writes notes.', emailPublic: 'ada@example.com' },
    { name: 'Ben Holt', bio: 'Builds engines.' },
  )
  ada = made[0]!.id
  ben = made[1]!.id
  manager = await fixture.join('events-manager')
  const plan = async (title: string, speaker: string) =>
    (
      await manager.post(`/api/staff/agendas/${event}/sessions`, {
        values: { title, abstract: 'As it was.', speakerIds: [speaker] },
      })
    ).data.id as string
  session = await plan('Notes on an engine', ada)
  other = await plan('The engine itself', ben)
})

/** Sends a link like staff do, and returns its token. */
async function linkOf(speaker: string) {
  const sent = await manager.post(staff(`speakers/${speaker}/link`), { email: 'x@example.com' })
  expect(sent.status).toBe(200)
  const { db } = fixture.database
  const [link] = await db.select().from(speakerLinks).where(eq(speakerLinks.speakerId, speaker))
  return (await linkSigner(db))('speaker', link!.id)
}
const read = async (token: string) => {
  const response = await site().request(`/speaking/${token}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const send = (token: string, fields: Record<string, string>) =>
  site().request(`/speaking/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const waiting = async () =>
  (await manager.get(staff('speaker-changes'))).data.items as {
    id: string
    field: string
    value: string
    before: string
    state: string
  }[]
const decide = (change: { id: string; value: string; before: string }, decision: string) =>
  manager.post(staff(`speaker-changes/${change.id}`), {
    decision,
    value: change.value,
    before: change.before,
  })

test('S30: a speaker edits profile and sessions through the link, and visitors see nothing until staff accept', async () => {
  const token = await linkOf(ada)
  const page = await read(token)
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
  expect(page.text).toContain('Notes on an engine')
  const stored = await send(token, { bio: 'Writes programs.', [`title:${session}`]: 'On engines' })
  expect(stored.status).toBe(303)
  const kept = await read(token)
  expect(kept.text).toContain('Writes programs.')
  const { db } = fixture.database
  const bioNow = async () => (await db.select().from(speakers).where(eq(speakers.id, ada)))[0]!.bio
  expect(await bioNow()).toBe('Writes notes.')
  const changes = await waiting()
  expect(changes.map(({ field, before, value }) => [field, before, value])).toEqual([
    ['bio', 'Writes notes.', 'Writes programs.'],
    ['title', 'Notes on an engine', 'On engines'],
  ])
  expect((await manager.get(staff('tabs'))).data.counts.speakers).toBe(2)
  expect((await manager.get('/api/staff/waiting')).data.counts['/events']).toBe(2)
  expect((await decide(changes[0]!, 'accept')).status).toBe(200)
  expect((await decide(changes[1]!, 'accept')).status).toBe(200)
  expect(await bioNow()).toBe('Writes programs.')
  const { sessions } = (await manager.get(`/api/staff/agendas/${event}`)).data
  expect(sessions.map(({ title }: any) => title).sort()).toEqual([
    'On engines',
    'The engine itself',
  ])
  expect(await waiting()).toEqual([])
})

test('S30: an accepted change is a write to the record and can be undone in its history', async () => {
  await send(await linkOf(ada), { name: 'Ada Lovelace' })
  const [change] = await waiting()
  await decide(change!, 'accept')
  const path = `/api/staff/content/speakers/${ada}`
  expect((await manager.get(path)).data.values.name).toBe('Ada Lovelace')
  const [line] = (await manager.get(`${path}/history`)).data.lines
  await manager.post(`${path}/history/${line.id}/undo`)
  expect((await manager.get(path)).data.values.name).toBe('Ada Byron')
})

test('B12, S30: accepting a change does not overwrite what a colleague has written there since it was read', async () => {
  await send(await linkOf(ada), { bio: 'Writes programs.', [`title:${session}`]: 'On engines' })
  const [bio, title] = await waiting()
  const path = `/api/staff/content/speakers/${ada}`
  const { version } = (await manager.get(path)).data
  await manager.put(path, { version, values: { bio: 'Writes notes and letters.' } })
  expect(await decide(bio!, 'accept')).toMatchObject({
    status: 409,
    data: { message: expect.stringMatching(/A colleague has changed this since/) },
  })
  expect((await manager.get(path)).data.values.bio).toBe('Writes notes and letters.')
  expect((await decide(title!, 'accept')).status).toBe(200)
  const [again] = await waiting()
  expect(again!.before).toBe('Writes notes and letters.')
  expect((await decide(again!, 'accept')).status).toBe(200)
})

test('S30: a declined change leaves the record as is, can be reopened, and is pending again once the speaker edits it', async () => {
  const token = await linkOf(ada)
  await send(token, { bio: 'Shouts.' })
  const [change] = await waiting()
  await decide(change!, 'decline')
  expect((await waiting())[0]!.state).toBe('declined')
  await send(token, { bio: 'Shouts.' })
  expect((await waiting())[0]!.state).toBe('declined')
  await decide(change!, 'reopen')
  expect((await waiting())[0]!.state).toBe('open')
  await decide(change!, 'decline')
  await send(token, { bio: 'Speaks.' })
  expect((await waiting())[0]).toMatchObject({ state: 'open', value: 'Speaks.' })
  expect((await decide(change!, 'accept')).status).toBe(409)
  await send(token, { bio: 'Writes notes.' })
  expect(await waiting()).toEqual([])
})

test("S31: a link gives no access to another speaker's profile, sessions, or changes", async () => {
  const token = await linkOf(ada)
  const stored = await send(token, {
    [`title:${other}`]: 'Taken over',
    [`abstract:${other}`]: 'Taken over',
    speakerId: ben,
    image: '/pictures/0123456789abcdef0123456789abcdef/1200.webp',
  })
  expect(stored.status).toBe(303)
  expect(await fixture.database.db.$count(speakerChanges)).toBe(0)
  const page = await read(token)
  expect(page.text).not.toContain('The engine itself')
  expect(page.text).not.toContain('Ben Holt')
})

test('S31: a link ends when revoked, replaced, or expired, or when the profile is deleted, and then shows and changes nothing', async () => {
  const { db } = fixture.database
  const first = await linkOf(ada)
  const second = await linkOf(ada)
  expect([(await read(first)).status, (await send(first, { bio: 'x' })).status]).toEqual([404, 404])
  expect((await read(second)).status).toBe(200)
  await db.update(events).set({ speakersEditUntil: days(-1) })
  expect((await read(second)).text).toContain('The editing period is over')
  expect((await send(second, { bio: 'x' })).status).toBe(422)
  expect(await db.$count(speakerChanges)).toBe(0)
  await db.update(events).set({ speakersEditUntil: days(1) })
  expect((await manager.delete(staff(`speakers/${ada}/link`))).status).toBe(200)
  expect((await read(second)).status).toBe(404)
  const third = await linkOf(ada)
  await send(third, { bio: 'x' })
  await db.delete(speakers).where(eq(speakers.id, ada))
  expect((await read(third)).status).toBe(404)
  expect(await db.$count(speakerChanges)).toBe(0)
})

test('S31: neither database nor outbox contains a token; a link is emailed once; guessing is rejected after sixty attempts', async () => {
  const { db } = fixture.database
  const token = await linkOf(ada)
  const { rows } = await db.execute<{ all: string }>(
    sql`select concat((select jsonb_agg(l) from speaker_links l), (select jsonb_agg(m) from mails m), (select jsonb_agg(a) from audit a)) as all`,
  )
  expect(rows[0]!.all).not.toContain(token)
  expect(await db.$count(mails, eq(mails.kind, 'speaker link'))).toBe(1)
  const signed = await linkSigner(db)
  expect((await read(signed('status', crypto.randomUUID()))).status).toBe(404)
  const guesses = await Promise.all(
    Array.from(
      { length: 70 },
      async () => (await read(signed('speaker', crypto.randomUUID()))).status,
    ),
  )
  expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await read(token)).status).toBe(200)
})

test('S31: no link is sent before staff set a deadline, and other roles cannot send one', async () => {
  await fixture.database.db.update(events).set({ speakersEditUntil: null })
  const path = staff(`speakers/${ada}/link`)
  expect((await manager.post(path, { email: 'x@example.com' })).status).toBe(409)
  const editor = await fixture.join('editor')
  expect((await editor.post(path, { email: 'x@example.com' })).status).toBe(403)
})

test('S31, B211: a picture is accepted by its content and waits for review; a script named as one is rejected', async () => {
  const token = await linkOf(ada)
  const put = (body: Uint8Array<ArrayBuffer>) =>
    site().request(`/speaking/${token}/picture`, { method: 'PUT', body })
  const bytes = await sharp({
    create: { width: 60, height: 60, channels: 3, background: '#16493a' },
  })
    .png()
    .toBuffer()
  const taken = await put(new Uint8Array(bytes))
  const { path } = (await taken.json()) as { path: string }
  expect(await waiting()).toMatchObject([{ field: 'image', value: path, before: '' }])
  const declined = (await waiting())[0]
  await decide(declined!, 'decline')
  expect(await fixture.database.db.$count(media)).toBe(0)
  await decide((await waiting())[0]!, 'reopen')
  expect(await fixture.database.db.$count(media)).toBe(1)
  const next = await put(new Uint8Array(await sharp(bytes).negate().png().toBuffer()))
  const { path: later } = (await next.json()) as { path: string }
  expect(await fixture.database.db.select({ id: media.id }).from(media)).toEqual([
    { id: later.split('/')[2] },
  ])
  const refused = await put(new TextEncoder().encode('<svg onload="alert(1)"/>'))
  expect(refused.status).toBe(422)
})

test('S30: values that are too long or empty get an error on their field, and the rest is saved', async () => {
  const token = await linkOf(ada)
  const refused = await send(token, { name: '', bio: 'Kept.' })
  expect(refused.status).toBe(422)
  const text = await refused.text()
  expect(text).toContain('Please fill this in')
  expect(await waiting()).toMatchObject([{ field: 'bio', value: 'Kept.' }])
})

test('M96: a picture that arrives after its link was revoked is not kept', async () => {
  const token = await linkOf(ada)
  const bytes = await sharp({
    create: { width: 60, height: 60, channels: 3, background: '#16493a' },
  })
    .png()
    .toBuffer()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        expect((await manager.delete(staff(`speakers/${ada}/link`))).status).toBe(200)
        stream.enqueue(new Uint8Array(bytes))
        stream.close()
      },
    },
    { highWaterMark: 0 },
  )
  const late = await site().request(`/speaking/${token}/picture`, {
    method: 'PUT',
    body,
    duplex: 'half',
  } as RequestInit)
  expect([late.status, await waiting()]).toEqual([404, []])
  expect(await fixture.database.db.$count(media)).toBe(0)
})

test('S95: at night, portraits go that a killed upload proposed to nobody, and files of portraits removed 30 days ago', async () => {
  const { db } = fixture.database
  const token = await linkOf(ada)
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  const send = async (background: string) => {
    const put = await site().request(`/speaking/${token}/picture`, {
      method: 'PUT',
      body: new Uint8Array(await picture(background)),
    })
    return ((await put.json()) as { path: string }).path.split('/')[2]!
  }
  // The process was killed before the change that proposes it was stored.
  const prepared = await preparePictureInProcess(await picture('#16493a'))
  const { id: forgotten } = await addPicture(db, systemWriter, PORTRAIT, prepared)
  const replaced = await send('#3a1649')
  const proposed = await send('#49163a')
  const stored = async () => ({
    library: (await db.select({ id: media.id }).from(media)).map(({ id }) => id).toSorted(),
    files: (await db.select({ hash: pictures.hash }).from(pictures))
      .map(({ hash }) => hash)
      .toSorted(),
  })
  await deleteForgottenPortraits(db)
  const all = [forgotten, replaced, proposed].toSorted()
  expect(await stored()).toEqual({ library: [forgotten, proposed].toSorted(), files: all })
  await db.execute(sql`update media set created_at = now() - interval '2 days'`)
  await deleteForgottenPortraits(db)
  expect(await stored()).toEqual({ library: [proposed], files: all })
  await db.execute(sql`update audit set at = now() - interval '31 days'`)
  await deleteForgottenPortraits(db)
  expect(await stored()).toEqual({ library: [proposed], files: [proposed] })
})

test('S96: a portrait that a profile has shown stays, so that its history can return to it', async () => {
  const { db } = fixture.database
  const token = await linkOf(ada)
  const accept = async (background: string) => {
    await site().request(`/speaking/${token}/picture`, {
      method: 'PUT',
      body: new Uint8Array(
        await sharp({ create: { width: 60, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    })
    const [change] = await waiting()
    expect((await decide(change!, 'accept')).status).toBe(200)
    return change!.value
  }
  const first = await accept('#3a1649')
  await accept('#49163a')
  await db.execute(sql`update media set created_at = now() - interval '2 days'`)
  await deleteForgottenPortraits(db)
  const path = `/api/staff/content/speakers/${ada}`
  const [line] = (await manager.get(`${path}/history`)).data.lines
  expect((await manager.post(`${path}/history/${line.id}/undo`)).status).toBe(200)
  expect((await manager.get(path)).data.values.image).toBe(first)
  expect((await site().request(first)).status).toBe(200)
})

/** The fields of a speaker's page as the browser would send them. */
const fieldsOf = (page: string) =>
  Object.fromEntries(
    [
      ...page.matchAll(
        /<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"|<textarea[^>]*name="([^"]+)"[^>]*>([^<]*)/g,
      ),
    ].map(([, name, value, area, text]) => [(name ?? area)!, (value ?? text)!]),
  )

test('S90: text of a page opened earlier is not proposed in place of what staff have written since', async () => {
  const token = await linkOf(ada)
  const shown = fieldsOf((await read(token)).text)
  expect(shown.bio).toBe('Writes notes.')
  const path = `/api/staff/content/speakers/${ada}`
  const { version } = (await manager.get(path)).data
  await manager.put(path, { version, values: { bio: 'Writes notes, corrected.' } })
  await send(token, { ...shown, [`title:${session}`]: 'On engines' })
  const proposed = async () => (await waiting()).map(({ field, value }) => [field, value])
  expect(await proposed()).toEqual([['title', 'On engines']])
  await send(token, shown)
  expect(await proposed()).toEqual([['title', 'On engines']])
})

test('M125: nor is it once the page was shown again because of an error in another field', async () => {
  const token = await linkOf(ada)
  const shown = fieldsOf((await read(token)).text)
  const path = `/api/staff/content/speakers/${ada}`
  const { version } = (await manager.get(path)).data
  await manager.put(path, { version, values: { bio: 'Writes notes, corrected.' } })
  const refused = await send(token, { ...shown, name: '', [`title:${session}`]: 'On engines' })
  expect(refused.status).toBe(422)
  const again = fieldsOf(await refused.text())
  expect(again).toMatchObject({ name: '', bio: 'Writes notes, corrected.' })
  await send(token, { ...again, name: 'Ada King' })
  expect((await waiting()).map(({ field, value }) => [field, value])).toEqual([
    ['name', 'Ada King'],
    ['title', 'On engines'],
  ])
})

test('S91: a picture sent for two events stays while either still waits', async () => {
  const second = (
    await addEvent(fixture.database.db, { slug: 'second', speakersEditUntil: days(7) })
  ).id
  const tokens = [await linkOf(ada)]
  await manager.post(`/api/staff/events/${second}/speakers/${ada}/link`, { email: 'x@example.com' })
  const { db } = fixture.database
  const [link] = await db.select().from(speakerLinks).where(eq(speakerLinks.eventId, second))
  tokens.push((await linkSigner(db))('speaker', link!.id))
  const bytes = await sharp({
    create: { width: 60, height: 60, channels: 3, background: '#16493a' },
  })
    .png()
    .toBuffer()
  for (const token of tokens)
    await site().request(`/speaking/${token}/picture`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
    })
  await decide((await waiting())[0]!, 'decline')
  expect(await db.$count(media)).toBe(1)
})

test('S97: a declined picture that staff uploaded too stays in the library, under the name they gave it', async () => {
  const token = await linkOf(ada)
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#16493a' } })
  const bytes = new Uint8Array(await picture.png().toBuffer())
  await site().request(`/speaking/${token}/picture`, { method: 'PUT', body: bytes })
  const administrator = await fixture.join('administrator')
  const added = await fixture.staff.request('/api/staff/picture-files?name=Stage.png', {
    method: 'PUT',
    headers: { cookie: administrator.cookie(), origin: STAFF_ORIGIN },
    body: bytes,
  })
  expect(await added.json()).toMatchObject({ known: true, picture: { name: 'Stage' } })
  await decide((await waiting())[0]!, 'decline')
  const { db } = fixture.database
  expect(await db.select({ name: media.name }).from(media)).toEqual([{ name: 'Stage' }])
})

test('M129: accepting a picture that was deleted from the library is refused with its name', async () => {
  const token = await linkOf(ada)
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#16493a' } })
  await site().request(`/speaking/${token}/picture`, {
    method: 'PUT',
    body: new Uint8Array(await picture.png().toBuffer()),
  })
  const [sent] = await fixture.database.db.select().from(media)
  const administrator = await fixture.join('administrator')
  const removed = await administrator.post(`/api/staff/pictures/${sent!.id}/remove`, {
    version: sent!.version,
  })
  expect(removed.status).toBe(200)
  expect(await decide((await waiting())[0]!, 'accept')).toMatchObject({
    status: 409,
    data: {
      message:
        'Nothing was accepted. “Portrait from a speaker” was deleted from the library. Please choose another picture.',
    },
  })
})

test('S92: accepting a change, repeated because the response was lost, is answered the same way', async () => {
  await send(await linkOf(ada), { bio: 'Writes programs.' })
  const [change] = await waiting()
  const accept = () =>
    manager.post(
      staff(`speaker-changes/${change!.id}`),
      { decision: 'accept', value: change!.value, before: change!.before },
      { 'idempotency-key': 'accept' },
    )
  expect([(await accept()).status, (await accept()).status]).toEqual([200, 200])
  expect((await decide(change!, 'accept')).status).toBe(404)
})

test('S92: a link whose request was repeated is sent once', async () => {
  const { db } = fixture.database
  const path = staff(`speakers/${ada}/link`)
  const post = () => manager.post(path, { email: 'x@example.com' }, { 'idempotency-key': 'link' })
  const [one, two] = await Promise.all([post(), post()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(await db.$count(mails, eq(mails.kind, 'speaker link'))).toBe(1)
})

test('S92: of two colleagues who send a link at once, neither gets an error', async () => {
  const colleague = await fixture.join('events-manager', 'bo')
  const path = staff(`speakers/${ada}/link`)
  const sent = await Promise.all(
    [manager, colleague].map((one) => one.post(path, { email: 'x@example.com' })),
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
})

test('S93: only changes that staff can decide are counted', async () => {
  const { db } = fixture.database
  await send(await linkOf(ada), { bio: 'Writes programs.', [`title:${session}`]: 'On engines' })
  await send(await linkOf(ben), { name: 'Benjamin Holt' })
  const counts = async () => [
    (await waiting()).length,
    (await manager.get(staff('tabs'))).data.counts.speakers ?? 0,
    (await manager.get('/api/staff/waiting')).data.counts['/events'] ?? 0,
  ]
  expect(await counts()).toEqual([3, 3, 3])
  const path = `/api/staff/content/speakers/${ada}`
  const { version } = (await manager.get(path)).data
  await manager.put(path, { version, values: { bio: 'Writes programs.' } })
  expect(await counts()).toEqual([2, 2, 2])
  await manager.put(`/api/staff/agendas/${event}/sessions/${session}`, {
    version: 1,
    values: { removed: true },
  })
  expect(await counts()).toEqual([1, 1, 1])
  await db.update(speakers).set({ removedAt: new Date() }).where(eq(speakers.id, ben))
  expect(await counts()).toEqual([0, 0, 0])
  await db.update(speakers).set({ removedAt: null })
  await db.update(events).set({ removedAt: new Date() })
  expect((await manager.get('/api/staff/waiting')).data.counts['/events']).toBeUndefined()
  const missing = await manager.post(`/api/staff/events/none/speaker-changes/${ada}`, {
    decision: 'accept',
    value: '',
    before: '',
  })
  expect(missing.status).toBe(404)
})

test('S94: pictures that a speaker sent earlier are erased with their profile', async () => {
  const { db } = fixture.database
  const token = await linkOf(ada)
  for (const background of ['#16493a', '#a23b2e']) {
    const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
    const sent = await site().request(`/speaking/${token}/picture`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
    })
    expect(sent.status).toBe(200)
    expect((await decide((await waiting())[0]!, 'accept')).status).toBe(200)
  }
  expect(await db.$count(media)).toBe(2)
  const administrator = await fixture.join('administrator')
  const erased = await administrator.post('/api/staff/privacy/erase', {
    address: 'ada@example.com',
    named: [],
  })
  expect(erased.status).toBe(200)
  expect([await db.$count(media), await db.$count(pictures)]).toEqual([0, 0])
})
