import { cleanHtml } from '#src/content/cleanHtml.ts'
import { cutTo } from '#src/images/social/lettering.ts'
import { oneLine, readableText } from '../schedule/readableText.ts'
import { playerOf, webAddress } from '../wordpress/address.ts'
import { escape } from '../wordpress/html.ts'
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
    importKey: `${player.includes('vimeo') ? 'vimeo' : 'youtube'}:${videoId}`,
  }
}

function fieldsOf(entry: RecordingEntry, videoId: string, now: Date) {
  const { title, summary, description, duration, recorded, speakers, tags, collection } = entry
  const name = oneLine(title)
  const people = [...new Set((speakers ?? []).map(oneLine).filter(Boolean))]
  const whole = [summary, description].filter(Boolean)
  const said = description?.includes(summary ?? '') ? description : whole.join('\n\n')
  const { chapters, rest } = chaptersOf(said, duration ?? Infinity)
  const paragraphs = readableText(rest).split('\n\n').filter(Boolean)
  if (repeats(paragraphs[0] ?? '', name)) paragraphs.shift()
  return {
    title: name,
    description: paragraphs.length > 0 ? leadOf(paragraphs.join(' ')) : name,
    type: 'webinarRecording' as const,
    topic: oneLine(tags?.[0] ?? '') || oneLine(collection ?? '') || NO_TOPIC,
    author: people.join(', '),
    gated: false,
    videoId,
    speakers: people,
    chapters,
    minutes: duration ? Math.max(1, Math.round(duration / 60)) : 0,
    content: cleanHtml(
      paragraphs.map((text) => `<p>${escape(text).replaceAll('\n', '<br>')}</p>`).join('') +
        linksOf(entry) +
        (entry.copyright_text ? `<p>${escape(oneLine(entry.copyright_text))}</p>` : ''),
    ),
    publishedAt: momentOf(recorded, now),
  }
}

/** Returns slides and other links that belong to a recording. */
function linksOf({ related_urls }: RecordingEntry) {
  const items = (related_urls ?? []).flatMap((one) => {
    const { url, label } = typeof one === 'string' ? { url: one, label: '' } : one
    const address = webAddress(url)
    return address
      ? [`<li><a href="${escape(address)}">${escape(oneLine(label || address))}</a></li>`]
      : []
  })
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}

/** Returns the first sentence, or as much as fits on a card. */
const leadOf = (text: string) => /^.{20,240}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? cutTo(text, 200)

/** Whether a first line repeats title and speakers, as YouTube descriptions often do. */
const repeats = (line: string, title: string) =>
  line.length < title.length + 300 &&
  line.toLowerCase().startsWith(title.toLowerCase()) &&
  !/[.!?]$/.test(line)

/** Returns noon on the day of the recording, or now if the file has no valid past date. */
function momentOf(recorded: string | null | undefined, now: Date): Date {
  const day = /^\d{4}-\d\d-\d\d/.exec(recorded ?? '')?.[0]
  const moment = new Date(`${day}T12:00:00Z`)
  return day && moment <= now && moment.toJSON().startsWith(day) ? moment : now
}
