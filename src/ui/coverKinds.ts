import { abstractKinds, slugOf } from './artPaths.ts'

/** Default composition for a slug. */
export function coverKindOf(slug: string): (typeof abstractKinds)[number] {
  let hash = 2166136261
  for (const letter of slugOf(slug)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash ^= hash >>> 15
  return abstractKinds[(hash >>> 0) % abstractKinds.length]!
}
