import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

const NEWLINE = 10

/**
 * Passes bytes through and computes their checksum and the number of lines and bytes, available once the stream
 * has ended.
 */
export function checksummed() {
  const hash = createHash('sha256')
  let lines = 0
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++
      done(null, chunk)
    },
  })
  return { through, outcome: () => ({ rows: lines, bytes, checksum: hash.digest('hex') }) }
}
