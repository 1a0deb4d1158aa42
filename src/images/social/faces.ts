import instrumentExtended from './fonts/instrument-sans-extended.woff?inline'
import instrument from './fonts/instrument-sans.woff?inline'
import newsreaderExtended from './fonts/newsreader-extended.woff?inline'
import newsreader from './fonts/newsreader.woff?inline'

/** The bytes of a file that is taken in as a data address. */
export const bytesOf = (address: string) =>
  Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

/** The still faces of titles and labels, each with its extension for further Latin letters. */
export const stillFaces = {
  serif: bytesOf(newsreader),
  serifExtended: bytesOf(newsreaderExtended),
  sans: bytesOf(instrument),
  sansExtended: bytesOf(instrumentExtended),
}
export type StillFaces = Readonly<Record<keyof typeof stillFaces, Uint8Array>>
