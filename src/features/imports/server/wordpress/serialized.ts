const DEEPEST = 100

/**
 * Reads a value that PHP serialized, objects as their fields. Of a damaged one, such as after a replacement that changed
 * lengths, it reads the texts with their keys.
 */
export function readSerialized(text: string): unknown {
  const bytes = Buffer.from(text)
  let at = 0
  const until = (end: string) => {
    const to = bytes.indexOf(end, at)
    if (to === -1) throw new Damaged()
    const part = bytes.toString('utf8', at, to)
    at = to + end.length
    return part
  }
  const expect = (part: string) => {
    if (bytes.toString('utf8', at, at + part.length) !== part) throw new Damaged()
    at += part.length
  }
  const string = () => {
    const length = Number(until(':'))
    if (!(length >= 0)) throw new Damaged()
    const value = bytes.toString('utf8', at + 1, at + 1 + length)
    at += length + 2
    return value
  }
  const value = (depth: number): unknown => {
    const type = bytes.toString('latin1', at, at + 2)
    at += 2
    if (depth > DEEPEST) throw new Damaged()
    if (type === 'N;') return null
    if (type === 'b:' || type === 'i:' || type === 'd:' || type === 'r:' || type === 'R:') {
      const number = Number(until(';'))
      return type === 'b:' ? number === 1 : number
    }
    if (type === 's:') {
      const read = string()
      expect(';')
      return read
    }
    if (type !== 'a:' && type !== 'O:') throw new Damaged()
    if (type === 'O:') {
      string()
      expect(':')
    }
    const count = Number(until(':'))
    expect('{')
    const fields: [string, unknown][] = []
    for (let index = 0; index < count; index++)
      fields.push([String(value(depth + 1)), value(depth + 1)])
    expect('}')
    return Object.fromEntries(fields)
  }
  try {
    return value(0)
  } catch (error) {
    if (error instanceof Damaged) return textsWithKeys(text)
    throw error
  }
}

const textWithKey = /s:\d+:"([^"]{0,80})";s:\d+:"([^]*?)";(?=[sibdaOrR]:|N;|\})/g

const textsWithKeys = (text: string) =>
  [...text.matchAll(textWithKey)].map(([, key = '', value]) => ({ [key]: value }))

class Damaged extends Error {}
