import type { Plugin } from 'vite'

/** A raw template, an escape sequence, or a non-ASCII character. */
const pieces = /String\.raw`[^`]*`|\\([\s\S])|[\u0080-\uffff]/g
const isWide = /^[\u0080-\uffff]$/
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes non-ASCII characters: a single one makes Node store the whole script with two bytes per character. */
export const asciiScripts: Plugin = {
  name: 'ascii-scripts',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(pieces, (piece: string, after?: string) =>
          isWide.test(after ?? piece) ? escaped(after ?? piece) : piece,
        )
  },
  applyToEnvironment: ({ name }) => name === 'ssr',
}
