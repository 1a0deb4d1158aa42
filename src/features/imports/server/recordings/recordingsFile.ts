import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import * as z from 'zod/mini'
import { readJson } from '../jsonFile.ts'
import { ImportProblem } from '../problem.ts'
import { textOf } from '../schedule/formats/loose.ts'

const MAX = 20_000

const maybe = <Shape extends z.core.$ZodType>(shape: Shape) => z.optional(z.nullable(shape))
const said = (what: string, most: number) =>
  z
    .string(`its ${what} is not text`)
    .check(z.maxLength(most, `its ${what} has more than ${most} characters`))
const names = (what: string) => maybe(z.array(said(what, 200), `its ${what}s are not a list`))

/** Fields of a pyvideo recording that are imported. */
const Entry = z.object(
  {
    title: said('title', 500),
    summary: maybe(said('summary', 50_000)),
    description: maybe(said('description', 50_000)),
    duration: maybe(
      z
        .number('its duration is not a number of seconds')
        .check(z.gte(0, 'its duration is below zero')),
    ),
    recorded: maybe(said('date', 40)),
    language: maybe(said('language', 40)),
    quality_notes: maybe(said('quality_notes', 5_000)),
    speakers: names('speaker'),
    tags: names('tag'),
    related_urls: maybe(
      z.array(
        z.union([z.string(), z.object({ label: maybe(z.string()), url: z.string() })]),
        'its related_urls are not a list',
      ),
    ),
    copyright_text: maybe(said('copyright_text', 5_000)),
    videos: maybe(
      z.array(
        z.object({ url: said('address', 2000) }, 'a video is not an object'),
        'its videos are not a list',
      ),
    ),
  },
  'it is not an object',
)
const Category = z.object({
  title: z.string().check(z.maxLength(200)),
  description: z.optional(z.unknown()),
  url: z.optional(z.unknown()),
})
export type RecordingEntry = z.output<typeof Entry> & {
  /** The event or series, if it was read from a folder. */
  collection?: Collection
}

export interface Collection {
  name: string
  /** Its description and address, which are not imported. */
  texts: string[]
}

/** A recording in a pyvideo folder, beside the `category.json` that describes all of them. */
export const pyvideoEntry = /(^|\/)videos\/[^/]+\.json$/

type FoundEntry = RecordingEntry | { name: string; fault: string }

/** Reads the recordings of a file or folder in pyvideo's format; unreadable ones are reported individually. */
export async function readRecordings(file: string): Promise<FoundEntry[]> {
  const isFolder = await stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  )
  return isFolder ? ofFolder(file) : ofFile(file)
}

async function ofFile(file: string): Promise<FoundEntry[]> {
  const name = basename(file)
  const value = await readJson(file)
  const list = Array.isArray(value) || !isVideo(value) ? value : [value]
  if (!Array.isArray(list))
    throw new ImportProblem(
      `${name} is JSON, but not a list of recordings in pyvideo’s format. Nothing was changed.`,
    )
  return checked(
    name,
    list.map((one: unknown, index) => entryOf(one, `recording ${index + 1}`)),
  )
}

async function ofFolder(folder: string): Promise<FoundEntry[]> {
  const paths = (await readdir(folder, { recursive: true }))
    .map((path) => path.split(sep).join('/'))
    .filter(
      (path) =>
        pyvideoEntry.test(path) || (/^[^/]+\.json$/.test(path) && basename(folder) === 'videos'),
    )
    .sort()
  if (paths.length === 0)
    throw new ImportProblem(
      `${basename(folder)} has no videos/*.json in pyvideo’s format. Nothing was changed.`,
    )
  if (paths.length > MAX) throw tooMany(basename(folder))
  const collections = new Map<string, Collection | undefined>()
  const entries: FoundEntry[] = []
  for (const path of paths) {
    const above = join(folder, dirname(path), '..')
    if (!collections.has(above))
      collections.set(above, await collectionOf(join(above, 'category.json')))
    const collection = collections.get(above)
    const entry = await readJson(join(folder, path)).then(
      (one) => entryOf(one, path),
      (error: unknown) => {
        if (!(error instanceof ImportProblem)) throw error
        const [why = ''] = error.message.split('. Nothing was changed')
        return { name: path, fault: why.replace(`${basename(path)} `, 'it ') }
      },
    )
    entries.push('fault' in entry || !collection ? entry : { ...entry, collection })
  }
  return checked(basename(folder), entries)
}

/** Returns an event or a series, such as "PyCon US 2024". */
async function collectionOf(file: string): Promise<Collection | undefined> {
  const { data } = Category.safeParse(await readJson(file).catch(() => undefined))
  const name = data?.title.trim()
  return name
    ? { name, texts: [data?.description, data?.url].map(textOf).filter((text) => text.trim()) }
    : undefined
}

function checked(name: string, entries: FoundEntry[]): FoundEntry[] {
  if (entries.length > MAX) throw tooMany(name)
  if (entries.length > 0 && entries.every((entry) => 'fault' in entry))
    throw new ImportProblem(
      `${name} is JSON, but none of its items is a recording with a title and videos, in pyvideo’s format. Nothing was changed.`,
    )
  return entries
}

const tooMany = (name: string) =>
  new ImportProblem(`${name} has more than ${MAX} recordings. Nothing was changed.`)

function entryOf(one: unknown, called: string): FoundEntry {
  const { data, error } = Entry.safeParse(one)
  return data ?? { name: nameOf(one) ?? called, fault: error.issues[0]?.message ?? '' }
}

const isVideo = (value: unknown) => Array.isArray((Object(value) as { videos?: unknown }).videos)

const nameOf = (value: unknown) => {
  const title = (Object(value) as { title?: unknown }).title
  return typeof title === 'string' && title.trim() ? title.slice(0, 80) : undefined
}
