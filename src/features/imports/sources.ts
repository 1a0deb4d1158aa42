import type { Role } from '#src/http/access.ts'

const content = ['administrator', 'editor'] as const satisfies readonly Role[]
const events = ['administrator', 'events-manager'] as const satisfies readonly Role[]

/** What content can be brought in from: what it is called, which file it takes, who may bring it in, and what can be said of it. */
export const importSources = {
  tools: { label: 'Tools', file: 'CSV table with name and website', access: content, options: ['fetchPictures'] },
  speakers: { label: 'Speakers', file: 'CSV table with names', access: events, options: [] },
  sponsors: { label: 'Sponsors', file: 'CSV table with name, website, and tier', access: events, options: [] },
  schedule: {
    label: 'Conference schedule',
    file: 'JSON or XML of pretalx, frab, or Sessionize',
    access: events,
    options: ['title', 'zone', 'location', 'asNew', 'allowRemovals', 'fetchPictures'],
  },
  recordings: { label: 'Recordings', file: 'JSON list like pyvideo’s', access: content, options: [] },
  wordpress: {
    label: 'WordPress',
    file: 'XML export; choose all its parts together, or a ZIP of them',
    access: content,
    options: ['fetchPictures'],
  },
  ghost: { label: 'Ghost', file: 'JSON export', access: content, options: ['site', 'fetchPictures'] },
  substack: { label: 'Substack', file: 'ZIP export', access: content, options: ['site', 'author', 'fetchPictures'] },
  markdown: { label: 'Markdown article', file: 'one .md file', access: content, options: ['site', 'author', 'fetchPictures'] },
  subscribers: {
    label: 'Newsletter subscribers',
    file: 'CSV of Mailchimp, Ghost, Substack, listmonk, or this site',
    access: ['administrator'],
    options: ['consent'],
  },
} as const satisfies Record<string, { label: string; file: string; access: readonly Role[]; options: readonly AskedChoice[] }>
export type ImportSource = keyof typeof importSources
export const sourceNames = Object.keys(importSources) as [ImportSource, ...ImportSource[]]

/** What can be said of an import besides its file. */
export interface ImportChoices {
  site?: string | undefined
  author?: string | undefined
  title?: string | undefined
  zone?: string | undefined
  location?: string | undefined
  asNew?: boolean | undefined
  allowRemovals?: boolean | undefined
  fetchPictures?: boolean | undefined
  consent?: string | undefined
  /** Which field a column of a table is, by its title; empty for one that is left out. */
  columns?: Record<string, string> | undefined
}

/** What is asked for by a line of the form. */
export type AskedChoice = Exclude<keyof ImportChoices, 'columns'>
