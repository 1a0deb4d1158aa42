import { open } from 'node:fs/promises'

/** Number of bytes that are read to detect a file's format. */
export const LOOKED_AT = 256_000

/** Returns the beginning of a file as text. */
export async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0)
    .finally(() => file.close())
  return buffer.toString('utf8', 0, bytesRead)
}
