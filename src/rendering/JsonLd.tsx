import { use } from 'react'
import type { Thing } from 'schema-dts'
import { SampleContext, useSite } from './page.tsx'
import { type At, withoutSamples } from './structure.ts'

/**
 * What a page says about itself to search engines, in schema.org's words: inert data, which the policy lets stand. Only the
 * server makes it (`of` is undefined in browsers), and what it made stays as it is. Nothing is said of sample content.
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
