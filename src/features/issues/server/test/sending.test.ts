import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { askForConfirmation, confirm } from '#src/features/newsletter/server/confirmations.ts'
import {
  eraseOwn,
  findOwn,
  suppress,
  unsubscribe,
} from '#src/features/newsletter/server/ownSubscription.ts'
import {
  newsletterConfirmations,
  newsletterSubscriptions,
} from '#src/features/newsletter/server/tables.ts'
import { bounces } from '#src/features/bounces/server/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { testMailServer } from '#src/mail/test/testing.ts'
import { applySettings } from '#src/settings.ts'
import { workIssues } from '../due.ts'
import { sendIssue } from '../sending.ts'
import { newsletterIssues } from '../tables.ts'
import { emptied, issueDesk } from './testing.ts'

const server = testMailServer()
const fixture = testStaff({ mail: () => server.settings() })
const { write, rehearse, subscribe, deliver, begin } = issueDesk(fixture, server)
beforeEach(async () => {
  server.reset()
  await server.close()
  await server.open()
  await fixture.database.db.execute(emptied)
})
afterEach(() => applySettings({}))

const db = () => fixture.database.db
const readers = (count: number) => subscribe(...Array.from({ length: count }, () => ({})))
const recipients = () => server.arrived.map(({ envelope }) => envelope.to[0]).toSorted()
const oneByOne = () => ({
  settings: { ...server.settings(), server: { ...server.settings().server!, connections: 1 } },
})
const states = async () =>
  Object.fromEntries(
    Map.groupBy(await db().select().from(mails), ({ state }) => state)
      .entries()
      .map(([state, list]) => [state, list.length]),
  )

test('X19: the audience is frozen when sending begins: later subscribers get the next issue, and nobody gets this one twice', async () => {
  await readers(3)
  const { browser, path, version, issue } = await begin()
  expect([issue.state, issue.recipients, await states()]).toEqual(['sending', 3, { waiting: 3 }])
  expect((await browser.post(`${path}/sending`, { version })).status).toBe(409)
  await subscribe({ email: 'late@example.com' })
  await deliver()
  await workIssues(db())
  await deliver()
  expect(recipients()).toEqual([
    'reader-1@example.com',
    'reader-2@example.com',
    'reader-3@example.com',
  ])
  const { data } = await browser.get(path)
  expect(data).toMatchObject({
    state: 'sent',
    slug: 'what-changed-in-may',
    outcome: { accepted: 3, waiting: 0, unsubscribed: 0 },
  })
})

test('X19: two simultaneous clicks send one issue', async () => {
  await readers(2)
  const written = await write()
  await rehearse(written)
  const wish = { version: written.version, by: 'Ana' }
  const outcomes = await Promise.allSettled([
    sendIssue(db(), written.id, wish),
    sendIssue(db(), written.id, wish),
  ])
  expect([outcomes.map(({ status }) => status).toSorted(), await states()]).toEqual([
    ['fulfilled', 'rejected'],
    { waiting: 2 },
  ])
})

test('B346: a scheduled issue is not moved by someone who saw an earlier time', async () => {
  await readers(1)
  const written = await write()
  await rehearse(written)
  const { browser, path, version } = written
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const [first, ours, theirs] = [at(1), at(2), at(3)]
  const move = (to: string, was?: string) =>
    browser.post(`${path}/sending`, { version, at: to, ...(was && { was }) })
  expect((await move(first)).status).toBe(200)
  expect((await move(theirs, first)).status).toBe(200)
  const late = await move(ours, first)
  expect([late.status, late.data.message]).toEqual([
    409,
    'Someone else rescheduled this issue in the meantime.',
  ])
  expect((await browser.get(path)).data.scheduledFor).toBe(theirs)
})

test('B377: of two people who schedule or send the same draft, the second is told and changes nothing', async () => {
  const { browser, path, version } = await schedule()
  const { scheduledFor } = (await browser.get(path)).data
  const at = new Date(Date.now() + 7_200_000).toISOString()
  for (const body of [{ version, at }, { version }]) {
    const late = await browser.post(`${path}/sending`, body)
    expect([late.status, late.data.message]).toEqual([409, 'This issue is already scheduled.'])
  }
  expect((await browser.get(path)).data).toMatchObject({ state: 'scheduled', scheduledFor })
})

