import { marked } from 'marked'
import { measure } from '../jsonFile.ts'
import { isObject, type Loose, textOf } from '../schedule/formats/loose.ts'
import type { Dropped } from './cards.ts'
import { lexicalHtml } from './lexical.ts'
import { isMobiledoc, mobiledocHtml } from './mobiledoc.ts'

/**
 * Returns a post's HTML as Ghost rendered it, or else converts its editor document; undefined if that cannot be
 * parsed.
 */
export function bodyOf(post: Loose, onDropped: Dropped): string | undefined {
  const html = textOf(post.html)
  if (html.trim()) return withoutPlayers(withPlainBookmarks(html))
  const lexical = textOf(post.lexical)
  if (lexical) {
    const document = parsed(lexical)
    return isObject(document) && isObject(document.root)
      ? lexicalHtml(document, onDropped)
      : undefined
  }
  const mobiledoc = textOf(post.mobiledoc)
  if (mobiledoc) {
    const document = parsed(mobiledoc)
    return isMobiledoc(document) ? mobiledocHtml(document, onDropped) : undefined
  }
  return marked.parse(textOf(post.markdown), { async: false, gfm: true })
}

/** Removes the icon of a linked site from bookmark cards, and separates the author from the publisher. */
const withPlainBookmarks = (html: string) =>
  html
    .replaceAll(/<img\b[^>]*\bkg-bookmark-icon\b[^>]*>/g, '')
    .replaceAll(/<\/span>\s*(?=<span class="kg-bookmark-publisher")/g, '</span> · ')

/** Removes Ghost's player controls around videos and audio: buttons, times, and icons. */
const withoutPlayers = (html: string) =>
  html.includes('kg-audio-card') || html.includes('kg-video-card')
    ? html
        .replaceAll(
          /<div class="kg-audio-player">[^]*?<\/div>[^]*?<\/div>|<img\b[^>]*\bkg-audio-thumbnail\b[^>]*>|<div class="kg-audio-thumbnail[^>]*>[^]*?<\/div>/g,
          '',
        )
        .replaceAll(
          /<div class="kg-video-player-container[^>]*>[^]*?<\/div>[^]*?<\/div>[^]*?<\/div>/g,
          '',
        )
    : html

function parsed(json: string): unknown {
  try {
    return measure(Buffer.from(json)) ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}
