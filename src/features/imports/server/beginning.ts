import { open } from 'node:fs/promises'

/** Number of bytes that are read to detect a file's format. */
export const LOOKED_AT = 256_000

/** Returns the beginning of a file as text. */
export async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0)
    .finally(() => file.close())
  const beginning = buffer.subarray(0, bytesRead)
  const wide = /^(?:fffe|3c00)/.test(beginning.toString('hex', 0, 2))
  return beginning.toString(wide ? 'utf16le' : 'utf8')
}
