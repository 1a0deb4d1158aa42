import type { FoundHit } from './queries.ts'

/** Text with the matches marked. */
export function Marked({ pieces }: { pieces: FoundHit['title'] }) {
  return pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))
}
