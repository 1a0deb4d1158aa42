import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { testSite } from '#src/test/testing.ts'
import { receiveMail } from '../receiveMail.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'mails', 'submissions', 'contact_messages', 'inbox_items'))

const mail = (headers: string[], body: string | Buffer, from = 'Jo <jo@acme.example>') =>
  Buffer.concat([
    Buffer.from(
      [`From: ${from}`, 'To: bounces@advantage.example', ...headers, '', ''].join('\r\n'),
    ),
    typeof body === 'string' ? Buffer.from(body.replaceAll('\n', '\r\n')) : body,
  ])
const plain = (parameters: string, body: string | Buffer) =>
  mail(['Subject: Re: Dinner', `Content-Type: text/plain${parameters}`], body)
/** What staff read in the inbox. */
async function inbox(raw: Buffer) {
  await empty(fixture.db, 'submissions', 'contact_messages', 'inbox_items')
  expect((await receiveMail(fixture.db, raw)).kind).toBe('reply')
  const [message] = await fixture.db.select().from(contactMessages)
  return message!
}
const textOf = async (raw: Buffer) => (await inbox(raw)).message

test('M132: a reply is shown with what it answers in between or passes on, and without the quotation above or below', async () => {
  const between = 'On Tuesday, Ana wrote:\n> Dinner?\n\nYes.\n\n> And Ben?\n\nNo.'
  expect(await textOf(plain('', between))).toBe(between)
  const passed = 'Begin forwarded message:\n\n> From: Ben\n> The bill is wrong.'
  expect(await textOf(plain('', passed))).toBe(passed)
  for (const line of [
    'On Tue, Nov 4, 2025 at 8:00 AM the newsletter of the\nweek <news@site.example> wrote:',
    'Ana Brandt wrote:',
    'wt., 4 lis 2025 o 08:00 Ana <ana@site.example> napisał(a):',
    '2025年11月4日(火) 8:00 Ana <ana@site.example>:',
    'Ana <ana@site.example> 于2025年11月4日周二 08:00写道：',
    'ti 4. marrask. 2025 klo 8.00 Ana (ana@site.example) kirjoitti:',
    'út 4. 11. 2025 v 8:00 odesílatel Ana <ana@site.example> napsal:',
    'Ana <ana@site.example>, 4 Kas 2025 Sal, 08:00 tarihinde şunu yazdı:',
    'вт, 4 нояб. 2025 г. в 08:00, Ana <ana@site.example>:',
    '2025년 11월 4일 (화) 오전 8:00, Ana <ana@site.example>님이 작성:',
  ]) {
    expect(await textOf(plain('', `Yes.\n\n${line}\n\n> Dinner?\n`)), line).toBe('Yes.')
    expect(await textOf(plain('', `${line}\n> Dinner?\n\nYes.`)), line).toBe('Yes.')
  }
  const own = 'Am 3. Mai passt es mir\nMein Name ist Jo:\n> Jo Park'
  expect(await textOf(plain('', own))).toBe(own)
})
