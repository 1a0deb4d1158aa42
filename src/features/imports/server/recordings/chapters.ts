import { oneLine } from '../schedule/readableText.ts'

export interface FoundChapter {
  seconds: number
  title: string
}

const stamped = /^\s*[-*•([]*\s*(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)[)\]]?\s*[-–—:|]?\s*(\S.*)$/

/** Extracts the chapter list from a description: lines that begin with a time. A single time is not a list. */
export function chaptersOf(
  description: string,
  duration: number,
): { chapters: FoundChapter[]; rest: string } {
  const chapters: FoundChapter[] = []
  const others: string[] = []
  for (const line of description.split(/\r?\n/)) {
    const [, hours = '0', minutes, seconds, title] = stamped.exec(line) ?? []
    if (!title) others.push(line)
    else
      chapters.push({
        seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
        title: oneLine(title).slice(0, 200),
      })
  }
  const rising = chapters.every(
    ({ seconds }, index) => seconds < duration && seconds > (chapters[index - 1]?.seconds ?? -1),
  )
  return chapters.length > 1 && rising
    ? { chapters, rest: others.join('\n') }
    : { chapters: [], rest: description }
}
