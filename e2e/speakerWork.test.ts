import { expect, test } from 'vitest'
import { testMailServer } from '../src/mail/test/testing.ts'
import { expectAccessible } from './browser.ts'
import { keepEachLook } from './keepPicture.ts'
import { backOffice, staffCall } from './staffBrowser.ts'

const server = testMailServer()
const office = backOffice(async () => {
  await server.open()
  return { SMTP_URL: server.url(), MAIL_FROM: 'hello@advantage.example' }
})

test('S30, X42, B403: a speaker gets a link, their input is saved automatically, and staff compare and accept it', async () => {
  const ana = await office.openAsAna()
  const { items: agendas } = await staffCall(ana, 'GET', '/api/staff/agendas')
  const { id } = agendas.find(
    ({ title }: { title: string }) => title === 'Advantage Executive Conference',
  )
  await ana.goto(`/events/${id}/speakers`)
  await ana.getByText('once a closing date is set on the event’s page', { exact: false }).waitFor()
  const { version } = await staffCall(ana, 'GET', `/api/staff/content/events/${id}`)
  await staffCall(ana, 'PUT', `/api/staff/content/events/${id}`, {
    version,
    values: { speakersEditUntil: new Date(Date.now() + 86_400_000).toISOString() },
  })
  await ana.reload()
  await ana.getByRole('button', { name: 'Send a link to Amelia Castro' }).click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByLabel('Email address').fill('not an address')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await dialog.getByText('Please enter the speaker’s email address').waitFor()
  await keepEachLook(ana, 'a link to a wrong address')
  await dialog.getByLabel('Email address').fill('amelia@example.com')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await ana.getByRole('button', { name: 'Turn off the link of Amelia Castro' }).waitFor()

  await expect.poll(() => server.arrived.length).toBe(1)
  const html = server.arrived[0]!.html ?? ''
  const link = /\/speaking\/[\w-]{43}/.exec(html)![0]
  const amelia = await office.open(office.site() + link, { expected: /ERR_FAILED/ })
  await amelia
    .getByRole('heading', { name: 'You’re speaking at Advantage Executive Conference' })
    .waitFor()
  for (const width of [390, 1440]) {
    await amelia.setViewportSize({ width, height: 900 })
    await expectAccessible(amelia, 'the page of a speaker')
    expect(
      await amelia.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  }
  await keepEachLook(amelia, 'own work of a speaker')
  const biography = amelia.getByLabel('Short biography')
  const shown = await biography.inputValue()
  await amelia.route('**/speaking/*', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await biography.fill('Stored, though the response was lost.')
  await amelia.getByText('try again', { exact: false }).waitFor()
  await amelia.unroute('**/speaking/*')
  await biography.fill(shown)
  await amelia.getByText('Saved. We review each change', { exact: false }).waitFor()
  await amelia.reload()
  await expect.poll(() => biography.inputValue()).toBe(shown)
  const name = amelia.getByLabel('Name', { exact: false }).first()
  await name.fill('')
  await biography.fill('Stored, though the name was refused.')
  await amelia.getByText('Some fields need your attention', { exact: false }).waitFor()
  await name.fill('Amelia Castro')
  await biography.fill(shown)
  await amelia.getByText('Saved. We review each change', { exact: false }).waitFor()
  await amelia.reload()
  await expect.poll(() => biography.inputValue()).toBe(shown)
  await amelia.getByLabel('Short biography').fill('Runs the desk that answers before lunch.')
  await amelia.getByText('Saved. We review each change', { exact: false }).waitFor()
  await amelia.reload()
  await expect
    .poll(() => amelia.getByLabel('Short biography').inputValue())
    .toBe('Runs the desk that answers before lunch.')
  await amelia.getByLabel('Name', { exact: false }).first().fill('')
  await amelia.getByRole('button', { name: 'Save' }).click()
  await amelia.getByText('Please fill this in').waitFor()
  await expectAccessible(amelia, 'the page of a speaker with something wrong')
  await keepEachLook(amelia, 'own work with something wrong')

  await ana.getByRole('heading', { name: 'Changes by speakers' }).waitFor()
  await expectAccessible(ana, 'changes by a speaker')
  await keepEachLook(ana, 'changes by speakers')
  await ana.getByRole('button', { name: 'Accept: Short biography of Amelia Castro' }).press('Enter')
  await ana.getByText('Accepted', { exact: true }).waitFor()
  await expect.poll(() => ana.getByRole('heading', { name: 'Changes by speakers' }).count()).toBe(0)
  await ana.getByRole('button', { name: 'Turn off the link of Amelia Castro' }).click()
  await ana.getByText('Link turned off', { exact: true }).waitFor()
  await amelia.goto(office.site() + link)
  await amelia.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await keepEachLook(amelia, 'a link that ended')
})