test('X20: someone who unsubscribes after the freeze gets nothing, even while others are being sent', async () => {
  await readers(3)
  await begin()
  const gone: string[] = []
  server.onMail = async () => {
    if (gone.length > 0) return
    const [next] = await db()
      .select()
      .from(mails)
      .where(sql`state = 'sending'`)
      .limit(1)
    gone.push(next!.recipient)
    await unsubscribe(db(), (await findOwn(db(), next!.id))!.subscription.id, next!.id)
  }
  await deliver(oneByOne())
  expect([recipients().length, recipients().includes(gone[0]!), await states()]).toEqual([
    2,
    false,
    { accepted: 2, left: 1 },
  ])
})

test('X21: an issue stops automatically when addresses are gone: at 5 % of its first 500 emails, or of all of them if there are fewer', async () => {
  await readers(20)
  const { browser, path } = await begin()
  const first = new AbortController()
  server.onRecipient = () => {
    first.abort()
    throw server.refusal(550, '5.1.1 No such user')
  }
  await deliver({ ...oneByOne(), signal: first.signal })
  await deliver()
  const { data } = await browser.get(path)
  expect([data.state, data.stopReason]).toEqual([
    'stopped',
    'Too many addresses are gone: 1 of 1 emails bounced.',
  ])
  expect([server.announced.length, await states()]).toEqual([1, { refused: 1, left: 19 }])
})

test('X21: an issue stops automatically when readers complain: the rest is not sent, and only an administrator can resume it', async () => {
  await readers(6)
  const { browser, path, id } = await begin()
  const [first] = await db().select().from(mails).limit(1)
  await db().update(mails).set({ state: 'accepted' }).where(eq(mails.id, first!.id))
  await db().insert(bounces).values({ mailId: first!.id, kind: 'complaint', digest: 'x' })
  await deliver()
  const { data } = await browser.get(path)
  expect([data.state, data.stopReason, server.announced]).toEqual([
    'stopped',
    'Too many readers complained: 1 of 1 emails were reported as spam.',
    [],
  ])
  expect((await browser.post(`${path}/resumption`)).status).toBe(403)
  const [ended, paused] = await db().select().from(mails).where(eq(mails.state, 'left')).limit(2)
  await db().execute(
    sql`update newsletter_subscriptions set state = 'ended' where id = ${ended!.person}`,
  )
  await db().execute(
    sql`update newsletter_subscriptions set paused_until = now() + interval '30 days' where id = ${paused!.person}`,
  )
  const admin = await fixture.join('administrator')
  await admin.post(`${path}/resumption`)
  await deliver()
  await workIssues(db())
  expect([server.arrived.length, await states()]).toEqual([3, { accepted: 4, left: 2 }])
  const [row] = await db().select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  expect(row!.state).toBe('sent')
})

