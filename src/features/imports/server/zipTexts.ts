import { basename } from 'node:path'
import yauzl from 'yauzl'
import { escapesZip } from '#src/text/escapesZip.ts'
import { ImportProblem } from './problem.ts'

const MAX_TABLE_SIZE = 50e6
/** A post is only text; its pictures are elsewhere. */
const MAX_POST_SIZE = 10e6
/** All posts are held in memory. */
const MAX_NAMES = 20_000
const MAX_BYTES = 250e6

/** Returns what is wrong with an archive, as a clause after its name. */
export function zipFault(error: unknown): string {
  const name = escapesZip(error)
  return name ? `holds “${name}”, a path that leads out of it` : 'is a truncated ZIP archive'
}

/** Reads the matching texts of a ZIP archive directly from it; `what` names the expected archive. */
export async function textsInZip(
  file: string,
  wanted: RegExp,
  what: string,
): Promise<Map<string, string>> {
  const refuse = (why: string) =>
    new ImportProblem(`${basename(file)} ${why}. Nothing was changed.`)
  const zip = await yauzl.openPromise(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new ImportProblem(`There is no file ${file}. Nothing was changed.`)
    throw refuse('is not a ZIP archive that can be read')
  })
  const texts = new Map<string, string>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (!wanted.test(entry.fileName)) continue
      total += entry.uncompressedSize
      const largest = entry.fileName.endsWith('.csv') ? MAX_TABLE_SIZE : MAX_POST_SIZE
      if (entry.uncompressedSize > largest || total > MAX_BYTES)
        throw refuse(`holds more than ${what} can hold`)
      const parts: Buffer[] = []
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
      texts.set(entry.fileName, Buffer.concat(parts).toString('utf8'))
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    throw refuse(zipFault(error))
  } finally {
    zip.close()
  }
  return texts
}

/** Lists the file names in a ZIP archive; empty if it cannot be read. */
export async function namesInZip(file: string): Promise<string[]> {
  const zip = await yauzl.openPromise(file).catch(() => undefined)
  if (!zip) return []
  const names: string[] = []
  try {
    for await (const { fileName } of zip.eachEntry()) if (names.push(fileName) >= MAX_NAMES) break
  } catch {
    // The import reports what is wrong with it.
  } finally {
    zip.close()
  }
  return names
}

/** Returns the beginnings of the first few matching files in a ZIP archive; empty if it cannot be read. */
export async function beginningsInZip(
  file: string,
  wanted: RegExp,
  { most, length }: { most: number; length: number },
): Promise<string[]> {
  const zip = await yauzl.openPromise(file).catch(() => undefined)
  if (!zip) return []
  const texts: string[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (!wanted.test(entry.fileName)) continue
      if (texts.length === most) break
      const stream = await zip.openReadStreamPromise(entry)
      const parts: Buffer[] = []
      let read = 0
      for await (const part of stream) {
        parts.push(part as Buffer)
        if ((read += (part as Buffer).length) >= length) break
      }
      stream.destroy()
      texts.push(Buffer.concat(parts).subarray(0, length).toString('utf8'))
    }
  } catch {
    // The import reports what is wrong with it.
  } finally {
    zip.close()
  }
  return texts
}
