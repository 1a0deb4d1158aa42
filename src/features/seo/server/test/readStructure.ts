import Validator from '@adobe/structured-data-validator'

export type StructuredThing = { '@type': string } & Record<string, unknown>

/**
 * Reads a page's JSON-LD. Throws what a third-party validator finds wrong, or if an organization can't be identified.
 */
export async function readStructure(html: string): Promise<StructuredThing[]> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const documents = scripts.map(
    ([, text]) => JSON.parse(text!) as { '@context': string; '@graph': StructuredThing[] },
  )
  const things = documents.flatMap(({ '@graph': graph }) => graph)
  const byType = Object.groupBy(structuredClone(things), (thing) => thing['@type']) as Record<
    string,
    object[]
  >
  const issues = await new Validator().validate({ jsonld: byType })
  if (issues.length > 0) throw new Error(issues.map(({ issueMessage }) => issueMessage).join('\n'))
  if (documents.some((document) => document['@context'] !== 'https://schema.org'))
    throw new Error('Not in the words of schema.org')
  const unaddressed = organizationsIn(things).filter(({ url }) => !url)
  if (unaddressed.length > 0)
    throw new Error(`An organization without an address: ${JSON.stringify(unaddressed)}`)
  return things
}

function organizationsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const own =
    '@type' in value && value['@type'] === 'Organization' ? [value as Record<string, unknown>] : []
  return [...own, ...Object.values(value).flatMap(organizationsIn)]
}
