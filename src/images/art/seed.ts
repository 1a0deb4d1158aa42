/** Returns a repeatable pseudorandom generator of numbers in [0, 1): the same text gives the same sequence. */
export function seed(text: string): () => number {
  let h = 2166136261
  for (const letter of text) {
    h ^= letter.codePointAt(0) ?? 0
    h = Math.imul(h, 16777619)
  }
  return () => {
    h += 0x6d2b79f5
    let t = h
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns an item of a nonempty list by index, wrapping around at the end. */
export const itemAt = <Item>(list: readonly Item[], place: number): Item =>
  list[place] ?? list[place % list.length]!

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
export const mix = (a: number, b: number, t: number) => a + (b - a) * t
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
