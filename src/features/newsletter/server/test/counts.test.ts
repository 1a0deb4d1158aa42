import { beforeEach, expect, test } from 'vitest'
import { dailyCounts } from '#src/counts/tables.ts'
import { empty } from '#src/database/test/testing.ts'
import { drawMail } from '#src/mail/compose.ts'
import { linkSigner } from '#src/mail/links.ts'
import { mails } from '#src/mail/tables.ts'
import { json, siteOn, testSite } from '#src/test/testing.ts'

const house = testSite()
beforeEach(() => empty(house.db, 'mails', 'daily_counts'))

test('B173: sign-ups, confirmations, and unsubscribes are counted by day, each once no matter how often a link is used', async () => {
  const site = siteOn(house.database, { sendsMail: true })
  const sign = await linkSigner(house.db)
  const press = async (mail: typeof mails.$inferSelect, name: string, body = '') => {
    const { text } = drawMail(mail.content!, {
      origin: '',
      token: (purpose, id = mail.id) => sign(purpose, id),
    })
    const [path] = new RegExp(`/newsletter/${name}/[\\w-]{43}`).exec(text)!
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }
    await site.request(path, init)
    await site.request(path, init)
  }
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }
  await site.request('/api/newsletter/subscribe', json(person))
  const sent = () => house.db.select().from(mails).orderBy(mails.createdAt)
  await press((await sent())[0]!, 'confirm')
  await press((await sent())[1]!, 'unsubscribe', 'List-Unsubscribe=One-Click')
  await site.counts.write()
  const counts = await house.db.select().from(dailyCounts).orderBy(dailyCounts.subject)
  expect(counts.map(({ measure, subject, count }) => [measure, subject, count])).toEqual([
    ['newsletter', 'confirmed', 1],
    ['form', 'newsletter', 1],
    ['newsletter', 'unsubscribed', 1],
  ])
})
