import { inflate } from 'node:zlib'

/** What is wrong with a file, in a sentence for whoever uploads it. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

/** Bytes that the lists of objects in a file may unpack to, each and together. */
const MOST_UNPACKED = 32_000_000
const MOST_LISTS = 20_000
/** Letters of the description of a list. */
const DICTIONARY = 4_000

/** A name in a PDF, of which any letter may be written as its code. */
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
    inflate(bytes, { maxOutputLength: MOST_UNPACKED }, (error, unpacked) =>
      error ? reject(error) : resolve(unpacked),
    ),
  )

/** Throws FileProblem for what is no PDF, cannot be looked into, or does something by itself when it is opened. */
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
  let left = MOST_UNPACKED
  let lists = 0
  for (const { index } of text.matchAll(objectLists)) {
    if (++lists > MOST_LISTS)
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

/** The packed bytes of the list of objects whose dictionary names its type there; undefined where the words stand in other data. */
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
  // Without a filter the objects stand in the file as they are, where they were looked at.
  return /\/Fl(?:ateDecode)?\b/.test(dictionary) ? data : undefined
}