test('X21: staff stop an issue in the middle; nothing more is sent', async () => {
  await readers(4)
  const { browser, path } = await begin()
  server.onMail = async () => {
    if (server.arrived.length === 0) await browser.post(`${path}/stop`)
  }
  await deliver(oneByOne())
  expect([server.arrived.length, await states()]).toEqual([1, { accepted: 1, left: 3 }])
  // Stopping it once more stops nothing, and the history says nothing of it.
  expect((await browser.post(`${path}/stop`)).status).toBe(409)
  const { rows } = await db().execute(
    sql`select count(*)::int as n from audit where operation = 'stop' and actor_kind = 'staff'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('X56: an address that does not exist ends its subscription at once, as a later bounce does', async () => {
  await readers(30)
  const { browser, path } = await begin()
  server.onRecipient = (address) => {
    if (address === 'reader-7@example.com') throw server.refusal(550, '5.1.1 User unknown')
  }
  await deliver()
  await workIssues(db())
  const { data } = await browser.get(path)
  expect(data.outcome).toMatchObject({ accepted: 29, refused: 1, bounced: 1, blocked: 0 })
  const { rows } = await db().execute(
    sql`select email from newsletter_subscriptions where state = 'bounced'`,
  )
  expect(rows).toEqual([{ email: 'reader-7@example.com' }])
})

test('X57: an issue pauses when servers block it, and shows their words and what to do; no subscription ends, and resuming sends it to them', async () => {
  await readers(12)
  const { path } = await begin()
  server.onRecipient = (address) => {
    if (server.announced.length > 3)
      throw server.refusal(550, `5.7.1 <${address}> blocked using zen.spamhaus.org`)
  }
  await deliver(oneByOne())
  await workIssues(db())
  const admin = await fixture.join('administrator')
  const { data } = await admin.get(path)
  expect([data.state, data.outcome]).toMatchObject(['stopped', { accepted: 3, bounced: 0 }])
  expect(data.stopReason).toMatch(
    /^Mail servers blocked \d of our last \d+ emails\. The last response was “550 5\.7\.1 … blocked using zen\.spamhaus\.org” .*on a blocklist/,
  )
  expect(data.stopReason).not.toContain('@')
  expect(
    await db().$count(newsletterSubscriptions, eq(newsletterSubscriptions.state, 'active')),
  ).toBe(12)
  server.onRecipient = () => {}
  await admin.post(`${path}/resumption`)
  await deliver()
  expect([new Set(recipients()).size, server.arrived.length, await states()]).toEqual([
    12,
    12,
    { accepted: 12 },
  ])
})

test('X57: five of the last 500 do not pause an issue, six do', async () => {
  await readers(2)
  const { browser, path, id } = await begin()
  await db().execute(sql`update newsletter_issues set recipients = 602`)
  await db().execute(sql`insert into mails (cause, kind, recipient, state, batch, settled_at)
    select 'issue:' || n, 'issue', 'other-' || n || '@example.com', 'accepted', ${id}, now() - make_interval(secs => n)
    from generate_series(1, 600) n`)
  const block = (from: number, to: number) =>
    db().execute(sql`insert into bounces (mail_id, kind, digest, words)
      select id, 'blocked', cause, '550 5.7.1 blocked using zen.spamhaus.org' from mails
      where cause in (select 'issue:' || n from generate_series(${from}::int, ${to}::int) n)`)
  const state = async () => {
    await workIssues(db())
    return (await browser.get(path)).data.state
  }
  await block(1, 5)
  await block(550, 600)
  expect(await state()).toBe('sending')
  await block(6, 6)
  expect(await state()).toBe('stopped')
})

test('X57: one company that blocks us does not stop an issue for anyone else', async () => {
  await readers(12)
  await begin()
  server.onRecipient = (address) => {
    if (address === 'reader-2@example.com') throw server.refusal(554, '5.7.1 Denied by policy')
  }
  await deliver()
  await workIssues(db())
  expect(await states()).toEqual({ accepted: 11, refused: 1 })
})

async function schedule() {
  await readers(1)
  const written = await write()
  await rehearse(written)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const { data } = await written.browser.post(`${written.path}/sending`, {
    version: written.version,
    at,
  })
  expect(data).toMatchObject({ state: 'scheduled', scheduledFor: at })
  const passes = (hours: number) =>
    db().execute(
      sql`update newsletter_issues set scheduled_for = now() - make_interval(secs => ${hours * 3600})`,
    )
  const state = async () => {
    const { data: issue } = await written.browser.get(written.path)
    return [issue.state, issue.question]
  }
  return { ...written, passes, state }
}

test('X22: a scheduled issue is sent automatically at its time, and can be unscheduled before', async () => {
  const { browser, path, version, passes, state } = await schedule()
  await workIssues(db())
  expect(await state()).toEqual(['scheduled', null])
  const { scheduledFor: was } = (await browser.get(path)).data
  await browser.delete(`${path}/schedule`, { was })
  expect(await state()).toEqual(['draft', null])
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await browser.post(`${path}/sending`, { version, at })
  await passes(0.1)
  await workIssues(db())
  expect(await state()).toEqual(['sending', null])
})

test('X22: a scheduled issue is given another time in one step, and keeps its time where that is refused', async () => {
  const { browser, path, version } = await schedule()
  const at = new Date(Date.now() + 7_200_000).toISOString()
  const { scheduledFor: was } = (await browser.get(path)).data
  const moved = await browser.post(`${path}/sending`, { version, at, was })
  expect(moved.data).toMatchObject({ state: 'scheduled', scheduledFor: at })
  expect((await browser.post(`${path}/sending`, { version })).status).toBe(409)
  await db().execute(sql`update newsletter_rehearsals set digest = 'of an article that changed'`)
  const later = new Date(Date.now() + 10_800_000).toISOString()
  expect((await browser.post(`${path}/sending`, { version, at: later, was: at })).status).toBe(409)
  expect((await browser.get(path)).data).toMatchObject({ state: 'scheduled', scheduledFor: at })
})

test('M107: an issue that a colleague has rescheduled is not unscheduled by someone who saw the earlier time', async () => {
  const { browser, path, version } = await schedule()
  const at = new Date(Date.now() + 7_200_000).toISOString()
  const { scheduledFor: was } = (await browser.get(path)).data
  await browser.post(`${path}/sending`, { version, at, was })
  expect((await browser.delete(`${path}/schedule`, { was })).status).toBe(409)
  expect((await browser.get(path)).data).toMatchObject({ state: 'scheduled', scheduledFor: at })
  expect((await browser.delete(`${path}/schedule`, { was: at })).data.state).toBe('draft')
})

test('M110: an action whose response was lost is done again if the same person changed the record since, though its key is the same', async () => {
  const { browser, path } = await schedule()
  const { scheduledFor: was } = (await browser.get(path)).data
  const unschedule = () =>
    browser.delete(`${path}/schedule`, { was }, { 'idempotency-key': 'not yet' })
  const { version } = (await unschedule()).data
  expect((await unschedule()).data.state).toBe('draft')
  await browser.post(`${path}/sending`, { version, at: was })
  expect((await browser.get(path)).data.state).toBe('scheduled')
  expect((await unschedule()).data.state).toBe('draft')
  expect((await browser.get(path)).data.state).toBe('draft')
})

test('D100: an issue is unscheduled from a page loaded before unscheduling named a time', async () => {
  const { browser, path } = await schedule()
  expect((await browser.delete(`${path}/schedule`)).data.state).toBe('draft')
})

test('X22: more than an hour late it asks instead, and is sent when staff confirm', async () => {
  const { browser, path, version, passes, state } = await schedule()
  await passes(1.1)
  await workIssues(db())
  expect([await state(), await states()]).toEqual([['scheduled', 'late'], {}])
  expect((await browser.post(`${path}/sending`, { version })).data.state).toBe('sending')
})

test('X22: after a restore it asks instead, even once sending was resumed', async () => {
  const { passes, state } = await schedule()
  await passes(0.1)
  await db().execute(
    sql`insert into restores (backup_made_at, sending_resumed_at) values (now(), now())`,
  )
  await workIssues(db())
  expect([await state(), await states()]).toEqual([['scheduled', 'restored'], {}])
})

test('M90: after unsubscribing, nobody gets an issue that is created, sent again, or put back at that time', async () => {
  const [ana, ben, cem] = await readers(3)
  const written = await write()
  await rehearse(written)
  await db().transaction(async (tx) => {
    await sendIssue(tx, written.id, { version: written.version, by: 'Ana' })
    await unsubscribe(db(), ana!.id, crypto.randomUUID())
  })
  const mailOf = async (email: string) =>
    (await db().select().from(mails).where(eq(mails.recipient, email)))[0]!
  const browser = await fixture.join('administrator')
  for (const { id, email } of [ben!, cem!]) {
    const mail = await mailOf(email)
    const path = `/api/staff/outbox/${mail.id}`
    await browser.post(`${path}/leave`)
    await unsubscribe(db(), id, mail.id)
    if (email === ben!.email) await browser.post(`${path}/send`)
    else {
      const { data } = await browser.get('/api/staff/audit-log')
      await browser.post(`/api/staff/audit-log/${data.lines[0].id}/undo`)
    }
    expect((await mailOf(email)).state).toBe('waiting')
  }
  await deliver()
  await workIssues(db())
  expect([recipients(), await states()]).toEqual([[], { left: 3 }])
  expect((await browser.get(written.path)).data.state).toBe('sent')
})

test('M91: someone erased while an issue begins leaves no email behind', async () => {
  const [ana] = await readers(2)
  const written = await write()
  await rehearse(written)
  let erasing: Promise<void> | undefined
  await db().transaction(async (tx) => {
    await sendIssue(tx, written.id, { version: written.version, by: 'Ana' })
    let isErased = false
    erasing = eraseOwn(db(), ana!.id).then(() => void (isErased = true))
    const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from "newsletter_subscriptions"%'`
    await expect
      .poll(async () => isErased || (await db().execute(waits)).rows.length > 0)
      .toBe(true)
  })
  await erasing
  await deliver()
  expect([
    recipients(),
    (await db().select().from(mails)).map(({ recipient }) => recipient),
  ]).toEqual([['reader-2@example.com'], ['reader-2@example.com']])
})

