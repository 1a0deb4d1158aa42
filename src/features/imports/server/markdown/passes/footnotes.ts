import { noteNumber } from '../../articles/notes.ts'
import type { Page } from './page.ts'

type Refer = (name: string, content: string) => string

/** Converts `[^1]` with `[^1]: …`, and inline notes, to this site's footnotes. */
export function readFootnotes(text: string, page: Page): string {
  const written = new Map<string, string>()
  const rest = text.replaceAll(
    /^ {0,3}\[\^([^\]\s]{1,80})\]:[ \t]*([^\n]*(?:\n(?:(?: {2,}|\t)[^\n]*|[ \t]*(?=\n(?: {2,}|\t)\S)))*)/gm,
    (whole, name: string, content: string) => {
      if (written.has(name)) return whole
      written.set(name, content)
      return ''
    },
  )
  const numbers = new Map<string, number>()
  const refer = (name: string, content: string) => {
    const known = numbers.get(name)
    const number = known ?? numbers.size + 1
    const id = `note-${number}`
    if (known === undefined) {
      numbers.set(name, number)
      const note = { id, content: '' }
      page.notes.push(note)
      note.content = noteText(content, refer, written, page)
    }
    return page.vault.put(noteNumber(id, number, known === undefined))
  }
  const read = references(rest, refer, written)
  const bare = read.replaceAll(/(?<!\\)\[\^([^\]\s]{1,80})\](?![:([])/g, (found, name: string) => {
    page.drop(`footnote ${name}, which has no text`, found)
    return ''
  })
  for (const [name, content] of written)
    if (!numbers.has(name)) page.drop(`footnote ${name}, which nothing leads to`, content)
  return bare
}

function noteText(
  content: string,
  refer: Refer,
  written: ReadonlyMap<string, string>,
  page: Page,
): string {
  const text = references(content.replaceAll(/\n(?: {2,4}|\t)/g, '\n'), refer, written)
  return page
    .rendered(text)
    .trim()
    .replace(/^<p>([^]*?)<\/p>$/, (whole, line: string) => (line.includes('<p>') ? whole : line))
}

const references = (text: string, refer: Refer, written: ReadonlyMap<string, string>) =>
  text
    .replaceAll(/\[\^([^\]\s]{1,80})\]/g, (whole, name: string) => {
      const content = written.get(name)
      return content === undefined ? whole : refer(name, content)
    })
    .replaceAll(/\^\[([^[\]\n]{1,2000})\]/g, (_, content: string) => refer(`^${content}`, content))
