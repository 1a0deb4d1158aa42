import { use } from 'react'
import type { Thing } from 'schema-dts'
import { SampleContext, useSite } from './page.tsx'
import { type At, withoutSamples } from './structure.ts'

/**
 * A page's structured data (schema.org) for search engines: inert JSON, which the content security policy allows.
 * Only the server generates it (`of` is undefined in browsers); hydration leaves it alone. Sample content is left
 * out.
 */
export function JsonLd({ of }: { of: ((at: At) => Thing[]) | undefined }) {
  const { origin } = useSite()
  const samples = use(SampleContext)
  const graph =
    import.meta.env.SSR && of
      ? withoutSamples(
          of((path) => new URL(path, `${origin}/`).href),
          (address) =>
            samples.has(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address),
        )
      : []
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  )
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
