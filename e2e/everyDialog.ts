import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './articleEditor.ts'
import { staffCall } from './staffBrowser.ts'

/** Opens a dialog by keyboard on its screen. Resolves with the element that gets focus once it closes. */
type Open = (page: Page) => Promise<Locator>

const press =
  (found: (page: Page) => Locator, key = 'Enter', back = found): Open =>
  async (page) => {
    await found(page).press(key)
    return back(page)
  }
const button = (name: string | RegExp) =>
  press((page) => page.getByRole('button', { name }).first())
const inText = (page: Page) => page.getByRole('textbox', { name: 'Body' })
const tool =
  (name: string): Open =>
  async (page) => {
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
    return press((page) => page.getByRole('button', { name, exact: true }), 'Enter', inText)(page)
  }
/** Types a slash and words at the end of the text. */
const block =
  (words: string): Open =>
  async (page) => {
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
    const body = inText(page)
    await body.focus()
    await settled(page)
    await body.press('Control+End')
    await settled(page)
    await body.press('Enter')
    await page.keyboard.type(`/${words}`)
    await page.getByRole('listbox', { name: 'Blocks' }).waitFor()
    return press(inText)(page)
  }
/** Whatever has focus on the screen when the element that opened the dialog is gone. */
const another = (page: Page) => page.locator('#screen :focus')
const slot = (page: Page) => page.locator('[data-session] button').first()
const choose = async (page: Page, row: number) => {
  await page.getByRole('row').nth(row).waitFor()
  for (let step = 0; step < row; step++) await page.keyboard.press('j')
  await page.keyboard.press('x')
}

/** Every back office dialog by file: its screen and how to open it by keyboard, or the test that covers it. */
export const dialogs: Record<string, [screen: string, open: Open] | string> = {
  CommandMenu: ['/today', button(/^Find/)],
  KeysDialog: ['/today', press((page) => page.getByRole('button', { name: /^Find/ }), '?')],
  CalendarScreen: ['/calendar', button(/^Move Announced/)],
  FeedDialog: ['/calendar', button('Subscribe')],
  AddSubscriberDialog: ['/subscribers', button('Add a subscriber')],
  InviteDialog: ['/staff', button('Invite')],
  RolesDialog: ['/staff', button(/^Change the roles of/)],
  RatingDialog: ['applications to an event', button(/^Rate /)],
  SpeakerLinkDialog: ['speakers of an event', button(/^Send a link to/)],
  SecondFactorDialog: ['/staff', button('Require a second factor')],
  BulkDialog: [
    '/articles',
    async (page) => {
      await choose(page, 1)
      return button('Withdraw')(page)
    },
  ],
  RefusedDialog: [
    '/staff',
    async (page) => {
      await choose(page, 1)
      await page
        .getByRole('group', { name: 'Selection' })
        .getByRole('button', { name: 'Turn off' })
        .press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).press('Enter')
      await page.getByRole('dialog', { name: 'Left as it is: 1 account' }).waitFor()
      return another(page)
    },
  ],
  ViewDialog: ['/articles?status=published', button('Save view')],
  EffectsDialog: ['an article', button('What will change')],
  LinkDialog: ['an article', tool('Link')],
  PictureDialog: ['an article', tool('Picture')],
  PlayerDialog: ['an article', tool('Video or audio')],
  LinkCardDialog: ['an article', block('embed')],
  FileDialog: ['an article', block('attachment')],
  SiteCardDialog: ['an article', block('session')],
  ActionDialog: ['an article', block('button')],
  PicturePicker: ['/articles/new', button('Choose from the library')],
  RedirectDialog: ['/redirects', button('Add a redirect')],
  RejectDialog: [
    '/reviews',
    async (page) => {
      await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter')
      return button('Another reason…')(page)
    },
  ],
  EraseDialog: [
    '/privacy',
    async (page) => {
      await page.getByLabel('Email address').fill('ada@example.com')
      await page.keyboard.press('Enter')
      return button('Erase')(page)
    },
  ],
  SamplesSection: ['/settings/samples', button('Remove samples…')],
  ChangedSinceDialog: [
    '/history',
    async (page) => {
      const change = async (description: string) => {
        const [webhook] = await staffCall(page, 'GET', '/api/staff/webhooks')
        await staffCall(page, 'PUT', `/api/staff/webhooks/${webhook.id}`, { description })
      }
      for (const description of ['CRM', 'The old CRM']) await change(description)
      const line = page.locator('.history > li', { hasText: 'changed the webhook' }).nth(1)
      await line.locator('summary').press('Enter')
      return press(() => line.getByRole('button', { name: 'Undo' }))(page)
    },
  ],
  RemoveDraft: ['an issue', button('Remove this draft')],
  SendForm: 'staffIssues',
  AddWebhookDialog: ['/webhooks', button('Add a webhook')],
  WebhooksScreen: ['/webhooks', button('New secret')],
  DeliveryDialog: [
    '/webhooks/deliveries',
    async (page) => {
      const [webhook] = await staffCall(page, 'GET', '/api/staff/webhooks')
      await staffCall(page, 'POST', `/api/staff/webhooks/${webhook.id}/test`)
      return press(() => page.getByRole('row').getByRole('link', { name: 'webhook.test' }).first())(
        page,
      )
    },
  ],
  ShownOnceDialog: ['/webhooks', button('New secret')],
  DayDialog: ['an agenda', button('Add a day')],
  // On a phone the grid is a list, so the elements that opened these are gone.
  RoomDialog: [
    'an agenda',
    press((page) => page.getByRole('button', { name: /^Bayshore/ }), 'Enter', another),
  ],
  SessionDialog: ['an agenda', button('New session')],
  MoveDialog: ['an agenda', press(slot, 'm', another)],
  AvailabilityDialog: [
    'an agenda',
    async (page) => {
      const talk = page.locator('[data-session] button', {
        hasText: 'A prospect list with reasons attached',
      })
      await talk.press('Enter')
      await talk.press('Escape')
      return button(/when they can come/)(page)
    },
  ],
  PublishDialog: [
    'an agenda',
    async (page) => {
      for (const key of ['Enter', 'ArrowDown', 'Enter']) await slot(page).press(key)
      await page.getByText('1 change unpublished', { exact: false }).waitFor()
      return button('Publish …')(page)
    },
  ],
  ConflictDialog: 'staffAgendaPublish',
  SignInAgain: 'staff',
}

