import instrumentExtended from './fonts/instrument-sans-extended.woff?inline'
import instrument from './fonts/instrument-sans.woff?inline'
import newsreaderExtended from './fonts/newsreader-extended.woff?inline'
import newsreader from './fonts/newsreader.woff?inline'

/** Decodes a font that the build inlined as a data URL. */
export const bytesOf = (address: string) =>
  Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

/** Fonts for titles and labels, each with its extension for additional Latin letters. */
export const staticFaces = {
  serif: bytesOf(newsreader),
  serifExtended: bytesOf(newsreaderExtended),
  sans: bytesOf(instrument),
  sansExtended: bytesOf(instrumentExtended),
}
export type StillFaces = Readonly<Record<keyof typeof staticFaces, Uint8Array>>
