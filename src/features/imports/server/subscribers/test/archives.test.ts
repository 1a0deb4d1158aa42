import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { importDesk } from '../../test/testing.ts'

const { desk, join: signIn, upload, work, step } = importDesk()
const folder = mkdtempSync(join(tmpdir(), 'audience-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function zipOf(files: Record<string, string>) {
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const path = join(folder, `${crypto.randomUUID()}.zip`)
  await pipeline(zip.outputStream, createWriteStream(path))
  return readFileSync(path) as Buffer<ArrayBuffer>
}
const states = async () =>
  Object.fromEntries(
    (await desk.database.db.select().from(newsletterSubscriptions)).map(({ email, state }) => [
      email.split('@')[0],
      state,
    ]),
  )

test('I35: an archive of several tables, such as Mailchimp’s, is one import, in which leaving counts more than being subscribed', async () => {
  const browser = await signIn()
  const head = 'Email Address,First Name,MEMBER_RATING,LEID,EUID'
  const file = await zipOf({
    'subscribed_email_audience_export_1.csv': `${head}\nana@a.example,Ana,2,1,a\nben@a.example,Ben,2,2,b\n`,
    'unsubscribed_email_audience_export_1.csv': `${head},UNSUB_TIME\nben@a.example,Ben,2,2,b,2024-04-01 10:00:00\ncle@a.example,Cle,2,3,c,2024-04-01 10:00:00\n`,
    'cleaned_email_audience_export_1.csv': `${head},CLEAN_TIME\ndee@a.example,Dee,2,4,d,2024-04-01 10:00:00\n`,
    'nonsubscribed_email_audience_export_1.csv': '',
    'campaigns.csv': 'Title,Sent\nMay,120\n',
  })
  const { data } = await upload(browser, 'audience.zip', file)
  expect(data.source).toBe('subscribers')
  await browser.post(`/api/staff/imports/${data.id}/check`, {
    source: 'subscribers',
    options: { consent: 'Form on our old site' },
  })
  await work()
  const checked = (await browser.get(`/api/staff/imports/${data.id}`)).data
  expect([checked.problem, checked.counts]).toEqual([
    null,
    expect.objectContaining({ new: 4, skipped: 1 }),
  ])
  expect(checked.warnings.join(' ')).toContain('not read: campaigns.csv')
  await step(browser, data.id, 'start')
  expect(await states()).toEqual({ ana: 'active', ben: 'ended', cle: 'ended', dee: 'bounced' })
  await step(browser, data.id, 'undo')
  expect(await states()).toEqual({})
})

test('I35: an archive without addresses is refused in one sentence', async () => {
  const browser = await signIn()
  const { data } = await upload(
    browser,
    'none.zip',
    await zipOf({ 'a.csv': 'x,y\n1,2\n', 'b.csv': 'x,z\n1,2\n' }),
  )
  await browser.post(`/api/staff/imports/${data.id}/check`, {
    source: 'subscribers',
    options: { consent: 'A form' },
  })
  await work()
  expect((await browser.get(`/api/staff/imports/${data.id}`)).data.problem).toBe(
    'none.zip has no table with email addresses. Nothing was changed.',
  )
})

test('I35: in an archive, nobody is subscribed because an issue once went to them, or because of a folder’s file name', async () => {
  const browser = await signIn()
  const file = await zipOf({
    'email_list.export.csv': 'email,active_subscription\nana@a.example,false\n',
    'posts/1.delivers.csv':
      'post_id,timestamp,email,post_type,post_audience,active_subscription\n1,2024-01-01,ben@a.example,newsletter,everyone,false\n',
    'unsubscribed/people.csv': 'email,active_subscription\ncle@a.example,false\n',
  })
  const { data } = await upload(browser, 'substack.zip', file)
  await browser.post(`/api/staff/imports/${data.id}/check`, {
    source: 'subscribers',
    options: { consent: 'Form on our old site' },
  })
  await work()
  await step(browser, data.id, 'start')
  expect(await states()).toEqual({ ana: 'active', cle: 'ended' })
  await step(browser, data.id, 'undo')
})