/** Creates the records the dialogs need. Returns their paths by the names used in the registry. */
export async function fillForDialogs(page: Page, site: string) {
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const sent = await fetch(site + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(sent.status, await sent.text()).toBe(200)
  }
  const person = { name: 'Ada Holt', email: 'ada@example.com' }
  await send('/api/contact', {
    ...person,
    subject: 'A mooring',
    message: 'May we moor here in May?',
  })
  const [tool] = await (await fetch(`${site}/api/tools`)).json()
  const review = {
    title: 'Good enough',
    body: 'It does what we need, most days of the week, and it says so plainly when it does not know.',
    rating: 4,
    role: 'Buyer',
  }
  await send(`/api/tools/${tool.id}/reviews`, {
    ...review,
    reviewerName: 'Ada',
    companySize: '51-200',
    consent: true,
  })
  await send('/api/speakers/apply', {
    firstName: 'Eve',
    lastName: 'Lind',
    email: 'eve@example.com',
    company: 'Quay Ltd',
    title: 'Pilot',
    bio: 'Has brought ships in and out of a narrow harbor for twenty years.',
    expertise: 'Tides, ships and people',
    topics: 'What a narrow channel teaches',
    experience: 'expert',
    availability: 'limited',
    travelWillingness: 'national',
    speakingFee: 'discuss',
    consentForContact: true,
    agreeToTerms: true,
  })
  await staffCall(page, 'POST', '/api/staff/webhooks', {
    url: 'https://crm.example/',
    events: ['submission.received'],
  })
  const agendas = (await staffCall(page, 'GET', '/api/staff/agendas')).items
  const event = agendas.find(
    ({ title }: { title: string }) => title === 'Advantage Executive Conference',
  )
  const [article] = (await staffCall(page, 'GET', '/api/staff/content/articles')).items
  const values = { title: 'Announced', excerpt: 'x', content: '<p>x</p>', author: 'Ana' }
  const announced = await staffCall(page, 'POST', '/api/staff/content/articles', { values })
  await staffCall(page, 'POST', `/api/staff/content/articles/${announced.id}/steps`, {
    step: 'schedule',
    version: announced.version,
    at: new Date(Date.now() + 60_000 * 60).toISOString(),
  })
  const issue = await staffCall(page, 'POST', '/api/staff/issues', {})
  const { version } = await staffCall(page, 'GET', `/api/staff/content/events/${event.id}`)
  await staffCall(page, 'PUT', `/api/staff/content/events/${event.id}`, {
    version,
    values: { speakersEditUntil: new Date(Date.now() + 86_400_000).toISOString() },
  })
  const [applied] = (await staffCall(page, 'GET', '/api/staff/inbox?kind=speakers')).items
  await staffCall(page, 'PUT', `/api/staff/inbox/${applied.id}`, {
    version: applied.version,
    eventId: event.id,
  })
  return {
    'an agenda': `/events/${event.id}/agenda`,
    'applications to an event': `/events/${event.id}/applications`,
    'speakers of an event': `/events/${event.id}/speakers`,
    'an article': `/articles/${article.id}`,
    'an issue': `/issues/${issue.id}`,
  }
}

/** Opens a screen without reloading the page, and waits until it has loaded. */
export async function goTo(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.locator('#screen h1').first().waitFor()
  await expect
    .poll(() => page.locator('#screen :is([aria-busy=true], .skeleton, .tiptap:not([id]))').count())
    .toBe(0)
}