test('M92: a reader who moves to an address that once left gets issues there', async () => {
  const [ana] = await readers(1)
  await suppress(db(), 'ana@new.example', 'erased')
  await askForConfirmation(db(), ana!.id, 'ana@new.example', 'ana@new.example')
  const [asked] = await db().select().from(newsletterConfirmations)
  await confirm(db(), asked!.id)
  await db().delete(mails)
  await begin()
  await deliver()
  expect(recipients()).toEqual(['ana@new.example'])
})

test('M93: an address that refuses an email sent to it again bounces', async () => {
  await readers(2)
  await begin()
  const [mail] = await db().select().from(mails).where(eq(mails.recipient, 'reader-1@example.com'))
  let refusal = '550 5.7.1 Your IP is on our blocklist'
  server.onRecipient = (address) => {
    if (address === mail!.recipient) throw server.refusal(550, refusal.slice(4))
  }
  await deliver()
  refusal = '550 5.1.1 User unknown'
  const browser = await fixture.join('administrator')
  expect((await browser.post(`/api/staff/outbox/${mail!.id}/send`)).status).toBe(200)
  await deliver()
  const [reader] = await db()
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, mail!.recipient))
  expect(reader!.state).toBe('bounced')
})

test.for([
  ['kept', 'moved'],
  ['moved', 'kept'],
] as const)(
  'M106: an issue begins while a reader moves to an address that another subscription has: %s stored first',
  async (order) => {
    const ids = { kept: crypto.randomUUID(), moved: crypto.randomUUID() }
    // The address's own subscription comes later by id than the one that moves to it.
    const [first, second] = Object.values(ids).toSorted()
    Object.assign(ids, { moved: first, kept: second })
    for (const name of order) await subscribe({ id: ids[name], email: `${name}@example.com` })
    await askForConfirmation(db(), ids.moved, 'kept@example.com', 'kept@example.com')
    const [asked] = await db().select().from(newsletterConfirmations)
    await db().delete(mails)
    const written = await write()
    await rehearse(written)
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const waiting = (count: number) =>
      expect.poll(async () => (await db().execute(waits)).rows.length).toBe(count)
    const held = order[0] === 'moved' ? ids.kept : ids.moved
    let both: Promise<unknown>[] = []
    await db().transaction(async (tx) => {
      await tx.execute(sql`select from newsletter_subscriptions where id = ${held} for update`)
      both = [confirm(db(), asked!.id)]
      await waiting(1)
      both.push(sendIssue(db(), written.id, { version: written.version, by: 'Ana' }))
      await waiting(2)
    })
    await Promise.all(both)
    await deliver()
    expect(recipients()).toEqual(['kept@example.com', 'moved@example.com'])
  },
)
