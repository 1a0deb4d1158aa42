import { open } from 'node:fs/promises'

/** Number of bytes that are read to detect a file's format. */
export const LOOKED_AT = 256_000

/** Reads up to this many bytes from the beginning of a file. */
export async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(length), 0, length, 0)
    .finally(() => file.close())
  return buffer.subarray(0, bytesRead)
}

/** Returns the beginning of a file as text. */
export async function beginningOf(path: string): Promise<string> {
  const beginning = await firstBytes(path, LOOKED_AT)
  const wide = /^(?:fffe|3c00)/.test(beginning.toString('hex', 0, 2))
  return beginning.toString(wide ? 'utf16le' : 'utf8')
}
