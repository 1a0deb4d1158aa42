import type { Page } from './page.ts'

/** Lines that include another file, in VuePress, VitePress, DocFX, and others. */
export function readInclusions(text: string, page: Page): string {
  // Hashnode embeds an address so.
  const embedded = text.replaceAll(/^[ \t]*%\[(https?:[^\]\s]+)\][ \t]*$/gm, '\n$1\n')
  return embedded.replaceAll(
    /^[ \t]*(?:<<<[ \t]*[^\s<][^\n]*|@\[[^\]\n]*\]\([^)\n]*\)[^\n]*|@(?:include|import)[ \t]*[("'][^\n]*|!!!include\([^)\n]*\)!!!|\{!>?[^!\n]+!\}|!?\[!(?:include|code)[^\n]*\]\([^)\n]*\)\]?)[ \t]*$/gim,
    (found) => {
      page.drop('a file that is shown within', found, true)
      return ''
    },
  )
}
