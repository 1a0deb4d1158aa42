import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

const NEWLINE = 10

/** Hands bytes on, and knows their checksum and number of lines once they have ended. */
export function checksummed() {
  const hash = createHash('sha256')
  let lines = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++
      done(null, chunk)
    },
  })
  return { through, outcome: () => ({ rows: lines, checksum: hash.digest('hex') }) }
}
