import type { Plugin } from 'vite'

/** A raw template, an escaped character, or one beyond ASCII. */
const pieces = /String\.raw`[^`]*`|\\([\s\S])|[\u0080-\uffff]/g
const isWide = /^[\u0080-\uffff]$/
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Writes letters beyond ASCII as escapes: a single one makes Node hold the whole script in two bytes a letter. */
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
