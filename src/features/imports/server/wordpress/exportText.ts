import { type FileHandle, open, stat } from 'node:fs/promises'
import { ImportProblem } from '../problem.ts'
import { encodingOfXml } from '../xmlEncoding.ts'

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const signatures: [string, string][] = [
  ['1f8b', 'is compressed with gzip: unpack it first'],
  ['504b0506', 'is an empty ZIP archive'],
  ['255044462d', 'is a PDF document, not a WordPress export'],
]

export interface ExportText {
  /** Size of the file in bytes. */
  size: number
  /**
   * Yields the text in pieces, without the control characters that XML forbids; `onBytes` is called with the
   * number of bytes read.
   */
  pieces(
    onBytes: (bytes: number) => void,
    onForbidden: (count: number) => void,
  ): AsyncGenerator<string>
}

/** Opens an export, which can be read several times; throws a readable sentence if the file cannot be one. */
export async function openExport(file: string): Promise<ExportText> {
  const { size, first } = await look(file)
  if (size === 0) throw new ImportProblem(`${file} is empty. Nothing was changed.`)
  const hex = first.toString('hex')
  const [, fault] = signatures.find(([start]) => hex.startsWith(start)) ?? []
  if (fault) throw new ImportProblem(`${file} ${fault}. Nothing was changed.`)
  const encoding = encodingOfXml(first, file)
  const start = (
    encoding.startsWith('utf-16')
      ? new TextDecoder(encoding).decode(first)
      : first.toString('latin1')
  ).replace(/^(\xef\xbb\xbf)?\s+/, '')
  if (/^(\xef\xbb\xbf)?<(!doctype\s+html|html|head|body)\b/i.test(start))
    throw new ImportProblem(
      `${file} is a web page, not a WordPress export (Tools → Export in WordPress gives an XML file). Nothing was changed.`,
    )
  if (!/^(\xef\xbb\xbf)?(<|$)/.test(start))
    throw new ImportProblem(
      `${file} is not XML: a WordPress export starts with "<?xml". Nothing was changed.`,
    )
  return { size, pieces: (onBytes, onForbidden) => read(file, encoding, onBytes, onForbidden) }
}

async function look(file: string): Promise<{ size: number; first: Buffer }> {
  let handle: FileHandle | undefined
  try {
    const found = await stat(file)
    if (found.isDirectory())
      throw new ImportProblem(`${file} is a folder: name the XML file in it. Nothing was changed.`)
    if (!found.isFile())
      throw new ImportProblem(`${file} is not a file that can be read twice. Nothing was changed.`)
    handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    return { size: found.size, first: buffer.subarray(0, bytesRead) }
  } catch (error) {
    throw unreadable(file, error)
  } finally {
    await handle?.close()
  }
}

async function* read(
  file: string,
  encoding: string,
  onBytes: (bytes: number) => void,
  onForbidden: (count: number) => void,
) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const buffer = Buffer.allocUnsafe(65_536)
  const handle = await open(file).catch((error: unknown) => {
    throw unreadable(file, error)
  })
  let bytes = 0
  let started = false
  const clean = (text: string) => {
    if (!started) text = text.trimStart()
    started ||= text !== ''
    return text.replace(forbidden, () => (onForbidden(1), ''))
  }
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length)
      if (bytesRead === 0) break
      yield clean(decode(decoder, buffer.subarray(0, bytesRead), bytes))
      onBytes((bytes += bytesRead))
    }
    yield clean(decode(decoder, undefined, bytes))
  } catch (error) {
    throw unreadable(file, error)
  } finally {
    await handle.close()
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, before: number): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw new ImportProblem(
      `The file is not valid ${decoder.encoding.toUpperCase()}${bytes ? `: a byte within the 64 KB after byte ${before} is wrong` : ' at its end: it is probably cut off'}. Nothing was changed.`,
    )
  }
}

function unreadable(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new ImportProblem(`There is no file ${file}. Nothing was changed.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new ImportProblem(
      `The file ${file} can’t be read by this user. Change its permissions. Nothing was changed.`,
    )
  if (code === 'EISDIR')
    return new ImportProblem(`${file} is a folder: name the XML file in it. Nothing was changed.`)
  if (code === 'EIO')
    return new ImportProblem(`The disk failed while reading ${file}. Nothing was changed.`)
  return error
}
