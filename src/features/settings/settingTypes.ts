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
