import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { suppress } from '#src/features/newsletter/server/ownSubscription.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { testMailServer } from '#src/mail/test/testing.ts'
import { mails } from '#src/mail/tables.ts'
import { addPosts } from '#src/test/testing.ts'
import { examineMessage } from '../examine.ts'
import { newsletterRehearsals } from '../tables.ts'
import { emptied, issueDesk } from './testing.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const dkim = { domainName: 'advantage.example', keySelector: 'mail', privateKey }
const server = testMailServer()
const fixture = testStaff({ mail: () => server.settings({ dkim }) })
const { write, rehearse, subscribe, words, item, deliver, begin } = issueDesk(fixture, server)
beforeAll(() => server.open())
beforeEach(async () => {
  server.reset()
  await fixture.database.db.execute(emptied)
})

const badOnes = ({ last }: any) =>
  last.findings
    .filter(({ state }: { state: string }) => state === 'bad')
    .map(({ name }: { name: string }) => name)

test('X17: a rehearsal builds the email of every recipient, delivers to nobody, and reports how many would get it and why others would not', async () => {
  const { db } = fixture.database
  const readers = await subscribe(
    {},
    { topics: ['news', 'tools'] },
    { state: 'pending' },
    { state: 'ended' },
    { state: 'bounced' },
    { state: 'complained' },
    { pausedUntil: new Date(Date.now() + 86_400_000) },
    { topics: ['events'] },
    { frequency: 'monthly' },
    { email: 'two words@example.com' },
    { email: 'erased@example.com' },
  )
  await suppress(db, 'erased@example.com', 'erased')
  const written = await write({ topics: ['news'] })
  const monthly = readers.find(({ frequency }) => frequency === 'monthly')!
  await db.insert(mails).values({
    cause: 'before',
    kind: 'issue',
    recipient: 'x@example.com',
    batch: crypto.randomUUID(),
    person: monthly.id,
    state: 'accepted',
  })
  const found = await rehearse(written)
  expect([found.state, found.valid, badOnes(found)]).toEqual(['passed', true, []])
  expect(found.last.arrived).toBe(2)
  await db.update(newsletterRehearsals).set({ finishedAt: null, arrived: 1 })
  const running = (await written.browser.get(`${written.path}/rehearsal`)).data
  expect(running).toMatchObject({ state: 'running', last: { recipients: 2, arrived: 1 } })
  expect(found.last).toMatchObject({
    recipients: 2,
    excluded: {
      pending: 1,
      ended: 1,
      bounced: 1,
      complained: 1,
      paused: 1,
      topic: 1,
      frequency: 1,
      unusable: 1,
      suppressed: 1,
    },
    seconds: 1,
  })
  expect([server.announced, await db.$count(mails)]).toEqual([[], 1])
})

describe('only what was rehearsed is sent', () => {
  test('X18: an edit, or a change to an item in the issue, invalidates the rehearsal', async () => {
    await subscribe({})
    const [article] = await addPosts(fixture.database.db, { title: 'Segments' })
    const written = await write({ blocks: [item(article!.id)] })
    const send = (version: number) => written.browser.post(`${written.path}/sending`, { version })
    expect((await send(written.version)).status).toBe(409)
    expect((await rehearse(written)).valid).toBe(true)
    await fixture.database.db
      .update(posts)
      .set({ title: 'Sentences' })
      .where(eq(posts.id, article!.id))
    expect((await written.browser.get(`${written.path}/rehearsal`)).data).toMatchObject({
      state: 'passed',
      valid: false,
    })
    expect((await send(written.version)).data.message).toContain('Rehearse again')
    expect((await rehearse(written)).valid).toBe(true)
    const edit = {
      subject: 'Else',
      preview: '',
      topics: [],
      blocks: [item(article!.id)],
      version: written.version,
    }
    const { data } = await written.browser.put(written.path, edit)
    expect((await send(written.version)).data.message).toMatch(/saved this issue in the meantime/)
    expect((await send(data.version)).status).toBe(409)
    await rehearse(written)
    expect((await send(data.version)).data.state).toBe('sending')
  })
})

