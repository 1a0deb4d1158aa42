import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ImportProblem } from './problem.ts'
import { wideEncodingOf } from './textEncoding.ts'

const MAX_SIZE = 100e6
const DEEPEST = 64
const MAX_VALUES = 4e6
const unchanged = 'Nothing was changed.'

const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c
const QUOTE = 0x22
const NEWLINE = 0x0a
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Parses a JSON file of at most 100 MB in UTF-8 or UTF-16; throws a readable sentence if it cannot. */
export async function readJson(file: string): Promise<unknown> {
  const name = basename(file)
  const bytes = withoutMark(inUtf8(await bytesOf(file)))
  const start = bytes.subarray(0, 1000).toString('latin1').trimStart()
  const refuse = (why: string) => new ImportProblem(`${name} ${why}. ${unchanged}`)
  if (start === '' && bytes.length < 1000) throw refuse('is empty')
  if (start.startsWith('\x1f\x8b')) throw refuse('is compressed with gzip: unpack it first')
  if (start.startsWith('PK\u0003\u0004')) throw refuse('is a ZIP archive: unpack it first')
  if (start.startsWith('<')) throw refuse('is XML or a web page, not JSON')
  if (!/^[[{]/.test(start)) throw refuse('is not JSON')
  const fault = measure(bytes)
  if (fault) throw refuse(fault)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('is not written in UTF-8: save it as UTF-8 first')
  }
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const at = /\(line (\d+) column (\d+)\)/.exec((error as Error).message)
    throw refuse(at ? `is not JSON: line ${at[1]}, column ${at[2]} cannot be read` : 'is not JSON')
  }
}

/** Whether a file begins like XML; false if it cannot be read. */
export async function isXml(file: string): Promise<boolean> {
  const start = withoutMark(await bytesOf(file))
    .subarray(0, 200)
    .toString('latin1')
    .trimStart()
  return /^<(\?xml|schedule\b|!--|!DOCTYPE(?! html))/.test(start)
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new ImportProblem(`${file} is not a file. ${unchanged}`)
    if (found.size > MAX_SIZE)
      throw new ImportProblem(`${file} is larger than ${MAX_SIZE / 1e6} MB. ${unchanged}`)
    return await readFile(file)
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new ImportProblem(`There is no file ${file}. ${unchanged}`)
    if (code === 'EACCES' || code === 'EPERM')
      throw new ImportProblem(
        `The file ${file} can’t be read by this user. Change its permissions. ${unchanged}`,
      )
    throw new ImportProblem(`${file} cannot be read: ${message}. ${unchanged}`, { cause: error })
  }
}

function inUtf8(bytes: Buffer): Buffer {
  const wide = wideEncodingOf(bytes)
  return wide ? Buffer.from(new TextDecoder(wide).decode(bytes)) : bytes
}

const withoutMark = (bytes: Buffer) =>
  bytes.subarray(0, 3).toString('latin1') === '\xef\xbb\xbf' ? bytes.subarray(3) : bytes

/** Returns why a text is dangerous or useless to parse: too deep, too many values, or incomplete. */
export function measure(bytes: Buffer): string | undefined {
  let depth = 0
  let values = 0
  let line = 1
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === NEWLINE) line++
    if (inText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === COMMA || byte === COLON) values++
    else if (opening.has(byte)) {
      values++
      if (++depth > DEEPEST)
        return `is nested more than ${DEEPEST} levels deep, at line ${line}: no export is`
    } else if (closing.has(byte)) depth--
    if (values > MAX_VALUES) return `holds more than ${MAX_VALUES / 1e6} million values`
  }
  return inText || depth > 0
    ? `ends in the middle, at line ${line}: it is probably cut off`
    : undefined
}
