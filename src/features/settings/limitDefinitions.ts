import type { LimitName, SettingName } from '#src/settings.ts'
import type { SettingDefinition } from './settingTypes.ts'

type LimitSetting = Extract<SettingName, `limits.${string}`>

/** The three numbers of a limit on requests, side by side under its title. */
function limitOf<Name extends LimitName>(name: Name, title: string, help: string) {
  const line = (part: string, hint: string, least: number, most: number): SettingDefinition => ({
    group: 'Limits',
    title: `${title}: ${part}`,
    row: title,
    type: 'number',
    help,
    hint,
    least,
    most,
  })
  return {
    [`limits.${name}.requests`]: line(
      'requests',
      'How many requests one network address can make in the period.',
      1,
      1_000_000,
    ),
    [`limits.${name}.seconds`]: line(
      'seconds',
      'The period in which we count requests.',
      1,
      86_400,
    ),
    [`limits.${name}.waiting`]: line(
      'waiting',
      'How many more requests can wait, one per second, before we refuse them.',
      0,
      1_000,
    ),
  } as Record<Extract<LimitSetting, `limits.${Name}.${string}`>, SettingDefinition>
}

/** Limits on requests from one network address. */
export const limitDefinitions: Record<LimitSetting, SettingDefinition> = {
  ...limitOf('form', 'Forms', 'Each form is counted separately.'),
  ...limitOf('search', 'Searches', 'Counts searches.'),
  ...limitOf('list', 'Lists', 'Counts searched or filtered lists. A search counts five times.'),
  ...limitOf('picture', 'Pictures', 'Counts drawn pictures.'),
  ...limitOf('report', 'Reports', 'Counts report downloads.'),
}
