import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { audit } from '#src/records/tables.ts'
import { undo } from '#src/records/undo.ts'
import { allKinds } from '#src/servedKinds.ts'
import { ORIGIN, testSite } from '#src/test/testing.ts'
import { settingsCommand } from '../settingsCommand.ts'
import { loadSettings, SETTINGS_CHANGED } from '../storedSettings.ts'

const fixture = testSite()

/** Output of the command, and its exit code. */
async function run(...args: string[]) {
  const lines: string[] = []
  const open = async () => (await loadSettings(fixture.db), fixture.db)
  const code = await settingsCommand(args, {
    open,
    folder: tmpdir(),
    print: (text) => void lines.push(text),
  })
  return { code, text: lines.join('\n') }
}

const titleOf = async (path: string) =>
  /<title>([^<]*)/.exec(await (await fixture.site.request(path)).text())![1]

test('U21: a new name shows on a running site right away, and unset settings return to their defaults', async () => {
  const following = await fixture.database.listen(SETTINGS_CHANGED, () => {
    void loadSettings(fixture.db).then(() => fixture.site.settingsChanged())
  })
  expect(await titleOf('/about')).toBe('About | Advantage')
  const { code, text } = await run(
    'set',
    'name',
    'Nordlicht & <Co>',
    'contact.email',
    'post@nordlicht.example',
  )
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/^Name is set\. Shown beside the logo.*\nEmail is set\./s),
  ])
  await expect.poll(() => titleOf('/about')).toBe('About | Nordlicht &amp; &lt;Co&gt;')
  expect((await run('get', 'name')).text).toBe('Nordlicht & <Co>')
  expect((await run()).text).toMatch(/^\* name +Nordlicht & <Co>$/m)
  expect((await run('unset', 'name', 'tagline')).text).toBe(
    'Name is back to its default.\nTagline was not set.',
  )
  await expect.poll(() => titleOf('/about')).toBe('About | Advantage')
  await following.close()
})

test('U21: a text that looks like a number or like code stays as it was typed', async () => {
  for (const text of ['18135550100', 'true', 'null', '"Less is more"', '{"a":1}']) {
    await run('set', 'contact.phone', '18135550100', 'tagline', text)
    expect((await run('get', 'tagline')).text).toBe(text)
    expect((await run('get', 'contact.phone')).text).toBe('18135550100')
  }
  await run('unset', 'contact.phone', 'tagline')
})

test('U21: when one of several settings is invalid, none is changed, and each error is reported', async () => {
  expect(
    await run(
      'set',
      'name',
      'Nordlicht',
      'contact.email',
      'nobody',
      'timeZone',
      'Mars/Olympus',
      'accent',
      'green',
    ),
  ).toEqual({
    code: 1,
    text: [
      'Nothing was changed.',
      'contact.email: Please enter an address such as hello@example.com.',
      'timeZone: Please choose a time zone such as Europe/Berlin.',
      'accent: Please enter a color as #rrggbb, such as #1d6b4f.',
    ].join('\n'),
  })
  expect((await run('get', 'name')).text).toBe('Advantage')
  expect((await run('set', 'name', ' ')).text).toContain('name: This cannot be empty.')
  expect((await run('set', 'limits.form.requests', 'many')).text).toContain(
    'Please enter a whole number from 1 to 1000000.',
  )
})

test('U21: an unknown argument is rejected with a suggestion', async () => {
  expect(await run('set', 'email', 'a@b.example')).toEqual({
    code: 2,
    text: 'There is no setting "email". Did you mean contact.email or press.email? npm run settings lists them all.',
  })
  expect((await run('set', 'name')).text).toMatch(/^The value of name is missing\./)
  expect((await run('sett', 'name')).text).toMatch(/^There is no action "sett"\./)
})

