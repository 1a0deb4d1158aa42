import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { byKeyboard } from './byKeyboard.ts'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { readLocalCopies } from './localCopiesInPage.ts'
import { backOffice, inNavigation, PASSWORD, signIn } from './staffBrowser.ts'

const office = backOffice()

test('B70: an editor sees which pages, feeds, and pictures a withdrawal changes, and withdraws from there', async () => {
  const ana = await office.openAsAna({ at: '/articles' })
  await ana.getByRole('link', { name: 'Segments before sentences' }).click()
  await ana.getByRole('button', { name: 'What will change' }).click()
  const dialog = ana.getByRole('dialog', { name: 'What will change' })
  // This reads every URL of the site twice.
  await dialog
    .getByText('places will be different.', { exact: false })
    .waitFor({ timeout: 120_000 })
  const own = dialog
    .locator('details', { hasText: 'disappears' })
    .filter({ has: ana.getByText('/news/segments-before-sentences', { exact: true }) })
    .first()
  await own.locator('summary').click()
  await own.locator('del', { hasText: 'Segments before sentences' }).first().waitFor()
  await expectAccessible(ana, 'what will change')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await ana.getByText('Archived').first().waitFor()
  await expect
    .poll(async () => (await fetch(`${office.site()}/news/segments-before-sentences`)).status)
    .toBe(404)
})

test('B72: a passkey signs in without password and code, can be named and removed, and ends other sessions', async () => {
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
  await ana.getByRole('button', { name: 'Add passkey' }).click()
  await ana.getByRole('button', { name: /^Rename Passkey of/ }).click()
  await ana.getByLabel('New name').fill('Office laptop')
  await ana.getByRole('button', { name: 'Rename', exact: true }).click()
  await ana.getByRole('button', { name: 'Remove Office laptop' }).waitFor()
  await expectAccessible(ana, 'passkeys')
  expect(
    await other.evaluate(
      async () => ((await (await fetch('/api/staff/session')).json()) as { state: string }).state,
    ),
  ).toBe('none')

  await ana.context().clearCookies()
  await ana.goto('/')
  await ana.getByRole('button', { name: 'Use a passkey' }).click()
  await ana.locator('#screen').waitFor()
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials.map(({ rpId, signCount }) => [rpId, signCount])).toEqual([['localhost', 2]])

  await ana.goto('/account')
  await ana.getByRole('button', { name: 'Remove Office laptop' }).click()
  await ana.getByLabel('Your password').last().fill(PASSWORD)
  await ana.getByRole('button', { name: 'Remove passkey' }).click()
  await ana.getByText('Passkey removed').first().waitFor()
  await ana.context().clearCookies()
  await ana.goto('/')
  await ana.getByRole('button', { name: 'Use a passkey' }).click()
  await ana.getByText('This passkey was not accepted', { exact: false }).waitFor()
  await expectAccessible(ana, 'a refused passkey')
})

/** Submits a form on the public site. */
const submit = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(office.site() + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as { receipt: string }
}

