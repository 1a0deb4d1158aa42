import { escapeText } from '#src/text/markup.ts'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import { cutTo } from '#src/text/cutTo.ts'
import { instantOf } from '../articles/moment.ts'
import { type FoundLink, linkList, oneLine, readableText } from '../schedule/readableText.ts'
import { playerOf } from '../wordpress/address.ts'
import { chaptersOf } from './chapters.ts'
import type { RecordingEntry } from './recordingsFile.ts'

export type ImportedRecording = ReturnType<typeof fieldsOf> & {
  /** Such as "youtube:<id>". */
  importKey: string
}

/** Topic of recordings whose file names none. */
export const NO_TOPIC = 'Conference talk'

/** Converts an entry to a resource; returns an error clause if it cannot be one. */
export function recordingOf(entry: RecordingEntry, now: Date): ImportedRecording | string {
  if (oneLine(entry.title) === '') return 'it has no title'
  const player = entry.videos?.map(({ url }) => playerOf(url)).find(Boolean)
  if (!player) return 'it has no video on YouTube or Vimeo'
  const videoId = player.slice(player.lastIndexOf('/') + 1)
  return {
    ...fieldsOf(entry, videoId, now),
    importKey: keyOf(player) ?? '',
  }
}

const keyOf = (player: string | undefined) =>
  player &&
  `${player.includes('vimeo') ? 'vimeo' : 'youtube'}:${player.slice(player.lastIndexOf('/') + 1)}`

function fieldsOf(entry: RecordingEntry, videoId: string, now: Date) {
  const { title, summary, description, duration, recorded, speakers, tags, collection } = entry
  const name = oneLine(title)
  const people = [...new Set((speakers ?? []).map(oneLine).filter(Boolean))]
  const whole = [summary, description].filter(Boolean)
  const said = description?.includes(summary ?? '') ? description : whole.join('\n\n')
  const { chapters, rest } = chaptersOf(said, duration ?? Infinity)
  const links: FoundLink[] = []
  const paragraphs = readableText(rest, (link) => link.label && links.push(link))
    .split('\n\n')
    .filter(Boolean)
  if (repeats(paragraphs[0] ?? '', name)) paragraphs.shift()
  return {
    title: name,
    description: paragraphs.length > 0 ? leadOf(paragraphs.join(' ')) : name,
    type: 'webinarRecording' as const,
    topic: oneLine(tags?.[0] ?? '') || oneLine(collection?.name ?? '') || NO_TOPIC,
    author: people.join(', '),
    gated: false,
    videoId,
    speakers: people,
    chapters,
    minutes: duration ? Math.max(1, Math.round(duration / 60)) : 0,
    content: cleanHtml(
      paragraphs.map((text) => `<p>${escapeText(text).replaceAll('\n', '<br>')}</p>`).join('') +
        linksOf(entry, links) +
        (entry.copyright_text ? `<p>${escapeText(oneLine(entry.copyright_text))}</p>` : ''),
    ),
    publishedAt: dayOf(recorded, now) ?? now,
  }
}

/** Returns slides and other links that belong to a recording, and those of its text. */
function linksOf({ related_urls }: RecordingEntry, found: FoundLink[]) {
  const related = (related_urls ?? []).map((one) =>
    typeof one === 'string' ? { url: one, label: '' } : one,
  )
  const distinct = [...new Map(found.map((one) => [one.url, one])).values()]
  const others = distinct.filter(({ url }) => !related.some((one) => one.url === url))
  return linkList([...related.map(({ url, label }) => ({ url, label: label ?? '' })), ...others])
}

/** Returns the first sentence, or as much as fits on a card. */
const leadOf = (text: string) => /^.{20,240}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? cutTo(text, 200)

/** Whether a first line repeats title and speakers, as YouTube descriptions often do. */
const repeats = (line: string, title: string) =>
  line.length < title.length + 300 &&
  line.toLowerCase().startsWith(title.toLowerCase()) &&
  !/[.!?]$/.test(line)

/** Returns noon on the day of the recording; undefined if the file has no valid past date. */
function dayOf(recorded: string | null | undefined, now: Date): Date | undefined {
  const day =
    /^\d{4}-\d\d-\d\d/.exec(recorded ?? '')?.[0] ?? instantOf(recorded)?.toISOString().slice(0, 10)
  const moment = new Date(`${day}T12:00:00Z`)
  return day && moment <= now && moment.toJSON().startsWith(day) ? moment : undefined
}

/** Sentences about what a recording does not say here. */
export function leftOutOf(
  entry: RecordingEntry,
  { importKey, topic }: ImportedRecording,
  now: Date,
) {
  const { title, recorded, tags, videos, quality_notes } = entry
  const name = `“${oneLine(title).slice(0, 80)}”`
  const others = [...new Set((tags ?? []).map(oneLine))].filter((tag) => tag && tag !== topic)
  const files = (videos ?? []).filter(({ url }) => keyOf(playerOf(url)) !== importKey)
  const said = recorded?.trim() && `its date “${recorded.trim()}” is not a day in the past`
  return [
    ...(dayOf(recorded, now)
      ? []
      : [`${name} is dated today because ${said || 'it has no date'}.`]),
    ...(others.length > 0 ? [`The tags of ${name} were left out: ${others.join(', ')}.`] : []),
    ...files.map(({ url }) => `Another video of ${name} was left out: ${url}`),
    ...(quality_notes?.trim()
      ? [`The note on the quality of ${name} was left out: ${oneLine(quality_notes)}`]
      : []),
  ]
}
