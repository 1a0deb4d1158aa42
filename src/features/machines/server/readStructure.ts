import Validator from '@adobe/structured-data-validator'

export type StructuredThing = { '@type': string } & Record<string, unknown>

/** What a page says about itself in JSON-LD; throws what a validator that is not ours finds wrong. */
export async function readStructure(html: string): Promise<StructuredThing[]> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const documents = scripts.map(([, text]) => JSON.parse(text!) as { '@context': string; '@graph': StructuredThing[] })
  const things = documents.flatMap(({ '@graph': graph }) => graph)
  const byType = Object.groupBy(structuredClone(things), (thing) => thing['@type']) as Record<string, object[]>
  const issues = await new Validator().validate({ jsonld: byType })
  if (issues.length > 0) throw new Error(issues.map(({ issueMessage }) => issueMessage).join('\n'))
  if (documents.some((document) => document['@context'] !== 'https://schema.org'))
    throw new Error('Not in the words of schema.org')
  return things
}
