import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { submissions } from '#src/forms/tables.ts'
import { events } from '#src/features/events/server/tables.ts'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { json, ORIGIN, siteOn } from '#src/test/testing.ts'

const fixture = testStaff()
const INBOX = '/api/staff/inbox'
const applied = {
  firstName: 'Ida',
  lastName: 'Marsh',
  email: 'ida@example.com',
  company: 'Marsh Works',
  title: 'Engineer',
  bio: 'Has drained and filled the same marsh for the better part of twenty years.',
  expertise: 'Water, mud, and patience',
  topics: `What a marsh forgives\n${'And what it never does. '.repeat(30).trim()}`,
  experience: 'expert',
  availability: 'limited',
  travelWillingness: 'national',
  speakingFee: 'discuss',
}
const topics = applied.topics.replace('forgives', 'remembers')
let ana: StaffBrowser
let correct: (change: object) => Promise<void>
let apply: () => Promise<Response>

beforeEach(async () => {
  await empty(fixture.database.db, 'events', 'speaker_applications', 'submissions', 'inbox_items')
  ana = await fixture.join('administrator', 'ana')
  const site = siteOn(fixture.database)
  const sent = json({ ...applied, consentForContact: true, agreeToTerms: true }, { origin: ORIGIN })
  apply = async () => site.request('/api/speakers/apply', sent)
  const { receipt } = (await (await apply()).json()) as { receipt: string }
  correct = async (change) => {
    const body = new URLSearchParams({ ...applied, ...change }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await site.request(receipt, { method: 'POST', headers, body })).status).toBe(303)
  }
})
const item = async () => {
  const [one] = (await ana.get(INBOX)).data.items
  return (await ana.get(`${INBOX}/${one.id}`)).data
}

test('B241: a decision about a submission corrected since is refused, with the full former and new text of each field', async () => {
  const seen = await item()
  await correct({ topics: `${topics} Twice.` })
  await correct({ topics, title: 'Senior engineer', company: 'Marsh Works Ltd' })
  await correct({ topics, title: 'Senior engineer' })
  const { status, data } = await ana.post(`${INBOX}/${seen.id}/decision`, {
    version: seen.version,
    decision: 'accepted',
  })
  expect(status).toBe(409)
  expect(data.message).toBe(
    'The sender changed this after you opened it. Nothing was saved. Please read it again.',
  )
  expect(data.differences).toEqual([
    { field: 'topics', before: applied.topics, after: applied.topics, now: topics },
    { field: 'title', before: 'Engineer', after: 'Engineer', now: 'Senior engineer' },
  ])
  const now = await item()
  expect(now.corrections.map(({ version, fields }: any) => [version, fields.length])).toEqual([
    [2, 1],
    [3, 3],
    [4, 1],
  ])
  expect(now.corrections[0].fields).toEqual([
    { field: 'topics', before: applied.topics, now: `${topics} Twice.` },
  ])
})

test('B210, B241: during a blind review, neither the item nor a refusal shows corrections that identify the sender', async () => {
  const { db } = fixture.database
  const event = await addEvent(db, { slug: 'summit' })
  const { id, version } = await item()
  await ana.put(`${INBOX}/${id}`, { version, eventId: event.id })
  await db.update(events).set({ blindReview: true }).where(eq(events.id, event.id))
  const seen = await item()
  await correct({ bio: `${applied.bio} Known as Ida of the Fens.`, topics })
  const now = await item()
  const refused = await ana.put(`${INBOX}/${id}`, { version: seen.version, labels: ['Mud'] })
  expect([refused.status, refused.data.differences]).toEqual([
    409,
    [expect.objectContaining({ field: 'topics', now: topics })],
  ])
  expect(now.corrections).toMatchObject([{ fields: [{ field: 'topics', now: topics }] }])
  expect(JSON.stringify([now, refused.data])).not.toContain('Fens')
})

test('B241: the same form sent again days later is a new item, and the first keeps its corrections', async () => {
  await correct({ topics })
  const first = await item()
  await fixture.database.db.update(submissions).set({ createdAt: sql`now() - interval '3 days'` })
  expect((await apply()).ok).toBe(true)
  expect((await ana.get(INBOX)).data.items).toHaveLength(2)
  expect((await ana.get(`${INBOX}/${first.id}`)).data.corrections).toEqual(first.corrections)
})
