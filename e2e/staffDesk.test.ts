import { expect, test } from 'vitest'
import { byKeyboard } from './byKeyboard.ts'
import { expectAccessible } from './browser.ts'
import { backOffice, joinStaff, PASSWORD, signIn } from './staffBrowser.ts'

const office = backOffice()

test('B70: an editor sees which pages, feeds and pictures a withdrawal changes, and withdraws from there', async () => {
  const ana = await office.open(office.firstLink())
  await joinStaff(ana, 'Ana Brandt', 'ana')
  await ana.goto('/articles')
  await ana.getByRole('link', { name: 'Segments before sentences' }).click()
  await ana.getByRole('button', { name: 'What will change' }).click()
  const dialog = ana.getByRole('dialog', { name: 'What will change' })
  // Every address of the site is read twice for it.
  await dialog.getByText('places will be different.', { exact: false }).waitFor({ timeout: 120_000 })
  const own = dialog.locator('details', { hasText: '/news/segments-before-sentences disappears' }).first()
  await own.locator('summary').click()
  await own.locator('del', { hasText: 'Segments before sentences' }).first().waitFor()
  await expectAccessible(ana, 'what will change')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await ana.getByText('Archived').first().waitFor()
  await expect.poll(async () => (await fetch(`${office.site()}/news/segments-before-sentences`)).status).toBe(404)
}, 180_000)

test('B72: a passkey signs in without password and code, is named and removed, and ends the other sessions', async () => {
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await ana.locator('#screen').waitFor()
  const session = await ana.context().newCDPSession(ana)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const other = await office.open('/')
  await signIn(other, 'ana')
  await other.locator('#screen').waitFor()

  await ana.goto('/account')
  await ana.getByRole('button', { name: 'Add a passkey' }).click()
  await ana.getByLabel('Your password').last().fill(PASSWORD)
  await ana.getByRole('button', { name: 'Make the passkey' }).click()
  await ana.getByRole('button', { name: /^Rename Passkey of/ }).click()
  await ana.getByLabel('New name').fill('Office laptop')
  await ana.getByRole('button', { name: 'Rename', exact: true }).click()
  await ana.getByRole('button', { name: 'Remove Office laptop' }).waitFor()
  await expectAccessible(ana, 'passkeys')
  expect(await other.evaluate(async () => ((await (await fetch('/api/staff/session')).json()) as { state: string }).state)).toBe(
    'none',
  )

  await ana.context().clearCookies()
  await ana.goto('/')
  await ana.getByRole('button', { name: 'Use a passkey' }).click()
  await ana.locator('#screen').waitFor()
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials.map(({ rpId, signCount }) => [rpId, signCount])).toEqual([['localhost', 2]])

  await ana.goto('/account')
  await ana.getByRole('button', { name: 'Remove Office laptop' }).click()
  await ana.getByLabel('Your password').last().fill(PASSWORD)
  await ana.getByRole('button', { name: 'Remove the passkey' }).click()
  await ana.getByText('The passkey is removed').first().waitFor()
  await ana.context().clearCookies()
  await ana.goto('/')
  await ana.getByRole('button', { name: 'Use a passkey' }).click()
  await ana.getByText('This passkey was not accepted', { exact: false }).waitFor()
  await expectAccessible(ana, 'a refused passkey')
})

/** What a visitor sends to the public site. */
const submit = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(office.site() + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(status).toBe(200)
}

test('B20: ten things in the inbox are cleared with ten keys, each leaving the selection to the next', async () => {
  const names = ['Ada', 'Ben', 'Cem', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon']
  for (const name of names)
    await submit('/api/contact', {
      name: `${name} Holt`,
      email: `${name.toLowerCase()}@example.com`,
      subject: `A question of ${name}`,
      message: `Do you come to the town of ${name} this year?`,
    })
  const ana = await office.open('/')
  await signIn(ana, 'ana')
  await ana.getByRole('link', { name: 'Inbox' }).click()
  const queue = ana.getByRole('list', { name: 'Inbox' }).getByRole('listitem')
  await queue.first().waitFor()
  const waiting = await queue.count()
  const before = await ana.locator('.inbox-pane h2').textContent()
  expect(before).toContain('Holt')
  for (const [index, key] of ['e', 'e', 's', 'e', '!', 'e', 'e', 's', 'e', 'e'].entries()) {
    await ana.keyboard.press(key)
    await expect.poll(() => queue.count()).toBe(waiting - index - 1)
  }
  await ana.keyboard.press('z')
  await expect.poll(() => queue.count()).toBe(waiting - 9)
  const { press, type, tabTo, isOn } = byKeyboard(ana)
  await press('Enter')
  await tabTo('Add labels')
  await press('Enter')
  await isOn('Labels, separated by commas')
  await type('a label of more than forty letters is refused')
  await press('Enter')
  await ana.getByText('Please use at most 40 characters').first().waitFor()
  await press('Control+a')
  await type('zoo, sea')
  await press('Enter')
  await ana.getByText('Labels saved').first().waitFor()
  await isOn('Change the labels')
  await tabTo('Note')
  await type('See me, Jo!')
  await press('Control+Enter')
  await ana.getByRole('article').getByText('See me, Jo!').last().waitFor()
  await isOn('Note')
  await ana.getByText('Noted', { exact: true }).first().waitFor()
  expect(await queue.count()).toBe(waiting - 9)
})

test('B74: an application becomes a speaker in the plan of an agenda', async () => {
  await submit('/api/speakers/apply', {
    firstName: 'Dee',
    lastName: 'Fox',
    email: 'dee@example.com',
    company: 'Fenwick',
    title: 'Director',
    linkedinUrl: '',
    websiteUrl: '',
    bio: 'Dee has run tenders for twenty years, and writes about what went wrong and why it did.',
    expertise: 'Tenders, Pricing',
    topics: 'What we stopped doing',
    experience: 'expert',
    availability: 'limited',
    travelWillingness: 'regional',
    speakingFee: 'discuss',
    additionalInfo: '',
    consentForContact: true,
    agreeToTerms: true,
  })
  const ana = await office.open('/inbox?kind=speakers')
  await signIn(ana, 'ana')
  await ana.getByRole('heading', { name: 'Dee Fox' }).waitFor()
  const { press, type, tabTo } = byKeyboard(ana)
  const event = ana.getByLabel('Plan a session')
  await event.waitFor()
  await press('Enter')
  await tabTo('Reason')
  await type('Just what we seek')
  await tabTo('Plan a session')
  await press('ArrowDown')
  const title = (await event.locator('option:checked').textContent())!.replace('If accepted: a session at ', '')
  await expectAccessible(ana, 'an application')
  await tabTo('Accept')
  await press('Enter')
  await ana.getByText('Decided: accepted').first().waitFor()
  await ana.goto('/agendas')
  await ana.getByRole('link', { name: title }).first().click()
  await ana.getByText('What we stopped doing').first().waitFor()
  await ana.goto('/speakers?q=Dee')
  await ana.getByRole('link', { name: 'Dee Fox' }).waitFor()
})
