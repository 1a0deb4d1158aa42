import { open } from 'node:fs/promises'

/** Bytes of a file that are looked at to tell what it is. */
export const LOOKED_AT = 256_000

/** How a file begins, as text. */
export async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0)
    .finally(() => file.close())
  return buffer.toString('utf8', 0, bytesRead)
}
