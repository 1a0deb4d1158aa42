import { marked } from 'marked'
import { notesList } from '../articles/notes.ts'
import { plainText, withoutFalseTags } from '../wordpress/html.ts'
import { withEmoji } from './emoji.ts'
import { isMyst, plainMyst } from './myst.ts'
import { readAttributeLists } from './passes/attributeLists.ts'
import { readCodeElements, readFences, readInlineCode } from './passes/code.ts'
import { readComponents, readScripts, withEndedBlocks } from './passes/components.ts'
import { readDefinitions } from './passes/definitions.ts'
import { readExtensions } from './passes/extensions.ts'
import { readFootnotes } from './passes/footnotes.ts'
import { readFormulas } from './passes/formulas.ts'
import { readLeftovers, readTags } from './passes/generatorTags.ts'
import { readInclusions } from './passes/inclusions.ts'
import { readLiterals } from './passes/literals.ts'
import { readMarks } from './passes/marks.ts'
import { readExpressions } from './passes/modules.ts'
import { Page, type Reading, type ReadText } from './passes/page.ts'
import { readResults } from './passes/results.ts'
import { readShortcodes } from './passes/shortcodes.ts'

/** Words of a short Markdown text such as a name or a description. */
export const plainMarkdown = (text: string) =>
  plainText(marked.parseInline(withoutFalseTags(text), { async: false, gfm: true }))

/**
 * Converts Markdown to HTML, including the extensions of generators: Hugo and Liquid tags, components, footnotes,
 * attribute lists, and definitions. Unknown constructs never end up as text. Each pass rewrites what it knows, and
 * protects it from the passes that follow.
 */
export function readText(body: string, reading: Reading): ReadText {
  const page = new Page(body, reading)
  const html = reading.isHtml ? readHtml(page) : readMarkdown(page)
  const { dropped, unknown } = page
  return { html, dropped, unknown }
}

function readHtml(page: Page): string {
  let text = readCodeElements(page.body, page)
  text = readFormulas(readLiterals(text, page), page)
  text = readShortcodes(text, page)
  text = readTags(text, page)
  return page.vault.open(readLeftovers(text, page))
}

function readMarkdown(page: Page): string {
  const { isMdx, isQuarto } = page.reading
  let text = isQuarto ? readResults(page.body, page) : page.body
  if (isMyst(text)) text = plainMyst(text, page.drop.bind(page))
  text = readFences(text, page)
  text = readCodeElements(text, page)
  text = readFormulas(readLiterals(text, page), page)
  text = readInlineCode(text, page)
  text = readShortcodes(text, page)
  text = withEmoji(readScripts(text, page))
  text = isMdx ? readExpressions(text, page) : readInclusions(text, page)
  text = readComponents(text, page)
  if (isMdx) text = withEndedBlocks(text)
  text = readExtensions(text, page)
  text = readTags(text, page)
  text = readAttributeLists(text, page)
  text = readMarks(text, page)
  text = readFootnotes(text, page)
  text = readDefinitions(text, page)
  text = readLeftovers(text, page)
  const notes = page.notes.length > 0 ? `\n${notesList(page.notes)}` : ''
  return page.rendered(text) + notes
}