test('U21: every change of a setting is in the audit log and can be undone', async () => {
  await run('set', 'tagline', 'First')
  await run('set', 'tagline', 'Second')
  const lines = await fixture.db.select().from(audit).orderBy(audit.id)
  expect(lines.map(({ kind, label, operation }) => [kind, label, operation])).toEqual([
    ['setting', 'tagline', 'create'],
    ['setting', 'tagline', 'change'],
  ])
  const ana = { actor: { kind: 'staff' as const, id: '7', name: 'Ana Brandt' } }
  await undo(fixture.db, allKinds, ana, lines[1]!.id)
  expect((await run('get', 'tagline')).text).toBe('First')
})

test('U24: logo and icon appear on every page re-encoded, with nothing a drawing could run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-logo-'))
  const svg = join(folder, 'logo.svg')
  writeFileSync(
    svg,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" onload="alert(1)"><script>alert(2)</script><rect width="300" height="100" fill="#7a1f5c"/></svg>`,
  )
  const png = join(folder, 'icon.png')
  writeFileSync(
    png,
    await sharp({ create: { width: 600, height: 600, channels: 3, background: '#7a1f5c' } })
      .png()
      .toBuffer(),
  )
  expect(
    (await run('set', 'logo', svg, 'logoDark', svg, 'icon', png, 'socialImage', png)).code,
  ).toBe(0)
  await loadSettings(fixture.db)
  fixture.site.settingsChanged()
  const html = await (await fixture.site.request('/about')).text()
  const [, logo] =
    /<img class="mark mark--picture" src="([^"]+)" width="2400" height="800" alt="" fetchPriority="low"\/>/.exec(
      html,
    )!
  expect(html).not.toContain('<span class="brand__name">')
  const drawn = await fixture.site.request(logo!)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(html).toMatch(
    /<link rel="icon" href="\/pictures\/[\da-f]{32}\/320\.webp" type="image\/webp"\/>/,
  )
  expect(html).toMatch(
    new RegExp(`<meta property="og:image" content="${ORIGIN}/pictures/[\\da-f]{32}/1200\\.jpg"/>`),
  )
  for (const [, path] of html.matchAll(/(\/pictures\/[\da-f]{32}\/[^"]+)"/g))
    expect((await fixture.site.request(path!)).status).toBe(200)
  const none = join(folder, 'none.png')
  expect(await run('set', 'logo', none)).toEqual({
    code: 1,
    text: `Nothing was changed.\nlogo: The file ${none} cannot be read (ENOENT).`,
  })
  writeFileSync(none, 'no picture')
  expect((await run('set', 'logo', none)).text).toContain(
    'logo: This file can’t be used: it is not a picture.',
  )
  rmSync(folder, { recursive: true })
})

test('U24: the accent colors pages and drawings; where it would be unreadable, a readable shade is used and reported', async () => {
  expect((await run('set', 'accent', '#7a1f5c')).text).toMatch(/^Accent color is set\./)
  const { text } = await run('set', 'accent', '#FFD400')
  expect(text).toMatch(/Shown as #[\da-f]{6} on light backgrounds, the nearest readable shade/)
  await loadSettings(fixture.db)
  fixture.site.settingsChanged()
  const html = await (await fixture.site.request('/')).text()
  const [, path] = /<link rel="stylesheet" href="(\/theme\/ffd400-[\da-f]{6}\.css)"\/>/.exec(html)!
  const sheet = await fixture.site.request(path!)
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await sheet.text()).toMatch(
    /^:root\{(--[\w-]+:light-dark\(#[\da-f]{6},#[\da-f]{6}\);?)+\}$/,
  )
  const [, cover] = /src="(\/art\/[\da-f]{6}\/cover\/[^"]+)"/.exec(html)!
  const gold = await (await fixture.site.request(cover!)).text()
  await run('unset', 'accent')
  await loadSettings(fixture.db)
  fixture.site.settingsChanged()
  expect(await (await fixture.site.request('/')).text()).not.toContain('/theme/')
  expect(await (await fixture.site.request(cover!)).text()).not.toBe(gold)
  expect((await fixture.site.request('/theme/red.css')).status).toBe(404)
})
