import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * Extracts the raw font from a WOFF 1 file, because the typesetting library would decompress each table on every
 * read.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 << power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - (1 << power)) * 16, 10)
  const parts = [head]
  let at = head.length
  for (let table = 0; table < count; table++) {
    const entry = HEADER + table * ENTRY
    const from = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const bytes = woff.subarray(from, from + packed)
    const offset = 12 + table * 16
    woff.copy(head, offset, entry, entry + 4)
    woff.copy(head, offset + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, offset + 8)
    head.writeUInt32BE(length, offset + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(bytes) : bytes).copy(padded)
    parts.push(padded)
    at += padded.length
  }
  return Buffer.concat(parts)
}
