import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { settings } from '#src/settings.ts'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import type { ShownListing } from './listing.ts'
import { shelfStructure } from './structure.ts'

interface ShelfHeadProps {
  list: ShownListing
  title: string
  stand: string
  keywords: readonly string[]
}

/** What every list of resources says about itself, and its title. */
export function ShelfHead({ list: { path, filters, listing, hrefOf }, title, stand, keywords }: ShelfHeadProps) {
  const shown = listing?.items
  return (
    <>
      <Metadata
        title={`${title} | ${settings.name}`}
        description={stand}
        ogTitle={title}
        canonical={hrefOf({ type: filters.type, topic: filters.topic, page: filters.page })}
        keywords={keywords}
      />
      {shown && <JsonLd of={import.meta.env.SSR ? (at) => shelfStructure(at, shown, [title, path]) : undefined} />}
      <TitleBlock title={title} stand={stand} crumb={{ href: '/resources', label: 'Resources' }} rule="plain" />
    </>
  )
}
