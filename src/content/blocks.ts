import { marks, shows, voidElements } from './tags.ts'

export interface Block {
  /** Whitespace before the block. */
  gap: string
  source: string
  /** Whether it is bare text outside any block element. */
  isLoose: boolean
}

const inline = new Set([...marks, ...shows, 'source', 'track', 'span'])
const empty = new Set([
  ...voidElements,
  'input',
  'meta',
  'link',
  'wbr',
  'embed',
  'area',
  'base',
  'param',
])
const piece = /<!--[^]*?(?:-->|$)|<\/?([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>|<|[^<]+/gi

/**
 * Splits a text into its top-level blocks and the trailing whitespace; concatenated, they equal the
 * text byte for byte.
 */
export function splitBlocks(html: string): { blocks: Block[]; end: string } {
  const blocks: Block[] = []
  const open: string[] = []
  let current = ''
  let isLoose = false
  let gap = ''
  const finish = () => {
    if (current === '') return
    const source = isLoose ? current.trimEnd() : current
    blocks.push({ gap, source, isLoose })
    gap = current.slice(source.length)
    current = ''
  }
  for (const [text, tag] of html.matchAll(piece)) {
    const name = tag?.toLowerCase()
    const isEnd = text.startsWith('</')
    if (open.length === 0 || (isLoose && name !== undefined && !inline.has(name) && !isEnd)) {
      const starts = name !== undefined && !inline.has(name)
      if (starts) {
        finish()
        isLoose = false
        open.length = 0
      } else if (current === '') {
        if (name === undefined && text.trim() === '') {
          gap += text
          continue
        }
        const before = text.slice(0, text.length - text.trimStart().length)
        gap += before
        current = text.slice(before.length)
        isLoose = true
        if (name !== undefined && !isEnd && !empty.has(name)) open.push(name)
        continue
      }
    }
    current += text
    if (name === undefined) continue
    if (isEnd) {
      const start = open.lastIndexOf(name)
      if (start >= 0) open.length = start
    } else if (!empty.has(name)) open.push(name)
    if (open.length === 0 && !isLoose) finish()
  }
  finish()
  return { blocks, end: gap }
}
