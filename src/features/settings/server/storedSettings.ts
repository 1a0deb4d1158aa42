import type { Database } from '#src/database/open.ts'
import { applySettings, type OwnSettings, type SettingName } from '#src/settings.ts'
import { drawWith } from '#src/images/art/inks.ts'
import { colorMails } from '#src/mail/look.ts'
import { hexOf } from '#src/ui/oklch.ts'
import { colorIn } from '#src/ui/palette.ts'
import { settingDefinitions } from '../definitions.ts'
import { formatOf } from '../formats.ts'
import { settingRows } from './tables.ts'
import { colorsOf, themeOf } from './theme.ts'

/** Channel on which the database notifies all processes of changed settings. */
export const SETTINGS_CHANGED = 'settings_changed'

/** Reads the stored settings. Skips those this release doesn't know or accept. */
export async function readSettings(db: Database): Promise<OwnSettings> {
  const rows = await db
    .select({ name: settingRows.name, value: settingRows.value })
    .from(settingRows)
  return Object.fromEntries(
    rows
      .filter(
        ({ name, value }) =>
          Object.hasOwn(settingDefinitions, name) &&
          formatOf(name as SettingName).safeParse(value).success,
      )
      .map(({ name, value }) => [name, value]),
  )
}

/** Applies the stored settings to this process. */
export async function loadSettings(db: Database): Promise<void> {
  const own = await readSettings(db)
  const accent = typeof own.accent === 'string' ? own.accent : ''
  applySettings({ ...own, ...themeOf(accent) })
  const colors = accent ? colorsOf(accent) : undefined
  drawWith(colors)
  colorMails(colors && ((token, scheme) => hexOf(colorIn(colors, token)[scheme])))
}
