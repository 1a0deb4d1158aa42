import { gateWithin } from '../../wordpress/gates.ts'
import { expandShortcodes, noLibrary } from '../../wordpress/shortcodes.ts'
import type { Page } from './page.ts'

/** A shortcode with an attribute, or the end of one. */
const ofWordPress =
  /\[[a-z][\w-]{1,50}\s+[\w-]{1,50}=["'“”″&\d][^\]]*\](?![([:])|\[\/[a-z][\w-]{1,50}\](?![([:])/
/** Shortcodes in texts that came from WordPress; links and footnotes of Markdown have brackets too. */
export function readShortcodes(text: string, page: Page): string {
  if (!ofWordPress.test(text)) return text
  const targets = new Set(
    [...text.matchAll(/^ {0,3}\[([^\]\n]{1,300})\]:/gm)].map(([, name = '']) => name.toLowerCase()),
  )
  const guarded = text
    .replaceAll(/\[\[[^[\]\n]{1,300}\]\]|!?\[[^[\]\n]{0,500}\](?=[(:])/g, page.vault.put)
    .replaceAll(/(!?\[[^[\]\n]{0,500}\])?\[([^[\]\n]{1,300})\]/g, (found, _, name: string) =>
      targets.has(name.toLowerCase()) ? page.vault.put(found) : found,
    )
  const names: string[] = []
  const expanded = expandShortcodes(guarded, {
    ...noLibrary,
    onDropped: (name, written) => {
      names.push(name)
      page.drop(`[${name}]`, written)
    },
    onDoubtful: () => undefined,
  })
  const gate = gateWithin('', names)
  if (gate) page.unknown ??= `${gate} showed part of it to members only`
  return expanded
}
