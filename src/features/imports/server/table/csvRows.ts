import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { ImportProblem } from '../problem.ts'
import { isWindows1252, partsBeyondAscii, wideEncodingOf } from '../textEncoding.ts'

const MAX_ROW_SIZE = 1_000_000
const unchanged = 'Nothing was changed.'

export interface CsvFile {
  /** Size in bytes. */
  size: number
  /** What was concluded about its encoding, if the file does not say it. */
  remarks: string[]
  header: string[]
  /**
   * Iterates over the rows below the header with their line numbers; `onBytes` is called with the number of bytes
   * read.
   */
  rows(onBytes: (bytes: number) => void): AsyncGenerator<{ line: number; cells: string[] }>
}

/**
 * Opens a CSV file in UTF-8, UTF-16, or Windows-1252. The delimiter is a comma, semicolon, tab, or bar, or the one in Excel's
 * `sep=;` line. Throws a readable sentence if the file cannot be read.
 */
export async function openCsv(file: string): Promise<CsvFile> {
  const { size, first, encoding } = await look(file)
  if (size === 0) throw new ImportProblem(`${file} is empty. ${unchanged}`)
  if (/\.zip$/i.test(file) && first.startsWith('PK'))
    throw new ImportProblem(
      `${file} is a ZIP archive: unpack it, and import each of its tables. ${unchanged}`,
    )
  if (first.includes('\0') || /^(PK|%PDF|\x1f\x8b)/.test(first))
    throw new ImportProblem(
      `${file} is not a CSV file in UTF-8: export the table as CSV first. ${unchanged}`,
    )
  const named = /^(?:\xef\xbb\xbf)?"?sep=(.)"?\r?\n/i.exec(first)
  const delimiter = named?.[1] ?? delimiterOf(first)
  let headerAt = named ? 1 : 0
  let at = 0
  const source = { file, encoding, delimiter }
  for await (const { cells } of read(source, () => {})) {
    if (at++ !== headerAt) continue
    if (cells.every((cell) => cell.trim() === '')) headerAt++
    else
      return {
        size,
        remarks:
          encoding === 'windows-1252'
            ? [
                'The file is not in UTF-8, so it was read as Windows-1252: check the accented letters.',
              ]
            : [],
        header: cells,
        async *rows(onBytes) {
          let index = 0
          for await (const row of read(source, onBytes)) if (index++ > headerAt) yield row
        },
      }
  }
  throw new ImportProblem(`${file} has no rows. ${unchanged}`)
}

interface CsvSource {
  file: string
  encoding: string
  delimiter: string
}

const MAX_PARTS = 10_000

/** Detects the encoding: UTF-8 unless the file cannot be that, as one that Excel saved as CSV on Windows. */
async function encodingOf(file: string, beginning: Buffer): Promise<string> {
  const wide = wideEncodingOf(beginning)
  if (wide) return wide
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parts: string[] = []
  let isUtf8 = true
  let isAscii = true
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const found = partsBeyondAscii(chunk)
    if (isUtf8)
      try {
        decoder.decode(chunk, { stream: true })
        isAscii &&= found.length === 0
        continue
      } catch {
        isUtf8 = false
        // A file in two encodings is refused.
        if (!isAscii) return 'utf-8'
      }
    parts.push(...found)
    if (parts.length > MAX_PARTS) break
  }
  return !isUtf8 && isWindows1252(parts) ? 'windows-1252' : 'utf-8'
}

async function look(file: string): Promise<{ size: number; first: string; encoding: string }> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new ImportProblem(`${file} is not a file. ${unchanged}`)
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
      const beginning = buffer.subarray(0, bytesRead)
      const encoding = await encodingOf(file, beginning)
      const first = encoding.startsWith('utf-16')
        ? new TextDecoder(encoding).decode(beginning)
        : beginning.toString('latin1')
      return { size: found.size, first, encoding }
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const reason =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EACCES'
          ? 'this user can’t open it'
          : message
    throw new ImportProblem(`${file} cannot be read: ${reason}. ${unchanged}`, { cause: error })
  }
}

/** Returns the delimiter that occurs most often in the header. */
function delimiterOf(first: string): string {
  const header = first
    .replace(/^[\s;,|]+(?=\n|\r)/, '')
    .trimStart()
    .replace(/\r?\n[^]*$/, '')
    .replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, header.split(sign).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

async function* read({ file, encoding, delimiter }: CsvSource, onBytes: (bytes: number) => void) {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_SIZE,
  })
  const bytes = createReadStream(file)
  const feed = async () => {
    const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
    let total = 0
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      onBytes((total += chunk.length))
      if (!parser.write(decoder.decode(chunk, { stream: true })))
        await new Promise((done) => parser.once('drain', done))
    }
    decoder.decode()
    parser.end()
  }
  const feeding = feed().catch((error: Error) => parser.destroy(error))
  try {
    let line = 1
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      yield { line, cells: record.map(asWritten) }
      line = info.lines + 1
    }
    await feeding
  } catch (error) {
    throw explained(file, error)
  } finally {
    bytes.destroy()
    parser.destroy()
  }
}

/** Without the apostrophe before what a spreadsheet would read as a formula, as `csvCell` and others write it. */
const asWritten = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')

function explained(file: string, error: unknown): unknown {
  if (error instanceof CsvError)
    return new ImportProblem(`${file} stops being valid CSV: ${error.message}. ${unchanged}`, {
      cause: error,
    })
  if (
    error instanceof TypeError &&
    (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
  )
    return new ImportProblem(
      `${file} is not written in UTF-8: save it as UTF-8 first. ${unchanged}`,
      { cause: error },
    )
  return error
}
