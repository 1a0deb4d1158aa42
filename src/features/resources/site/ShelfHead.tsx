import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import type { ShownListing } from './listing.ts'
import { shelfStructure } from './structure.ts'

/** What a page opens with, and what search engines and networks are told. */
export interface PageHead {
  title: string
  text: string
  searchTitle: string
  socialTitle: string
}

interface ShelfHeadProps {
  list: ShownListing
  head: PageHead
  keywords: readonly string[]
}

/** What every list of resources says about itself, and its title. */
export function ShelfHead({
  list: { path, filters, listing, hrefOf },
  head,
  keywords,
}: ShelfHeadProps) {
  const shown = listing?.items
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical={hrefOf({ type: filters.type, topic: filters.topic, page: filters.page })}
        keywords={keywords}
      />
      {shown && (
        <JsonLd
          of={
            import.meta.env.SSR ? (at) => shelfStructure(at, shown, [head.title, path]) : undefined
          }
        />
      )}
      <TitleBlock
        title={head.title}
        stand={head.text}
        crumb={{ href: '/resources', label: 'Resources' }}
        rule="plain"
      />
    </>
  )
}
