import type { Thing } from 'schema-dts'
import { useSite } from './page.tsx'
import type { At } from './structure.ts'

/** What a page says about itself to search engines, in schema.org's words. The script is inert data, which the policy lets stand. */
export function JsonLd({ of }: { of: (at: At) => Thing[] }) {
  const { origin } = useSite()
  const graph = of((path) => new URL(path, `${origin}/`).href)
  if (graph.length === 0) return null
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
