import * as z from 'zod/mini'
import { notesList } from '../articles/notes.ts'

const Footnotes = z.array(z.object({ id: z.string(), content: z.string() }))

/** Inserts the footnotes, which WordPress stores separately, at their block, or at the end. */
export function withFootnotes(html: string, kept: string | undefined): string {
  const notes = notesOf(kept)
  if (notes.length === 0) return html
  const list = notesList(notes)
  const block = /<!--\s*wp:footnotes\b[^>]*?\/-->/
  return block.test(html) ? html.replace(block, () => list) : `${html}\n\n${list}`
}

function notesOf(kept: string | undefined) {
  try {
    return Footnotes.safeParse(JSON.parse(kept ?? '[]')).data ?? []
  } catch {
    return []
  }
}