test('B20: ten inbox items are cleared with ten keys, each selecting the next item', async () => {
  const names = ['Ada', 'Ben', 'Cem', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon']
  for (const name of names)
    await submit('/api/contact', {
      name: `${name} Holt`,
      email: `${name.toLowerCase()}@example.com`,
      subject: `A question of ${name}`,
      message: `Do you come to the town of ${name} this year?`,
    })
  const ana = await office.openAsAna()
  await inNavigation(ana, 'Inbox').click()
  const queue = ana.getByRole('list', { name: 'Inbox' }).getByRole('listitem')
  await queue.first().waitFor()
  const waiting = await queue.count()
  const before = await ana.locator('.inbox-pane h2').textContent()
  expect(before).toContain('Holt')
  for (const [index, key] of ['e', 'e', 's', 'e', '!', 'e', 'e', 's', 'e', 'e'].entries()) {
    await ana.locator('.queue__pane[data-settling=false]').waitFor()
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
  await isOn('Edit labels')
  await tabTo('Note')
  await type('See me, Jo!')
  await press('Control+Enter')
  await ana.getByRole('article').getByText('See me, Jo!').last().waitFor()
  await isOn('Note')
  await ana.getByText('Note added', { exact: true }).first().waitFor()
  expect(await queue.count()).toBe(waiting - 9)
})

test('B93, B493: a review corrected during moderation stays open, and shows the new text with its changes marked; History says how it was decided', async () => {
  const [tool] = (await (await fetch(`${office.site()}/api/tools`)).json()) as { id: string }[]
  const review = {
    rating: 4,
    title: 'Read twice',
    body: 'We sent nine hundred offers with it from April to June, and our buyers noticed a difference.',
    reviewerName: 'Nina Moss',
    role: 'Head of sales',
    companySize: '51-200',
  }
  const { receipt } = await submit(`/api/tools/${tool!.id}/reviews`, { ...review, consent: true })
  const body = review.body.replace('nine hundred', 'ninety')
  const ana = await office.openAsAna({ at: '/reviews?sort=newest' })
  const pane = ana.getByRole('article', { name: 'Read twice' })
  await pane.getByText('nine hundred').waitFor()
  let decisions = 0
  await ana.route('**/api/staff/reviews/*/decision', async (route) => {
    if (decisions++ === 0)
      await fetch(office.site() + receipt, {
        method: 'POST',
        body: new URLSearchParams({ ...review, rating: '5', body }),
      })
    await route.continue()
  })
  await pane.getByRole('button', { name: /^Publish/ }).click()
  await ana.getByText('Please read it again.').first().waitFor()
  const notice = pane
    .getByText('The reviewer corrected this review after you opened it.')
    .locator('..')
  await notice.locator('del', { hasText: 'nine' }).waitFor()
  await notice.locator('ins', { hasText: 'ninety' }).waitFor()
  await expect.poll(() => notice.getByRole('group').count()).toBe(2)
  await pane.getByText('ninety offers').first().waitFor()
  await expectAccessible(ana, 'a corrected review')
  await pane.getByRole('button', { name: /^Publish/ }).click()
  await pane.waitFor({ state: 'detached' })
  await expect.poll(() => decisions).toBe(2)
  const published = async () =>
    (await (await fetch(`${office.site()}/api/tools/${tool!.id}/reviews`)).text()).includes(
      'ninety',
    )
  await expect.poll(published).toBe(true)
  await ana.goto('/history?q=Read+twice')
  await ana.getByText('published the review “Read twice”').first().waitFor()
})

test('B241: an application corrected by its sender in the meantime shows both texts, and typed replies are preserved', async () => {
  const applied = {
    firstName: 'Ida',
    lastName: 'Marsh',
    email: 'ida@example.com',
    company: 'Marsh Works',
    title: 'Engineer',
    linkedinUrl: '',
    websiteUrl: '',
    bio: 'Has drained and filled the same marsh for the better part of twenty years.',
    expertise: 'Water, mud, and patience',
    topics: 'What a marsh forgives',
    experience: 'expert',
    availability: 'limited',
    travelWillingness: 'virtual-only',
    speakingFee: 'discuss',
    additionalInfo: '',
  }
  const { receipt } = await submit('/api/speakers/apply', {
    ...applied,
    consentForContact: true,
    agreeToTerms: true,
  })
  const topics = 'What a marsh never forgives'
  const ana = await office.openAsAna({ at: '/inbox?q=Marsh' })
  const pane = ana.getByRole('article', { name: 'Ida Marsh' })
  await pane.getByText(applied.topics, { exact: true }).waitFor()
  const choices = ['Expert (50+ talks)', 'Limited', 'Virtual only', 'Open to discussion']
  for (const choice of choices) await pane.getByText(choice, { exact: true }).waitFor()
  await pane.getByRole('textbox', { name: 'Note', exact: true }).fill('Ask about the mud')
  await pane.getByRole('textbox', { name: 'Reason' }).fill('We like marshes.')
  let decisions = 0
  await ana.route('**/api/staff/inbox/*/decision', async (route) => {
    if (decisions++ === 0) {
      const corrected = await fetch(office.site() + receipt, {
        method: 'POST',
        body: new URLSearchParams({ ...applied, topics }),
      })
      expect(corrected.ok).toBe(true)
    }
    await route.continue()
  })
  await pane.getByRole('button', { name: 'Accept' }).click()
  await ana.getByText('The sender changed this after you opened it.').first().waitFor()
  const notice = pane.getByText('The sender corrected this after you opened it.').locator('..')
  const corrected = notice.getByRole('group', { name: 'Topics' })
  await corrected.locator('ins').first().waitFor()
  expect(await corrected.locator('.differences').allInnerTexts()).toEqual([applied.topics, topics])
  expect((await corrected.locator('ins').allInnerTexts()).join('').trim()).toBe('never')
  await pane.getByRole('listitem').getByText('corrected this, ').waitFor()
  expect(await pane.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('We like marshes.')
  expect(await pane.getByRole('textbox', { name: 'Note', exact: true }).inputValue()).toBe(
    'Ask about the mud',
  )
  await expectAccessible(ana, 'a corrected application')
  await keepPicture(ana, 'a corrected application')
  await ana.locator('.queue__pane[data-settling=false]').waitFor()
  await ana.waitForTimeout(600)
  await pane.getByRole('button', { name: 'Accept' }).click()
  await ana.getByText('Accepted', { exact: true }).first().waitFor()
  expect(decisions).toBe(2)
})

test('B27: a half-typed reply is still there after a reload, and gone once it is recorded', async () => {
  const form = { name: 'Ida Berg', email: 'ida@example.com', subject: 'Tides' }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...form, message: 'When does the report on tides come out?' })
  await fetch(`${office.site()}/api/contact`, { method: 'POST', headers, body })
  const ana = await office.openAsAna({ at: '/inbox?q=Berg' })
  await ana.getByRole('article', { name: 'Ida Berg' }).waitFor()
  await ana.keyboard.press('r')
  const reply = ana.getByRole('textbox', { name: 'Reply to ida@example.com' })
  await reply.waitFor()
  await ana.keyboard.type('It comes out in March.')
  const typed = await reply.inputValue()
  expect(typed).toContain('It comes out in March.')
  await ana.reload()
  await ana.getByRole('article', { name: 'Ida Berg' }).waitFor()
  await ana.keyboard.press('r')
  await expect.poll(() => reply.inputValue()).toBe(typed)
  await ana.getByRole('button', { name: 'Record only' }).click()
  await ana.getByText('Reply recorded').first().waitFor()
  await expect.poll(() => ana.evaluate(readLocalCopies)).not.toContain('March')
})

test('B492: a key that is held handles one message, and not the ones after it', async () => {
  for (const subject of ['Buoy one', 'Buoy two', 'Buoy three'])
    await fetch(`${office.site()}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ebba Lund',
        email: `${subject.replace(' ', '.')}@example.com`,
        subject,
        message: `Where does ${subject} lie, and who looks after it in winter?`,
      }),
    })
  const ana = await office.openAsAna({ at: '/inbox?q=Buoy' })
  const rows = ana.getByRole('listitem').filter({ hasText: 'Ebba Lund' })
  await expect.poll(() => rows.count()).toBe(3)
  await ana.getByRole('article', { name: 'Ebba Lund' }).waitFor()
  await ana.locator('.queue__pane[data-settling=false]').waitFor()
  for (let times = 0; times < 6; times++) {
    await ana.keyboard.down('e')
    await expect.poll(() => rows.count()).toBe(2)
    await ana.getByRole('article', { name: 'Ebba Lund' }).waitFor()
  }
  await ana.keyboard.up('e')
  await ana.locator('.queue__pane[data-settling=false]').waitFor()
  await ana.keyboard.press('e')
  await expect.poll(() => rows.count()).toBe(1)
})

/** Keeps the browser from storing local copies until the page is gone, as a slow disk does. */
const holdLocalCopies = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('back-office')
    opening.addEventListener('success', () => {
      const store = opening.result
        .transaction('local-copies', 'readwrite')
        .objectStore('local-copies')
      const hold = () => {
        resolve()
        store.count().addEventListener('success', hold)
      }
      hold()
    })
  })

test('B368: what was typed last survives a reload, and a note that was sent does not come back, however slow the disk is', async () => {
  await submit('/api/contact', {
    name: 'Isa Fjord',
    email: 'isa@example.com',
    subject: 'The fjord',
    message: 'How deep is the fjord, and how long does it take to cross?',
  })
  const ana = await office.openAsAna({ at: '/inbox?q=Fjord' })
  const item = ana.getByRole('article', { name: 'Isa Fjord' })
  const note = item.getByRole('textbox', { name: 'Note' })
  await note.fill('Called')
  await expect.poll(() => ana.evaluate(readLocalCopies)).toContain('Called')
  await ana.evaluate(holdLocalCopies)
  await note.fill('Called her twice.')
  await ana.reload()
  await expect.poll(() => note.inputValue()).toBe('Called her twice.')
  await expect.poll(() => ana.evaluate(readLocalCopies)).toContain('Called her twice.')
  await ana.evaluate(holdLocalCopies)
  await item.getByRole('button', { name: 'Add note' }).click()
  await item.getByRole('paragraph').filter({ hasText: 'Called her twice.' }).waitFor()
  await ana.reload()
  await item.getByRole('paragraph').filter({ hasText: 'Called her twice.' }).waitFor()
  await note.fill('Not yet.')
  await expect.poll(() => ana.evaluate(readLocalCopies)).toContain('Not yet.')
  expect(await note.inputValue()).toBe('Not yet.')
  expect(await ana.evaluate(readLocalCopies)).not.toContain('twice')
})

test('B94: after a decision, nothing of the next item is clickable for half a second, and a second click decides nothing', async () => {
  for (const name of ['Kay', 'Lou', 'Max'])
    await submit('/api/contact', {
      name: `${name} Reed`,
      email: `${name.toLowerCase()}@example.com`,
      subject: `The reeds of ${name}`,
      message: `Do you know where the reeds of ${name} grow?`,
    })
  const ana = await office.openAsAna({ at: '/inbox?q=Reed' })
  const queue = ana.getByRole('list', { name: 'Inbox' }).getByRole('listitem')
  await expect.poll(() => queue.count()).toBe(3)
  const button = ana.locator('.queue__pane').getByRole('button', { name: /^Done/ })
  await ana.locator('.queue__pane[data-settling=false]').waitFor()
  let spot: [number, number] = [0, 0]
  const isAtRest = async () => {
    const before = String(spot)
    spot = await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    })
    return before === String(spot)
  }
  await expect.poll(isAtRest, { interval: 250 }).toBe(true)
  const next = ana.evaluate(
    ([left, top]) =>
      new Promise((resolve) => {
        const pane = document.querySelector('.queue__pane')!
        const before = pane.querySelector('h2')!.textContent
        const watcher = new MutationObserver(() => {
          const heading = pane.querySelector('h2')?.textContent
          if (!heading || heading === before) return
          watcher.disconnect()
          resolve(document.elementFromPoint(left!, top!)?.closest('button')?.textContent ?? null)
        })
        watcher.observe(pane, { subtree: true, childList: true, characterData: true })
      }),
    spot,
  )
  const heading = () => ana.locator('.queue__pane h2').first().innerText()
  const first = await heading()
  // While a new version of the item loads, the pane ignores clicks too.
  const press = async () => {
    if ((await heading()) === first && (await isAtRest())) await ana.mouse.dblclick(...spot)
    return heading()
  }
  await expect.poll(press, { interval: 1_000 }).not.toBe(first)
  expect(await next).toBeNull()
  await ana.locator('.queue__pane[data-settling=false]').waitFor()
  await expect.poll(() => queue.count()).not.toBe(3)
  expect(await queue.count()).toBe(2)
  await button.click()
  await expect.poll(() => queue.count()).toBe(1)
})

test('B94: an action clicked while a note is being sent runs after it, and a repeated one is ignored', async () => {
  await submit('/api/contact', {
    name: 'Ivy Marsh',
    email: 'ivy@example.com',
    subject: 'The marsh',
    message: 'Where does the marsh begin, and where does it end?',
  })
  const ana = await office.openAsAna({ at: '/inbox?q=Marsh' })
  const item = ana.getByRole('article', { name: 'Ivy Marsh' })
  const held: Route[] = []
  let isHeld = true
  await ana.route('**/api/staff/inbox/*/notes', (route) =>
    isHeld ? void held.push(route) : route.continue(),
  )
  await item.getByRole('textbox', { name: 'Note' }).fill('Called her.')
  await item.getByRole('button', { name: 'Add note' }).click()
  await expect.poll(() => held.length).toBe(1)
  await item.getByRole('button', { name: /^Tomorrow/ }).dblclick()
  isHeld = false
  await held[0]!.continue()
  await ana.getByText('Snoozed until tomorrow').first().waitFor()
  await ana.getByText('Nothing matches').waitFor()
  await ana.goto(ana.url().replace('?', '?view=snoozed&'))
  await item.getByText('Called her.').waitFor()
})

test('B94: text typed while a note is being sent stays in the field', async () => {
  await submit('/api/contact', {
    name: 'Una Heath',
    email: 'una@example.com',
    subject: 'The heath',
    message: 'When does the heath bloom, and how long does it bloom?',
  })
  const ana = await office.openAsAna({ at: '/inbox?q=Heath' })
  const item = ana.getByRole('article', { name: 'Una Heath' })
  const held: Route[] = []
  await ana.route('**/api/staff/inbox/*/notes', (route) => void held.push(route), { times: 1 })
  const note = item.getByRole('textbox', { name: 'Note' })
  await note.fill('Called her.')
  await item.getByRole('button', { name: 'Add note' }).click()
  await expect.poll(() => held.length).toBe(1)
  await note.press('End')
  await note.pressSequentially(' Called again.')
  await held[0]!.continue()
  await item.getByRole('listitem').getByText('Called her.', { exact: true }).waitFor()
  await expect.poll(() => note.inputValue()).toBe('Called again.')
})

test('B94: a note that was stored does not come back if the page is reloaded while the list is read again', async () => {
  await submit('/api/contact', {
    name: 'Ida Fell',
    email: 'ida@example.com',
    subject: 'The fell',
    message: 'How high is the fell, and how long does the climb take?',
  })
  const ana = await office.openAsAna({ at: '/inbox?q=Fell' })
  const item = ana.getByRole('article', { name: 'Ida Fell' })
  const note = item.getByRole('textbox', { name: 'Note' })
  await note.fill('Called her.')
  const held: Route[] = []
  await ana.route(/\/api\/staff\/inbox\?/, (route) => void held.push(route))
  await item.getByRole('button', { name: 'Add note' }).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect.poll(() => note.inputValue()).toBe('')
  await ana.unrouteAll()
  await ana.reload()
  await item.getByRole('listitem').getByText('Called her.').waitFor()
  expect(await note.inputValue()).toBe('')
})

test("B74: an application becomes a speaker in an event's agenda plan", async () => {
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
  const ana = await office.openAsAna({ at: '/inbox?kind=speakers' })
  await ana.getByRole('heading', { name: 'Dee Fox' }).waitFor()
  const { press, type, tabTo } = byKeyboard(ana)
  const event = ana.getByLabel('Add a session')
  await event.waitFor()
  await press('Enter')
  await tabTo('Reason')
  await type('Just what we seek')
  await tabTo('Add a session')
  await press('ArrowDown')
  const title = (await event.locator('option:checked').textContent())!.replace(
    'Add a session at ',
    '',
  )
  await expectAccessible(ana, 'an application')
  await tabTo('Accept')
  await press('Enter')
  await ana.getByText('Accepted', { exact: true }).first().waitFor()
  await ana.goto('/agendas')
  await ana.getByRole('link', { name: title }).first().click()
  await ana.getByText('What we stopped doing').first().waitFor()
  await ana.goto('/speakers?q=Dee')
  await ana.getByRole('link', { name: 'Dee Fox' }).waitFor()
})

test('B547: an error of the server is not blamed on the connection, and says what to do', async () => {
  const ana = await office.openAsAna({ at: '/exports', expected: /status of 500/ })
  const fails = (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'internal', message: 'Something went wrong on our side.' }),
    })
  await ana.route('**/api/staff/exports', fails)
  await ana.reload()
  const failed = ana.getByRole('alert').filter({ hasText: 'The exports could not be loaded' })
  await failed
    .getByText('Please try again. If it keeps failing, please wait a few minutes.')
    .waitFor()
  expect(await failed.innerText()).not.toMatch(/connection|offline/)
})
