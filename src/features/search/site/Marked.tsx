import type { FoundHit } from './queries.ts'

/** A text with what was searched for marked in it. */
export function Marked({ pieces }: { pieces: FoundHit['title'] }) {
  return pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))
}
