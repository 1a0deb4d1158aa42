import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { inboxItems, inboxNotes } from '#src/features/inbox/server/tables.ts'
import { corrections, submissions } from '#src/forms/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { json, ORIGIN, testSite } from '#src/test/testing.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'contact_messages', 'inbox_items', 'mails'))

const message = {
  name: 'Ana',
  email: 'ana@example.com',
  company: '',
  role: '',
  subject: 'A question',
  message: 'Do you come to Ohio?',
}
const send = async () => {
  const response = await fixture.site.request('/api/contact', json(message, { origin: ORIGIN }))
  return ((await response.json()) as { receipt: string }).receipt
}
const press = (path: string, fields: Record<string, string>) =>
  fixture.site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

test('FT10: a correction is validated like the form, stored, and shown to staff with both full texts', async () => {
  const path = await send()
  await fixture.db.update(inboxItems).set({ state: 'done' })
  const refused = await press(path, { ...message, message: 'Short' })
  expect([
    refused.status,
    (await refused.text()).includes('Please write at least 10 characters'),
  ]).toEqual([422, true])
  const long = `Do you come to Iowa? ${'We would drive. '.repeat(40).trim()}`
  const stored = await press(path, { ...message, message: long })
  expect(stored.status).toBe(303)
  const saved = await (await fixture.site.request(stored.headers.get('location')!)).text()
  expect([
    saved.includes('Your correction is saved'),
    saved.includes('Do you come to Iowa?'),
  ]).toEqual([true, true])
  expect(await (await fixture.site.request(path)).text()).not.toContain('Your correction is saved')
  const [row] = await fixture.db.select().from(contactMessages)
  const [correction] = await fixture.db.select().from(corrections)
  const [item] = await fixture.db.select().from(inboxItems)
  expect([row!.message, item!.state]).toEqual([long, 'open'])
  expect(correction).toMatchObject({
    version: item!.version,
    fields: [{ field: 'message', before: message.message, now: long }],
  })
})

test('FT15: a correction is checked for spam like the original, says why, and stays where staff put it unless there is a new reason', async () => {
  const path = await send()
  const links = 'Read https://a.example https://b.example https://c.example https://d.example'
  const state = async () => {
    const [item] = await fixture.db.select().from(inboxItems)
    const [submission] = await fixture.db.select().from(submissions)
    return [item!.state, submission!.isSpam, submission!.signs]
  }
  const markup = 'The text contains links in forum or HTML code.'
  const correct = (text: string) => press(path, { ...message, message: text })
  await correct(`Do you come to Ohio? <a href="https://a.example">See</a>`)
  expect(await state()).toEqual(['spam', true, expect.arrayContaining([markup])])
  await correct('Do you come to Iowa?')
  expect(await state()).toEqual(['spam', true, expect.arrayContaining([markup])])
  await fixture.db.update(inboxItems).set({ state: 'open' })
  await correct(`Do you come to Iowa? <a href="https://a.example">See</a>`)
  expect(await state()).toEqual(['open', false, expect.arrayContaining([markup])])
  await correct(`Do you come to Iowa? <a href="https://a.example">See</a> ${links}`)
  expect(await state()).toEqual(['spam', true, expect.arrayContaining([markup])])
})

test('FT10: a withdrawn submission keeps no written content, and the page says so; the same can be sent again', async () => {
  const path = await send()
  expect((await press(path, { do: 'withdraw' })).status).toBe(303)
  const everything = JSON.stringify([
    await fixture.db.select().from(contactMessages),
    await fixture.db.select().from(inboxNotes),
    await fixture.db.select().from(mails),
  ])
  for (const word of ['Ana', 'ana@example.com', 'Ohio', 'A question'])
    expect(everything).not.toContain(word)
  const page = await (await fixture.site.request(path)).text()
  expect(page).toContain('You withdrew this. What you wrote has been deleted.')
  expect(await send()).not.toBe(path)
})

test('FT10: opening it changes nothing, no other link opens it, and it ends with what it shows', async () => {
  const path = await send()
  const before = JSON.stringify(await fixture.db.select().from(inboxItems))
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    for (let n = 0; n < 100; n++) await fixture.site.request(path, { method })
  expect(JSON.stringify(await fixture.db.select().from(inboxItems))).toBe(before)
  const shown = await fixture.site.request(path)
  expect([
    shown.headers.get('cache-control'),
    shown.headers.get('referrer-policy'),
    shown.headers.get('x-robots-tag'),
  ]).toEqual(['no-store', 'no-referrer', 'noindex, nofollow'])
  const other = path.replace(/.$/, (last) => (last === 'A' ? 'g' : 'A'))
  expect([
    (await fixture.site.request(other)).status,
    (await press(other, { do: 'withdraw' })).status,
  ]).toEqual([404, 404])
  await fixture.db.delete(contactMessages)
  expect((await fixture.site.request(path)).status).toBe(404)
})