const picture = (src: string, alt: string) =>
  words(`<p>Look</p><figure><img src="${src}" alt="${alt}"></figure>`)
const faults: [fault: string, name: string, issue: () => Promise<Record<string, unknown>>][] = [
  ['no subject', 'Subject', async () => ({ subject: ' ' })],
  [
    'a mail that Gmail cuts off',
    'Size',
    async () => ({
      blocks: [
        words(`<p>${'long '.repeat(11_000)}</p>`),
        words(`<p>${'long '.repeat(11_000)}</p>`),
      ],
    }),
  ],
  [
    'a link to nothing on the site',
    'Links',
    async () => ({ blocks: [words('<p><a href="/news/none">Read</a></p>')] }),
  ],
  [
    'a link to a site that is not there',
    'Links',
    async () => ({ blocks: [words('<p><a href="https://nowhere.invalid/">Read</a></p>')] }),
  ],
  [
    'a link into a private network',
    'Links',
    async () => ({ blocks: [words('<p><a href="http://127.0.0.1/x">Read</a></p>')] }),
  ],
  [
    'a link without words',
    'Link texts',
    async () => ({ blocks: [words('<p>So <a href="/news"> </a></p>')] }),
  ],
  [
    'a picture that says nothing',
    'Alt text',
    async () => ({ blocks: [picture('/icon-512.png', '')] }),
  ],
  [
    'a picture that is not there',
    'Pictures',
    async () => ({
      blocks: [picture('/pictures/00000000000000000000000000000000/800.webp', 'A desk')],
    }),
  ],
  [
    'a drawing that mail programs do not show',
    'Pictures',
    async () => ({ blocks: [picture('/art/emblem/light/64x64/a-tool.svg', 'A tool')] }),
  ],
  [
    'a mark that nothing fills in',
    'Unfinished text',
    async () => ({ blocks: [words('<p>Dear {{first_name}},</p>')] }),
  ],
  [
    'something that was taken from the site',
    'Content',
    async () => ({
      blocks: [item((await addPosts(fixture.database.db, { status: 'draft' }))[0]!.id)],
    }),
  ],
  [
    'nobody who wants it',
    'Recipients',
    async () => (
      await fixture.database.db.execute(`update newsletter_subscriptions set topics = '{events}'`),
      { topics: ['tools'] }
    ),
  ],
]
test.each(faults)('X17: a rehearsal finds %s', async (_, name, issue) => {
  await subscribe({})
  const found = await rehearse(await write(await issue()))
  expect([found.state, found.valid]).toEqual(['failed', false])
  expect(badOnes(found)).toContain(name)
})

const altered: [fault: string, name: string, change: (raw: string) => string][] = [
  [
    'no text part',
    'Text part',
    (raw) => raw.replace(/(Content-Type: text\/plain[\s\S]*?\r\n\r\n)[\s\S]*?(\r\n--)/, '$1$2'),
  ],
  [
    'no dark colors',
    'Dark mode',
    (raw) => raw.replaceAll('prefers-color-scheme', 'prefers-color-scheming'),
  ],
  [
    'no one-click unsubscribe',
    'One-click unsubscribe',
    (raw) => raw.replace(/List-Unsubscribe-Post:.*\r\n/, ''),
  ],
  ['a signature that does not fit', 'Signature', (raw) => raw.replace('Hello', 'Hallo')],
  ['no signature', 'Signature', (raw) => raw.replace(/DKIM-Signature:(.*\r\n)([ \t].*\r\n)*/, '')],
]
test.each(altered)('X17: a rehearsal finds %s in what arrived', async (_, name, change) => {
  await subscribe({})
  await begin()
  await deliver({ settings: server.settings({ dkim }) })
  const raw = server.arrived[0]!.raw.toString('latin1')
  const badIn = async (message: string) => {
    const { findings } = await examineMessage(Buffer.from(message, 'latin1'), {
      subject: 'x',
      preview: 'y',
      dkimKey: privateKey,
    })
    return findings.filter(({ state }) => state === 'bad').map((one) => one.name)
  }
  expect(await badIn(raw)).toEqual([])
  expect(change(raw)).not.toBe(raw)
  expect(await badIn(change(raw))).toContain(name)
})
