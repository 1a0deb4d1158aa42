import { inflate } from 'node:zlib'

/** A problem with an uploaded file, as a sentence for the uploader. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

/** Maximum bytes that object streams may unpack to, for each one and in total. */
const MAX_UNPACKED = 32_000_000
const MAX_LISTS = 20_000
/** Maximum length of a stream's dictionary, in characters. */
const DICTIONARY = 4_000

/** Pattern source for a PDF name in which any character may be written as a hex code. */
const nameOf = (name: string) => {
  const letters = [...name].map((letter) => {
    const code = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${[...code].map((digit) => (/\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`)).join('')})`
  })
  return `/${letters.join('')}(?![\\w#])`
}

const active: [RegExp, string][] = [
  [new RegExp(nameOf('JavaScript')), 'It contains a script.'],
  [new RegExp(nameOf('Launch')), 'It starts other programs.'],
  [new RegExp(`${nameOf('EmbeddedFile')}|${nameOf('EmbeddedFiles')}`), 'It has files attached.'],
  [new RegExp(nameOf('RichMedia')), 'It contains embedded media.'],
  [new RegExp(`${nameOf('XFA')}\\s*(?:\\[|\\d+\\s+\\d+\\s+R)`), 'It contains an interactive form.'],
]
const encrypted = new RegExp(`${nameOf('Encrypt')}\\s*(?:<<|\\d+\\s+\\d+\\s+R)`)
const objectLists = new RegExp(nameOf('ObjStm'), 'g')
const advice = 'Please export it again as a plain PDF.'

const unpack = (bytes: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    inflate(bytes, { maxOutputLength: MAX_UNPACKED }, (error, unpacked) =>
      error ? reject(error) : resolve(unpacked),
    ),
  )

/** Throws FileProblem if a file is not a PDF, cannot be inspected, or contains active content. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new FileProblem('This is not a PDF. Please save the document as a PDF first.')
  if (!bytes.subarray(-2048).includes('%%EOF'))
    throw new FileProblem('This PDF is cut off. Please save it again.')
  const text = bytes.toString('latin1')
  if (encrypted.test(text))
    throw new FileProblem(
      'This PDF has a password or restrictions. Please save it without them, then try again.',
    )
  refuseActive(text)
  let left = MAX_UNPACKED
  let lists = 0
  for (const { index } of text.matchAll(objectLists)) {
    if (++lists > MAX_LISTS)
      throw new FileProblem(`This PDF cannot be checked for scripts. ${advice}`)
    const packed = packedAt(bytes, text, index)
    if (!packed) continue
    const objects = await unpack(packed).catch(() => undefined)
    left -= objects?.length ?? 0
    if (!objects || left < 0)
      throw new FileProblem(`This PDF cannot be checked for scripts. ${advice}`)
    refuseActive(objects.toString('latin1'))
  }
}

function refuseActive(text: string) {
  const found = active.find(([pattern]) => pattern.test(text))
  if (found) throw new FileProblem(`This PDF cannot be used. ${found[1]} ${advice}`)
}

/**
 * Returns the packed bytes of the object stream whose dictionary has its type at `at`, or undefined if the match is
 * inside other data.
 */
function packedAt(bytes: Buffer, text: string, at: number): Buffer | undefined {
  const from = text.slice(Math.max(0, at - DICTIONARY), at).lastIndexOf('obj')
  const begin = from < 0 ? -1 : Math.max(0, at - DICTIONARY) + from
  const end = text.slice(at, at + DICTIONARY).indexOf('stream')
  const stream = at + end
  if (begin < 0 || end < 0 || stream - begin > DICTIONARY) return undefined
  const dictionary = text.slice(begin, stream)
  if (/\/DecodeParms|\/F\s|\/(?:ASCII|LZW|RunLength)/.test(dictionary))
    throw new FileProblem(`This PDF cannot be checked for scripts. ${advice}`)
  const start = stream + 'stream'.length
  const data = bytes.subarray(
    text[start] === '\r' && text[start + 1] === '\n' ? start + 2 : start + 1,
  )
  // Without a filter, the objects are in plain text, which was already checked.
  return /\/Fl(?:ateDecode)?\b/.test(dictionary) ? data : undefined
}
