import { type Covered, withDistinctPlates } from '#src/ui/plates.ts'
import { readSamples } from '#src/records/samples.ts'

interface Facts extends Omit<Covered, 'heroImage' | 'slug'> {
  daysAgo: number
  /** Whether its picture is a generated plate; otherwise it has none. */
  drawn: boolean
}

/** Sample texts as new records, newest first. Nearby ones get different plates. */
export function platedSamples<Sample extends Facts>(files: Record<string, string>) {
  const plain = readSamples<Sample>(files).sort(
    (one, other) => other.facts.publishedAt.getTime() - one.facts.publishedAt.getTime(),
  )
  const plates = withDistinctPlates(
    plain.map(({ values }) => ({ ...values, heroImage: null as string | null })),
    (index) => plain[index]!.values.drawn,
  )
  return plain.map(({ values: { drawn, ...values }, facts }, at) => ({
    values: { ...values, heroImage: drawn ? plates[at]!.heroImage : null },
    facts,
  }))
}
