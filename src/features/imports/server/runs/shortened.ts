const MAX_LENGTH = 400
const BEFORE_IT = 60

/** Shortens two values for a table of differences: long texts are cut around the first difference. */
export function shortened(before: unknown, after: unknown): { before: unknown; after: unknown } {
  const [one, other] = [textOf(before), textOf(after)]
  if (one.length <= MAX_LENGTH && other.length <= MAX_LENGTH) return { before, after }
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const from = Math.max(0, same - BEFORE_IT)
  const part = (text: string) => {
    const end = from + MAX_LENGTH
    return `${from > 0 ? '…' : ''}${text.slice(from, end).toWellFormed()}${text.length > end ? '…' : ''}`
  }
  return { before: part(one), after: part(other) }
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
