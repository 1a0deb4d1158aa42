import { formOf, type Group } from '#src/kinds/kind.ts'
import type { NamedField } from '#src/kinds/fields.ts'
import { byPath, type ContentPath, contentPaths, kindAt } from '../../contentKinds.ts'

/** A form centered on a text: what is on the page, and what is beside it. */
export interface WritingParts {
  title: NamedField | undefined
  texts: readonly NamedField[]
  beside: readonly Group[]
}

/** Writing forms of the content types that have a text. Undefined for the others. */
export const writingParts = byPath(contentPaths, (path): WritingParts | undefined => partsOf(path))

function partsOf(path: ContentPath): WritingParts | undefined {
  const kind = kindAt(path)
  const groups = formOf(kind)
  const lines = groups.flatMap((group) => group.lines)
  const texts = lines.filter(({ type }) => type === 'html')
  if (texts.length === 0) return undefined
  const title = lines.find(({ name, type }) => name === kind.label && type === 'text')
  const written = new Set([title, ...texts])
  const beside = groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => !written.has(line)) }))
    .filter((group) => group.lines.length > 0)
  return { title, texts, beside }
}
