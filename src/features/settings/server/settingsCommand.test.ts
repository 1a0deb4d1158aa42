import { afterAll, expect, test } from 'vitest'
import { audit } from '#src/records/tables.ts'
import { undo } from '#src/records/undo.ts'
import { allKinds } from '#src/kinds.ts'
import { applySettings } from '#src/settings.ts'
import { testSite } from '#src/testing.ts'
import { settingsCommand } from './settingsCommand.ts'
import { loadSettings, SETTINGS_CHANGED } from './storedSettings.ts'

const fixture = testSite()
afterAll(() => applySettings({}))

/** What the command prints, and its exit code. */
async function run(...args: string[]) {
  const lines: string[] = []
  const open = async () => (await loadSettings(fixture.db), fixture.db)
  const code = await settingsCommand(args, { open, print: (text) => void lines.push(text) })
  return { code, text: lines.join('\n') }
}

const titleOf = async (path: string) => /<title>([^<]*)/.exec(await (await fixture.site.request(path)).text())![1]

test('U21: a name that is set shows on a running site at once, and what is unset is as it began', async () => {
  const following = await fixture.database.listen(SETTINGS_CHANGED, () => {
    void loadSettings(fixture.db).then(() => fixture.site.settingsChanged())
  })
  expect(await titleOf('/about')).toBe('About | Advantage')
  const { code, text } = await run('set', 'name', 'Nordlicht & <Co>', 'contact.email', 'post@nordlicht.example')
  expect([code, text]).toEqual([0, expect.stringMatching(/^Name is set\. It shows beside the logo.*\nEmail is set\./s)])
  await expect.poll(() => titleOf('/about')).toBe('About | Nordlicht &amp; &lt;Co&gt;')
  expect((await run('get', 'name')).text).toBe('Nordlicht & <Co>')
  expect((await run()).text).toMatch(/^\* name +Nordlicht & <Co>$/m)
  expect((await run('unset', 'name', 'tagline')).text).toBe('Name is as it begins again.\nTagline was not set.')
  await expect.poll(() => titleOf('/about')).toBe('About | Advantage')
  await following.close()
})

test('U21: of settings that are set together one that cannot be so leaves all as they were, and each is told why', async () => {
  expect(await run('set', 'name', 'Nordlicht', 'contact.email', 'nobody', 'timeZone', 'Mars/Olympus', 'accent', 'green')).toEqual(
    {
      code: 1,
      text: [
        'Nothing was changed.',
        'contact.email: Please give an address such as hello@example.com.',
        'timeZone: Please choose a time zone such as Europe/Berlin.',
        'accent: Please give a color as #rrggbb, such as #1d6b4f.',
      ].join('\n'),
    },
  )
  expect((await run('get', 'name')).text).toBe('Advantage')
  expect((await run('set', 'name', ' ')).text).toContain('name: This cannot be empty.')
  expect((await run('set', 'limits.form.requests', 'many')).text).toContain('Please give a whole number from 1 to 1000000.')
})

test('U21: a word that the command does not know is refused with what it may have meant', async () => {
  expect(await run('set', 'email', 'a@b.example')).toEqual({
    code: 2,
    text: 'There is no setting "email". Did you mean contact.email or press.email? npm run settings lists all.',
  })
  expect((await run('set', 'name')).text).toMatch(/^The value of name is missing\./)
  expect((await run('sett', 'name')).text).toMatch(/^There is no action "sett"\./)
})

test('U21: every change of a setting is a line of the trail that can be taken back', async () => {
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
