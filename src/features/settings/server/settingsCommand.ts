import type { CommandContext } from '#src/database/commandContext.ts'
import { systemWriter } from '#src/records/actor.ts'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#src/database/open.ts'
import { invalid, Problem } from '#src/http/errors.ts'
import { settingAt, type SettingName } from '#src/settings.ts'
import { printable } from '#src/text/printable.ts'
import { settingDefinitions, settingNames } from '../definitions.ts'
import { settingGroups } from '../settingTypes.ts'
import { settingText, valueOf } from '../formats.ts'
import { savePictureFor } from './pictureSetting.ts'
import { setSettings, unsetSettings } from './settingRecords.ts'
import { readSettings } from './storedSettings.ts'
import { shadeOf } from './theme.ts'

export const settingsUsage = `npm run settings
  Lists every setting with its value. A star marks what you set.

npm run settings -- get NAME              its value alone
npm run settings -- set NAME VALUE [NAME VALUE …]
npm run settings -- unset NAME [NAME …]   back to the default
  The value of logo, logoDark, icon and socialImage is the path of a picture.
  A running site shows the change immediately. Separate lists with commas. "" clears a setting that can be empty.`

type SettingsCommandContext = Pick<CommandContext, 'open' | 'print' | 'folder'>

/** Runs `settings …` and returns the exit code: 0 success, 1 rejected, 2 unknown arguments. */
export async function settingsCommand(
  label: string[],
  deps: SettingsCommandContext,
): Promise<number> {
  const misunderstood = (why: string) => {
    deps.print(`${why}\n\n${settingsUsage}`)
    return 2
  }
  let positionals
  try {
    positionals = parseArgs({ args: label, allowPositionals: true, options: {} }).positionals
  } catch (error) {
    return misunderstood((error as Error).message.replace(/\. To specify[^]*$/, '.'))
  }
  const [action = 'list', ...rest] = positionals
  if (action === 'list' && rest.length === 0) return list(deps)
  if (!['get', 'set', 'unset'].includes(action))
    return misunderstood(`There is no action "${printable(action)}".`)
  if (rest.length === 0) return misunderstood('The name of the setting is missing.')
  if (action === 'get' && rest.length > 1)
    return misunderstood(`"${printable(rest[1] ?? '')}" is unexpected. Remove it.`)
  if (action === 'set' && rest.length % 2 === 1)
    return misunderstood(`The value of ${printable(rest.at(-1) ?? '')} is missing.`)
  const names = action === 'set' ? rest.filter((_, at) => at % 2 === 0) : rest
  const unknown = names.find((name) => !Object.hasOwn(settingDefinitions, name))
  if (unknown !== undefined) {
    deps.print(
      `There is no setting "${printable(unknown)}".${alike(unknown)} npm run settings lists them all.`,
    )
    return 2
  }
  try {
    if (action === 'get') return await get(deps, names[0] as SettingName)
    if (action === 'unset') return await unset(deps, names as SettingName[])
    return await set(
      deps,
      new Map(names.map((name, at) => [name as SettingName, rest[at * 2 + 1] ?? ''])),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const problems = Object.entries(error.fields ?? {}).map(
      ([name, [first]]) => `${name}: ${first}.`,
    )
    deps.print(problems.length > 0 ? `Nothing was changed.\n${problems.join('\n')}` : error.message)
    return 1
  }
}

async function list({ open, print }: SettingsCommandContext): Promise<number> {
  const own = await readSettings(await open())
  for (const group of settingGroups) {
    print(`\n${group}`)
    for (const name of settingNames.filter((one) => settingDefinitions[one].group === group))
      print(
        `${name in own ? '*' : ' '} ${name.padEnd(24)} ${settingText(settingAt(name)) || '(empty)'}`,
      )
  }
  return 0
}

async function get({ open, print }: SettingsCommandContext, name: SettingName): Promise<number> {
  await open()
  print(settingText(settingAt(name)))
  return 0
}

async function set(
  { open, folder, print }: SettingsCommandContext,
  texts: Map<SettingName, string>,
): Promise<number> {
  const db = await open()
  const values = new Map<SettingName, unknown>()
  for (const [name, text] of texts)
    values.set(
      name,
      isPicture(name) && text !== ''
        ? await pictureFrom(db, name, resolve(folder, text))
        : valueOf(name, text),
    )
  await setSettings(db, systemWriter, values)
  for (const name of values.keys()) {
    const { title, help } = settingDefinitions[name]
    print(`${title} is set. ${help}`)
  }
  const shade = shadeOf(Object.fromEntries(values))
  if (shade) print(shade)
  return 0
}

async function unset(
  { open, print }: SettingsCommandContext,
  names: SettingName[],
): Promise<number> {
  const done = await unsetSettings(await open(), systemWriter, names)
  for (const name of names)
    print(
      `${settingDefinitions[name].title} ${done.includes(name) ? 'is back to its default.' : 'was not set.'}`,
    )
  return 0
}

const isPicture = (name: SettingName) => settingDefinitions[name].type === 'picture'

async function pictureFrom(db: Database, name: SettingName, path: string) {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw invalid({ [name]: [`The file ${path} cannot be read (${error.code})`] })
  })
  return savePictureFor(db, name, file)
}

function alike(unknown: string): string {
  const wanted = unknown.toLowerCase()
  const near = settingNames.filter(
    (name) =>
      name.toLowerCase().includes(wanted) ||
      wanted.includes(name.replace(/.*\./, '').toLowerCase()),
  )
  return near.length > 0 ? ` Did you mean ${near.slice(0, 4).join(' or ')}?` : ''
}
