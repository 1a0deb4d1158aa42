import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  newsletterConsents,
  newsletterSubscriptions,
} from '#src/features/newsletter/server/tables.ts'
import { importLines } from '../../tables.ts'
import { linkSigner } from '#src/mail/links.ts'
import { mails } from '#src/mail/tables.ts'
import { siteOn } from '#src/test/testing.ts'
import { importDesk } from '../../test/testing.ts'

const { desk, join, upload, check, step } = importDesk()
const file =
  'Email Address,First Name,Last Name,MEMBER_RATING,UNSUB_TIME\nana@example.com,Ana,Brandt,2,\nben@example.com,Ben,,2,2025-04-01 10:00:00\nclea@example.com,Clea,,2,2025-04-01 10:00:00\nnobody,,,,\n'
const states = async () =>
  Object.fromEntries(
    (await desk.database.db.select().from(newsletterSubscriptions)).map(({ email, state }) => [
      email,
      state,
    ]),
  )

test('I30: subscribers can only be uploaded with the source of their consent; those who unsubscribed stay so, and undoing restores everyone', async () => {
  const browser = await join()
  const { db } = desk.database
  await db
    .insert(newsletterSubscriptions)
    .values({ firstName: 'Clea', lastName: 'D', email: 'clea@example.com' })
  const { data } = await upload(browser, 'subscribed_members.csv', file)
  expect(data.source).toBe('subscribers')
  const silent = await browser.post(`/api/staff/imports/${data.id}/check`, {
    source: 'subscribers',
    options: {},
  })
  expect([silent.status, silent.data.fields]).toEqual([
    422,
    { consent: ['Please enter where and how these people agreed to get the newsletter.'] },
  ])
  const id = await check(browser, 'subscribed_members.csv', file, 'subscribers', {
    consent: 'Form on our old site',
  })
  expect((await browser.get(`/api/staff/imports/${id}`)).data.counts).toMatchObject({
    new: 2,
    changed: 1,
    refused: 1,
  })
  expect(await states()).toEqual({ 'clea@example.com': 'active' })
  await step(browser, id, 'start')
  expect(await states()).toEqual({
    'ana@example.com': 'active',
    'ben@example.com': 'ended',
    'clea@example.com': 'ended',
  })
  expect((await db.select().from(newsletterConsents)).map(({ place }) => place)).toEqual(
    Array(2).fill('Form on our old site (Mailchimp: subscribed_members.csv)'),
  )
  await db
    .update(newsletterSubscriptions)
    .set({ frequency: 'monthly' })
    .where(eq(newsletterSubscriptions.email, 'ana@example.com'))
  const { kept } = await step(browser, id, 'undo')
  expect(kept).toMatchObject([{ kind: 'subscriber', label: 'ana@example.com' }])
  expect(await states()).toEqual({ 'ana@example.com': 'active', 'clea@example.com': 'active' })
})

test('I30: only administrators import subscribers, and people who are erased disappear from the report as well', async () => {
  const [browser, editor] = [await join(), await desk.join('editor')]
  const refused = await upload(editor, 'subscribed_members.csv', file)
  expect(
    (
      await editor.post(`/api/staff/imports/${refused.data.id}/check`, {
        source: 'subscribers',
        options: {},
      })
    ).status,
  ).toBe(403)
  const id = await check(browser, 'subscribed_members.csv', file, 'subscribers', {
    consent: 'A form',
  })
  await step(browser, id, 'start')
  const found = (await browser.post('/api/staff/privacy/find', { address: 'ana@example.com' })).data
  expect(found.groups.map(({ title }: { title: string }) => title)).toContain(
    'Reports of imported subscribers',
  )
  await browser.post('/api/staff/privacy/erase', { address: 'ana@example.com', named: [] })
  const lines = await desk.database.db
    .select()
    .from(importLines)
    .where(eq(importLines.importId, id))
  expect(lines.map(({ name }) => name).toSorted()).toEqual([
    'ben@example.com',
    'clea@example.com',
    'nobody',
  ])
})

test('B300: undoing an import neither revives nor forgets anyone who has unsubscribed since', async () => {
  const browser = await join()
  const { db } = desk.database
  await db.insert(newsletterSubscriptions).values(
    ['clea', 'dora'].map((name) => ({
      firstName: name,
      lastName: 'D',
      email: `${name}@example.com`,
    })),
  )
  const id = await check(
    browser,
    'subscribed_members.csv',
    `${file}dora@example.com,Dora,,2,2025-04-01 10:00:00\n`,
    'subscribers',
    { consent: 'A form' },
  )
  await step(browser, id, 'start')
  const sign = await linkSigner(db)
  for (const email of ['ana@example.com', 'clea@example.com']) {
    const [own] = await db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email))
    const [issue] = await db
      .insert(mails)
      .values({ cause: email, kind: 'issue', recipient: email, person: own!.id, state: 'accepted' })
      .returning()
    const { status } = await siteOn(desk.database).request(
      `/newsletter/unsubscribe/${sign('mail', issue!.id)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      },
    )
    expect(status).toBe(200)
  }
  const { kept } = await step(browser, id, 'undo')
  expect(kept.map(({ label }: { label: string }) => label).toSorted()).toEqual([
    'ana@example.com',
    'clea@example.com',
  ])
  expect(await states()).toEqual({
    'ana@example.com': 'ended',
    'clea@example.com': 'ended',
    'dora@example.com': 'active',
  })
})
