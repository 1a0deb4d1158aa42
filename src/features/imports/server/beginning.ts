import { open } from 'node:fs/promises'
import { wideEncodingOf } from './textEncoding.ts'

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
  const whole = beginning.subarray(0, beginning.length & ~1)
  const wide = wideEncodingOf(beginning)
  return wide ? new TextDecoder(wide).decode(whole) : beginning.toString('utf8')
}
