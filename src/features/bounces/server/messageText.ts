import { isUtf8 } from 'node:buffer'
import { DOS, dosPage, dosWords, fromDos } from './dosText.ts'

const TYPES = /^content-type:(?:[^\n]|\n(?=[ \t]))*/gim
const LATIN = new TextDecoder('windows-1252')

/** A message whose text the parser leaves as it is, and what is then left to do. */
export interface Prepared {
  bytes: Buffer
  /** Corrects the letters of an encoding of DOS in what the parser has read. */
  spell: (text: string) => string
  /** Turns the parser's text into the one that its writer sees. */
  finish: (text: string) => string
}

/**
 * Prepares a message for the parser, which would join quoted lines to the answers below them. ASCII is read as
 * UTF-8, and so are headers, unless only Western European letters make sense.
 */
export function prepare(raw: Buffer): Prepared {
  const end = headersEnd(raw)
  const head = raw.subarray(0, end)
  const headers = Buffer.from(dosWords(isUtf8(head) ? head.toString() : LATIN.decode(head)))
  let separator: string | undefined
  let isUtf7 = false
  let page: string | undefined
  const text = Buffer.concat([headers, raw.subarray(end)])
    .toString('latin1')
    .replaceAll(TYPES, (type) => {
      if (/\bformat="?flowed/i.test(type)) separator = /\bdelsp="?yes/i.test(type) ? '' : ' '
      if (/charset="?(?:x-)?(?:unicode-1-1-)?utf-7/i.test(type)) isUtf7 = true
      return type
        .replace(/charset="?([\w-]+)"?/i, (charset, name: string) => {
          page ??= dosPage(name)
          return dosPage(name) ? `charset=${DOS}` : charset
        })
        .replace(/\bformat="?flowed"?/i, 'x-$&')
        .replace(/charset="?(?:us-ascii|ascii|ansi_x3\.4[\w.-]*)"?/i, 'charset=utf-8')
    })
  const spell = (text: string) => (page ? fromDos(text, page) : text)
  return {
    bytes: Buffer.from(text, 'latin1'),
    spell,
    finish(text) {
      const decoded = isUtf7 ? readUtf7(text) : spell(text)
      return separator === undefined ? decoded : joinLines(decoded, separator)
    },
  }
}

/** The same message with text in Western European where it claims to be UTF-8 or claims nothing. */
export function asLatin(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').replaceAll(TYPES, (type) => {
    if (!/^content-type:\s*text\//i.test(type)) return type
    return /charset=/i.test(type)
      ? type.replace(/charset="?utf-?8"?/i, 'charset=windows-1252')
      : `${type.trimEnd()}; charset=windows-1252\r`
  })
  const isTyped = /^content-type:/im.test(text.slice(0, headersEnd(bytes)))
  const type = isTyped ? '' : 'Content-Type: text/plain; charset=windows-1252\r\n'
  return Buffer.from(type + text, 'latin1')
}

/** Whether it is in another encoding than it claims: no letter outside ASCII could be read. */
export const isMisread = (text: string) => text.includes('\ufffd') && !/[^\0-\x7f\ufffd]/.test(text)

/** Whether a text says anything, and is not what comes out of decoding something that was never encoded. */
export function isReadable(text: string): boolean {
  const broken = text.match(/[\ufffd\0-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0
  return /\S/.test(text) && broken * 5 < text.length
}

const PART = /^--\S.*\n(?:[\w-]+:.*\n(?:[ \t].*\n)*)*/gm

/** Everything below the headers, without those of its parts, for a message that is built too wrongly to be parsed. */
export function rawBody(bytes: Buffer, limit: number): string {
  const body = bytes.subarray(headersEnd(bytes)).subarray(0, limit)
  return `${isUtf8(body) ? body.toString() : LATIN.decode(body)}\n`
    .replaceAll('\r', '')
    .replaceAll(PART, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function headersEnd(bytes: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => bytes.indexOf(blank)).filter((at) => at >= 0)
  return ends.length > 0 ? Math.min(...ends) : bytes.length
}

/** Joins lines that a program wrapped (RFC 3676), but no line of a quotation to one outside of it. */
function joinLines(text: string, separator: string): string {
  const joined: { marks: string; pieces: string[] }[] = []
  for (const line of text.split(/\r?\n/)) {
    const [marks = ''] = /^>*/.exec(line) ?? []
    const piece = line.slice(marks.length).replace(/^ /, '')
    const last = joined.at(-1)
    const end = last?.pieces.at(-1) ?? ''
    const goesOn = end.endsWith(' ') && piece !== '' && ![end, piece].includes('-- ')
    if (last?.marks !== marks || !goesOn) joined.push({ marks, pieces: [piece] })
    else last.pieces.splice(-1, 1, end.slice(0, -1) + separator, piece)
  }
  return joined.map(({ marks, pieces }) => `${marks && `${marks} `}${pieces.join('')}`).join('\n')
}

/** Decodes UTF-7, which the platform does not. */
const readUtf7 = (text: string) =>
  text.replaceAll(/\+([\w/+]*)-?/g, (_, code: string) => {
    if (code === '') return '+'
    const bytes = Buffer.from(code, 'base64')
    return bytes
      .subarray(0, bytes.length - (bytes.length % 2))
      .swap16()
      .toString('utf16le')
  })
