import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { byKeyboard } from './byKeyboard.ts'
import { dayByTouch } from './dayByTouch.ts'
import { backOffice, PASSWORD } from './staffBrowser.ts'

const office = backOffice()

const read = async (path: string) => (await fetch(office.site() + path)).text()
const harbor = async () => ({
  name: 'harbor.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 450, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer(),
})

const ask = async (name: string) => {
  const sent = {
    name: `${name} Holt`,
    email: `${name.toLowerCase()}@example.com`,
    subject: 'A question',
  }
  const body = JSON.stringify({ ...sent, message: `Do you come to the town of ${name} this year?` })
  const headers = { 'content-type': 'application/json' }
  expect(
    (await fetch(`${office.site()}/api/contact`, { method: 'POST', headers, body })).status,
  ).toBe(200)
}

describe('a day by keyboard alone', () => {
  test('B13, B28, B87, B291: an editor signs in, writes, publishes, corrects, and withdraws an article, with the focus always visible', async () => {
    const page = await office.open(office.firstLink())
    const { press, type, tabTo, arrowTo, fill, isOn, go } = byKeyboard(page)
    // Listens long before the first file chooser opens, because it takes the browser a while to report them.
    const file = await harbor()
    page.on('filechooser', (chooser) => void chooser.setFiles([file]))
    await page.getByLabel('Your name').waitFor()
    await fill('Your name', 'Ana Brandt')
    await fill('Username', 'ana')
    await fill('Password', PASSWORD)
    await press('Enter')
    await page.getByRole('heading', { name: 'Today' }).waitFor()

    await go('New article')
    const body = page.getByRole('textbox', { name: 'Body' })
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
    await isOn('Title')
    await type('Tenders that win themselves')
    await tabTo('Body')
    await type('Three people read it.')
    await press('Enter', 'Control+Alt+2')
    await type('What they read')
    await press('Enter', 'Control+Shift+8')
    await type('The price')
    await press('Enter')
    await type('The promise')
    await press('Enter', 'Enter')
    await type('More in ')
    await press('Control+k')
    const link = page.getByRole('dialog', { name: 'Link' })
    await link.waitFor()
    await type('segments')
    await link.getByText('1 page found').waitFor()
    await tabTo(/^Segments before sentences/)
    await press('Enter')
    await isOn('Address')
    await press('Enter')
    await isOn('Body')
    await press('Enter', 'Alt+F10')
    await arrowTo('Picture')
    await page.getByRole('toolbar').getByText('Picture', { exact: true }).waitFor()
    await press('Enter')
    const picture = page.getByRole('dialog', { name: 'Picture', exact: true })
    await picture.waitFor()
    await tabTo('Upload')
    await press('Enter')
    await picture.getByText('No description yet.').waitFor()
    await fill('Alt text', 'A harbor at dawn')
    await fill('Caption', 'Hamburg')
    await press('Enter')
    await isOn('Body')
    await type('Below it.')
    await body.getByText('Below it.').waitFor()
    await press('Control+s')
    await page.getByText('Draft', { exact: true }).waitFor()
    await page.getByText('Draft · Saved').waitFor()
    await isOn('Body')
    await press('Control+Enter')
    await isOn('Publish')
    await press('Control+Enter')
    await isOn('More actions')
    await tabTo('What will change')
    await press('Enter')
    await page.getByText('Excerpt: Please fill this in before you publish.').waitFor()
    await tabTo('Not now')
    await press('Enter')
    await isOn('What will change')
    await press('Control+Enter', 'Enter')
    await isOn('Excerpt')
    await type('What a buyer reads first.')
    await press('Control+Enter', 'Enter')
    await page.getByText('On the site at').waitFor()
    await isOn('Publication')
    expect(await page.getByLabel('Author').inputValue()).toBe('Ana Brandt')
    const text = (await read('/news/tenders-that-win-themselves')).replaceAll('\n', '')
    expect(text).toContain('<ul><li>The price</li><li>The promise</li></ul>')
    expect(text).toContain(
      '<a href="/news/segments-before-sentences">Segments before sentences</a>',
    )
    expect(text).toMatch(
      /alt="A harbor at dawn"[^]*?<figcaption>Hamburg<\/figcaption><\/figure><p>Below it\.<\/p>/,
    )

    await go('Segments before sentences')
    await page.getByRole('heading', { name: 'Segments before sentences', level: 1 }).waitFor()
    await tabTo('Title')
    await press('Control+End')
    await type(' and words')
    await press('Control+s')
    const title = async () =>
      /<h1[^>]*>(.*?)<\/h1>/s.exec(await read('/news/segments-before-sentences'))?.[1]
    await expect.poll(title).toContain('Segments before sentences and words')
    await page.getByText('All changes saved').waitFor()
    await press('Control+Enter')
    await page.getByText('changed it').waitFor()
    await tabTo(/changed it/)
    await press('Enter')
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    await tabTo('Undo')
    await press('Enter')
    await page.getByText('Undone').first().waitFor()
    await expect.poll(title).not.toContain('words')

    for (const name of ['Ada', 'Ben']) await ask(name)
    await go('Inbox')
    await page
      .getByRole('article', { name: 'Ada Holt' })
      .getByText('Do you come to the town of Ada')
      .waitFor()
    await press('r')
    await isOn('Reply to ada@example.com')
    await type('Yes, even in March!')
    await press('Escape', 'j', 'k', 'r')
    await isOn('Reply to ada@example.com')
    const reply = page.getByRole('textbox', { name: 'Reply to' })
    await expect
      .poll(() => reply.inputValue())
      .toMatch(/^Dear Ada Holt,\n\nYes, even in March!\n\n/)
    await tabTo('Record only')
    await press('Enter')
    await page.getByText('Reply recorded').first().waitFor()
    await page.getByRole('article', { name: 'Ben Holt' }).waitFor()
    await press('F8')
    await isOn('Undo')
    await press('Enter')
    await page.getByText('Undone').first().waitFor()
    await page.getByRole('article', { name: 'Ada Holt' }).waitFor()
    await press('r')
    await isOn('Reply to ada@example.com')
    await tabTo('Cancel')
    await press('Enter')
    await isOn('Reply')

    await read('/an-old-price-list')
    await go('Redirects')
    await page.getByRole('link', { name: '/an-old-price-list' }).waitFor()
    await tabTo('/an-old-price-list')
    await press('Enter')
    await page.getByRole('dialog').waitFor()
    await isOn('Redirects to')
    await type('/news')
    await press('Enter')
    await page.getByText('/an-old-price-list now redirects to /news').first().waitFor()
    await page.getByRole('link', { name: '/an-old-price-list' }).waitFor({ state: 'detached' })
    await tabTo(/./)
    expect((await fetch(`${office.site()}/an-old-price-list`, { redirect: 'manual' })).status).toBe(
      301,
    )

    await go('Staff')
    await page.getByRole('button', { name: 'Invite' }).waitFor()
    await tabTo('Invite')
    await press('Enter')
    await isOn('Name')
    await type('Ben Ito')
    await press('Enter')
    await isOn('Link')
    await tabTo('Done')
    await press('Enter')
    await isOn('Invite')
    await tabTo('Change the roles of Ana Brandt')
    await press('Enter')
    await isOn(/^Administrator/)
    await tabTo(/^Moderator/)
    await press('Escape')
    await isOn('Change the roles of Ana Brandt')

    await go('Your account')
    await page.getByRole('button', { name: 'Single-key shortcuts' }).waitFor()
    await tabTo('Single-key shortcuts')
    await press('Space')
    await page.getByRole('button', { name: 'Single-key shortcuts', pressed: false }).waitFor()
    await go('Inbox')
    await page.getByRole('article', { name: 'Ada Holt' }).waitFor()
    await press('e')
    await tabTo('Select Ada Holt')
    await go('Your account')
    await page.getByRole('button', { name: 'Single-key shortcuts', pressed: false }).waitFor()
    await tabTo('Single-key shortcuts')
    await press('Enter')
    await page.getByRole('button', { name: 'Single-key shortcuts', pressed: true }).waitFor()
    await go('Inbox')
    await page.getByRole('article', { name: 'Ada Holt' }).waitFor()
    await press('e')
    await page.getByRole('article', { name: 'Ada Holt' }).waitFor({ state: 'detached' })
  })
})

describe('a day by touch alone on a tablet', () => {
  test('B88: an article is written and published, rows are processed, reviews decided, and a session moved, with taps and drags', async () => {
    await ask('Cleo')
    await dayByTouch(await office.open('/', { tablet: true }), read)
  })
})
