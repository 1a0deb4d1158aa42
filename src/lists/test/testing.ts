/** Pseudorandom numbers from 0 to 1, the same in every run. */
export function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const odd = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  '\0',
  '\ud83d',
  '🚀',
  'İ',
  'ß',
  'x'.repeat(300),
  '-1',
  '__proto__',
  'a,b',
  '1e9',
  'sideways',
]

/**
 * Generates URLs for a list: with what entries contain, partly, misspelled, or in another case, and
 * with what none contains.
 */
export function* addressesOf(names: string[], entries: object[], seed: number) {
  const next = numbers(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!
  const texts = entries.flatMap((entry) =>
    Object.values(entry).flatMap((value) => (typeof value === 'string' ? [value] : [])),
  )
  const values = entries.flatMap((entry) =>
    Object.values(entry)
      .flat()
      .filter((value) => typeof value === 'string'),
  )
  const misspelled = (word: string) => {
    const at = Math.floor(next() * word.length)
    const [before, after] = [word.slice(0, at), word.slice(at)]
    return pick([
      before + after.slice(1),
      `${before}e${after}`,
      `${before}e${after.slice(1)}`,
      before + after.slice(0, 2).split('').toReversed().join('') + after.slice(2),
    ])
  }
  const words = () => {
    const text = pick(texts).split(/\s+/)
    const at = Math.floor(next() * text.length)
    const found = text.slice(at, at + pick([1, 1, 2, 3])).join(' ')
    return pick([
      (word: string) => word,
      misspelled,
      misspelled,
      (word: string) => word.toUpperCase(),
      (word: string) => word.slice(1, 6),
    ])(found)
  }
  const value: Record<string, () => string> = {
    q: () => (next() < 0.9 ? words() : pick(odd)),
    page: () => pick(['1', '2', '2', '3', '99', '0', '-1', 'x']),
    sort: () => pick(['reviewed', 'rated', 'newest', 'name', 'sideways']),
  }
  for (;;) {
    const chosen = names.filter((name) => next() < (name === 'q' ? 0.6 : 0.3))
    yield Object.fromEntries(
      chosen.map((name) => [
        name,
        (value[name] ?? (() => (next() < 0.8 ? pick(values) : pick(odd))))(),
      ]),
    )
  }
}
