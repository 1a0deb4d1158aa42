import { type Note, noteNumber, notesList } from '../articles/notes.ts'

const names = 'footnote|efn_note|mfn|modern_footnote|ref|fn|sidenote'
const parts = new RegExp(
  `<(pre|code)\\b[^]*?</\\1\\s*>|\\[(${names})(?:\\s[^\\]]*)?\\]([^]*?)\\[/\\2\\]|(?<=\\S)\\s?\\(\\(((?:(?!\\(\\(|\\)\\))[^]){1,1500}?)\\)\\)`,
  'gi',
)
/** Shortcodes of plugins for the list of footnotes. */
const list = /\[(?:footnotes|efn_reference|references|footnote_list|mfn_list)[^\]]*\]/i
const MAX = 1_000

/** Converts footnotes that plugins store inline to this site's format: numbers in the text, and a list at the end. */
export function withNoteShortcodes(html: string): string {
  const notes: Note[] = []
  const text = html.replaceAll(
    parts,
    (whole, code?: string, name?: string, own?: string, bracketed?: string) => {
      const content = (own ?? bracketed ?? '').trim()
      const isSentence = name !== undefined || /(?:\p{L}+\P{L}+){2}\p{L}/u.test(content)
      if (code || !content || !isSentence || notes.length >= MAX) return whole
      const id = `note-${notes.length + 1}`
      notes.push({ id, content })
      return noteNumber(id, notes.length, true)
    },
  )
  if (notes.length === 0) return html
  return list.test(text)
    ? text.replace(list, () => `\n\n${notesList(notes)}\n\n`)
    : `${text}\n\n${notesList(notes)}`
}
