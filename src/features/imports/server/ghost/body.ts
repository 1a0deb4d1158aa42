import { marked } from 'marked'
import { isObject, type Loose, textOf } from '../schedule/formats/loose.ts'
import type { Dropped } from './cards.ts'
import { lexicalHtml } from './lexical.ts'
import { isMobiledoc, mobiledocHtml } from './mobiledoc.ts'

/** The text of a post: the HTML that Ghost made of it, else what its editor wrote; undefined when that cannot be read. */
export function bodyOf(post: Loose, onDropped: Dropped): string | undefined {
  const html = textOf(post.html)
  if (html.trim()) return html
  const lexical = textOf(post.lexical)
  if (lexical) {
    const document = parsed(lexical)
    return isObject(document) && isObject(document.root) ? lexicalHtml(document, onDropped) : undefined
  }
  const mobiledoc = textOf(post.mobiledoc)
  if (mobiledoc) {
    const document = parsed(mobiledoc)
    return isMobiledoc(document) ? mobiledocHtml(document, onDropped) : undefined
  }
  return marked.parse(textOf(post.markdown), { async: false, gfm: true })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
