import { type Covered, withDistinctPlates } from '#src/ui/plates.ts'
import { DAY_MS } from '#src/time/durations.ts'

interface Facts extends Omit<Covered, 'heroImage' | 'slug'> {
  daysAgo: number
  /** Whether its picture is a generated plate; otherwise it has none. */
  drawn: boolean
}

/**
 * Parses sample texts into new records. Each file is HTML preceded by a comment with its facts as JSON; its name
 * is the slug, and `daysAgo` sets the date relative to today.
 */
function readSamples<Facts extends { daysAgo: number }>(files: Record<string, string>) {
  return Object.entries(files).map(([file, text]) => {
    const [, head = '', body = ''] = /^<!--(.*?)-->(.*)$/s.exec(text) ?? []
    const { daysAgo, ...facts } = JSON.parse(head) as Facts
    const publishedAt = new Date(Date.now() - daysAgo * DAY_MS)
    return {
      values: { ...facts, slug: file.replaceAll(/^.*\/|\.html$/g, ''), content: body },
      facts: { publishedAt, modifiedAt: publishedAt, status: 'published' as const },
    }
  })
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
