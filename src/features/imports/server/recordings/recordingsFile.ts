import { basename } from 'node:path'
import * as z from 'zod/mini'
import { readJson } from '../jsonFile.ts'
import { ImportProblem } from '../problem.ts'

const MOST = 20_000

const maybe = <Shape extends z.core.$ZodType>(shape: Shape) => z.optional(z.nullable(shape))
const said = (what: string, most: number) =>
  z
    .string(`its ${what} is not text`)
    .check(z.maxLength(most, `its ${what} has more than ${most} characters`))
const names = (what: string) => maybe(z.array(said(what, 200), `its ${what}s are not a list`))

/** What pyvideo says of a recording, as far as it is taken over. */
const Entry = z.object(
  {
    title: said('title', 500),
    description: maybe(said('description', 50_000)),
    duration: maybe(
      z
        .number('its duration is not a number of seconds')
        .check(z.gte(0, 'its duration is below zero')),
    ),
    recorded: maybe(said('date', 40)),
    language: maybe(said('language', 40)),
    speakers: names('speaker'),
    tags: names('tag'),
    videos: maybe(
      z.array(
        z.object({ url: said('address', 2000) }, 'a video is not an object'),
        'its videos are not a list',
      ),
    ),
  },
  'it is not an object',
)
export type RecordingEntry = z.output<typeof Entry>

/** The recordings of a file in the manner of pyvideo; those that cannot be read are told of one by one. */
export async function readRecordings(
  file: string,
): Promise<(RecordingEntry | { name: string; fault: string })[]> {
  const name = basename(file)
  const value = await readJson(file)
  if (!Array.isArray(value))
    throw new ImportProblem(
      `${name} is JSON, but not a list of recordings as pyvideo keeps them. Nothing was changed.`,
    )
  if (value.length > MOST)
    throw new ImportProblem(`${name} holds more than ${MOST} recordings. Nothing was changed.`)
  const entries = value.map((one: unknown, index) => {
    const { data, error } = Entry.safeParse(one)
    return (
      data ?? {
        name: nameOf(one) ?? `recording ${index + 1}`,
        fault: error.issues[0]?.message ?? '',
      }
    )
  })
  if (entries.length > 0 && entries.every((entry) => 'fault' in entry))
    throw new ImportProblem(
      `${name} is JSON, but none of its items is a recording with a title and videos, as pyvideo keeps them. Nothing was changed.`,
    )
  return entries
}

const nameOf = (value: unknown) => {
  const title = (Object(value) as { title?: unknown }).title
  return typeof title === 'string' && title.trim() ? title.slice(0, 80) : undefined
}
