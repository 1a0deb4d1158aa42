export type SettingType =
  | 'text'
  | 'list'
  | 'day'
  | 'days'
  | 'email'
  | 'phone'
  | 'link'
  | 'zone'
  | 'locale'
  | 'color'
  | 'number'
  | 'picture'

export interface SettingDefinition {
  group: (typeof settingGroups)[number]
  title: string
  type: SettingType
  /** Where it shows, as the end of a sentence that begins with "Shows". */
  where: string
  /** How to write it, in one sentence. */
  hint?: string
  /** Whether it may be empty: what it says is then left out. */
  optional?: true
  /** Of a number. */
  least?: number
  most?: number
}

export const settingGroups = ['Business', 'Look', 'Links', 'Contact', 'Press', 'Mail', 'Legal', 'Limits'] as const

export const requests = (title: string, where: string): SettingDefinition => ({
  group: 'Limits',
  title: `${title}: requests`,
  type: 'number',
  where,
  hint: 'How many one network address may make in that time.',
  least: 1,
  most: 1_000_000,
})
export const seconds = (title: string, where: string): SettingDefinition => ({
  group: 'Limits',
  title: `${title}: seconds`,
  type: 'number',
  where,
  hint: 'The time in which they are counted.',
  least: 1,
  most: 86_400,
})
export const waiting = (title: string, where: string): SettingDefinition => ({
  group: 'Limits',
  title: `${title}: waiting`,
  type: 'number',
  where,
  hint: 'How many beyond that wait for their turn, one a second, instead of being refused.',
  least: 0,
  most: 1_000,
})
export const [forms, searches, pictures, reports] = [
  'nowhere; each form counts on its own',
  'nowhere; counts searches',
  'nowhere; counts pictures that are drawn anew',
  'nowhere; counts downloads of reports',
]

export function figure(what: string): SettingDefinition {
  const where = 'on the resources page; empty, it is left out'
  return { group: 'Business', title: `Claimed number of ${what}`, type: 'text', most: 20, where, optional: true }
}

export function network(title: string): SettingDefinition {
  return { group: 'Links', title, type: 'link', where: 'at the foot of every page and for search engines', optional: true }
}

export function place(title: string): SettingDefinition {
  const where = 'on the contact page, in legal texts and for search engines'
  return { group: 'Contact', title, type: 'text', most: 120, where, optional: true }
}

export function legal(title: string, where: string, hint: string): SettingDefinition {
  return { group: 'Legal', title, type: 'text', most: 120, where, hint }
}
