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
  /** What it does or where it appears, as a sentence. */
  help: string
  /** How to enter it, in one sentence. */
  hint?: string
  /** Whether it may be empty; what depends on it is then left out. */
  optional?: true
  /** Minimum and maximum of a number. */
  least?: number
  most?: number
  /** Settings of the same row stand side by side under its name, with their help once. */
  row?: string
}

export const settingGroups = [
  'Business',
  'Look',
  'Links',
  'Contact',
  'Press',
  'Email',
  'Legal',
  'Limits',
] as const

/** Settings pages, each with its own path. The last one is about sample content. */
export const settingPages = [...settingGroups, 'Samples'] as const
export type SettingPage = (typeof settingPages)[number]
export const pageAddress = (page: SettingPage) => `/settings/${page.toLowerCase()}`

export const requests = (title: string, help: string): SettingDefinition => ({
  group: 'Limits',
  title: `${title}: requests`,
  row: title,
  type: 'number',
  help,
  hint: 'How many requests one network address can make in the period.',
  least: 1,
  most: 1_000_000,
})
export const seconds = (title: string, help: string): SettingDefinition => ({
  group: 'Limits',
  title: `${title}: seconds`,
  row: title,
  type: 'number',
  help,
  hint: 'The period in which we count requests.',
  least: 1,
  most: 86_400,
})
export const waiting = (title: string, help: string): SettingDefinition => ({
  group: 'Limits',
  title: `${title}: waiting`,
  row: title,
  type: 'number',
  help,
  hint: 'How many more requests can wait, one per second, before we refuse them.',
  least: 0,
  most: 1_000,
})
export const [forms, searches, lists, pictures, reports] = [
  'Each form is counted separately.',
  'Counts searches.',
  'Counts searched or filtered lists. A search counts five times.',
  'Counts drawn pictures.',
  'Counts report downloads.',
]

export function figure(what: string): SettingDefinition {
  const help = 'Shown on the resources page. If empty, it’s hidden.'
  return {
    group: 'Business',
    title: `Claimed number of ${what}`,
    type: 'text',
    most: 20,
    help,
    optional: true,
  }
}

export function network(title: string): SettingDefinition {
  return {
    group: 'Links',
    title,
    type: 'link',
    help: 'Linked in the footer and in structured data.',
    optional: true,
  }
}

export function place(title: string): SettingDefinition {
  const help = 'Shown on the contact page, legal pages and in structured data.'
  return { group: 'Contact', title, type: 'text', most: 120, help, optional: true }
}

export function legal(title: string, help: string, hint: string): SettingDefinition {
  return { group: 'Legal', title, type: 'text', most: 120, help, hint }
}
