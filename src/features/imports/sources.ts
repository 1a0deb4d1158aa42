import * as z from 'zod/mini'
import type { Role } from '#src/http/access.ts'

const content = ['administrator', 'editor'] as const satisfies readonly Role[]
const events = ['administrator', 'events-manager'] as const satisfies readonly Role[]

/** Sources that content can be imported from: label, file, roles, and options. */
export const importSources = {
  tools: {
    label: 'Tools',
    file: 'CSV table with name and website',
    access: content,
    options: ['fetchPictures'],
  },
  speakers: { label: 'Speakers', file: 'CSV table with names', access: events, options: [] },
  sponsors: {
    label: 'Sponsors',
    file: 'CSV table with name, website, and tier',
    access: events,
    options: [],
  },
  schedule: {
    label: 'Conference schedule',
    file: 'JSON or XML of pretalx, frab, or Sessionize',
    access: events,
    options: ['title', 'zone', 'location', 'asNew', 'allowRemovals', 'fetchPictures'],
  },
  events: {
    label: 'Events',
    file: 'ICS calendar, or CSV of The Events Calendar, Luma, or Eventbrite',
    access: events,
    options: ['zone'],
  },
  recordings: {
    label: 'Recordings',
    file: 'JSON list like pyvideo’s, or a folder or ZIP of pyvideo’s',
    access: content,
    options: [],
  },
  wordpress: {
    label: 'WordPress',
    file: 'XML export; choose all its parts together, or a ZIP of them, with the uploads if you like',
    access: content,
    options: ['fetchPictures'],
  },
  ghost: {
    label: 'Ghost',
    file: 'JSON export, or a folder or ZIP of it with its pictures',
    access: content,
    options: ['site', 'fetchPictures'],
  },
  substack: {
    label: 'Substack',
    file: 'ZIP export',
    access: content,
    options: ['site', 'author', 'fetchPictures'],
  },
  medium: {
    label: 'Medium',
    file: 'ZIP export',
    access: content,
    options: ['author', 'fetchPictures'],
  },
  feed: {
    label: 'Blogger, Wix, or any feed',
    file: 'Backup of Blogger, or RSS, Atom, or JSON Feed with full texts',
    access: content,
    options: ['site', 'author', 'fetchPictures'],
  },
  posts: {
    label: 'Table of posts',
    file: 'CSV with title and text, such as Beehiiv’s',
    access: content,
    options: ['site', 'author', 'fetchPictures'],
  },
  markdown: {
    label: 'Markdown',
    file: 'Folder or ZIP of a Hugo, Jekyll, or Astro site with its pictures, or .md files',
    access: content,
    options: ['site', 'author', 'leaveOut', 'fetchPictures'],
  },
  subscribers: {
    label: 'Newsletter subscribers',
    file: 'CSV of Mailchimp, Kit, Beehiiv, Ghost, Substack, or any other program, or a ZIP of several',
    access: ['administrator'],
    options: ['consent'],
  },
} as const satisfies Record<
  string,
  { label: string; file: string; access: readonly Role[]; options: readonly AskedChoice[] }
>
export type ImportSource = keyof typeof importSources
export const sourceNames = Object.keys(importSources) as [ImportSource, ...ImportSource[]]

/** Meanings of a subscriber's status in a file; `skip` leaves the rows out. */
export const meanings = ['active', 'pending', 'ended', 'bounced', 'complained', 'skip'] as const
export type Meaning = (typeof meanings)[number]

const text = z.optional(
  z.string().check(z.trim(), z.maxLength(300, 'Please use at most 300 characters')),
)
/** Options of an import besides its file. */
export const importChoices = z.strictObject({
  /** Address of the old blog, for links and redirects. */
  site: text,
  /** Author of articles that name none. */
  author: text,
  /** Names of unknown shortcodes and tags, separated by commas. Articles are published without them. */
  leaveOut: text,
  /** Name of the conference. */
  title: text,
  /** IANA time zone, instead of the file's. */
  zone: text,
  location: text,
  /** Whether to import it as a new event even though an event with the same acronym exists. */
  asNew: z.optional(z.boolean()),
  /** Whether the import may remove more than a fifth of the existing sessions. */
  allowRemovals: z.optional(z.boolean()),
  /** Whether to download pictures from the addresses in the file. */
  fetchPictures: z.optional(z.boolean()),
  /** Where and how the subscribers consented to the newsletter. */
  consent: text,
  /** Field of each column by title; empty for a column to leave out. */
  columns: z.optional(
    z.record(z.string().check(z.maxLength(300)), z.string().check(z.maxLength(40))),
  ),
  /** Meaning of each status in a table of subscribers; the empty status stands for rows without one. */
  statuses: z.optional(z.record(z.string().check(z.maxLength(100)), z.enum(meanings))),
})
export type ImportChoices = z.output<typeof importChoices>

/** Options that the form has a line for. */
export type AskedChoice = Exclude<keyof ImportChoices, 'columns' | 'statuses'>
