import type { ReactNode } from 'react'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { settings } from '#src/settings.ts'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import type { PagedList } from '../list.ts'
import { ListBody } from './ListBody.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { type ShownListing, useListing } from './listing.ts'
import { ResourceCard } from './ResourceCard.tsx'
import { shelfStructure } from './structure.ts'
import './resources.css'

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

interface ReadingListProps {
  name: PagedList
  search: Record<string, string>
  title: string
  stand: string
  keywords: readonly string[]
  /** What is searched, of several and of one. */
  what: [many: string, one: string]
  none: string
  children?: ReactNode
}

/** The reports alone, or the guides alone. */
export function ReadingList({ name, search, title, stand, keywords, what: [many, one], none, children }: ReadingListProps) {
  const list = useListing(name, search)
  return (
    <>
      <ShelfHead list={list} title={title} stand={stand} keywords={keywords} />
      <ListToolbar list={list} what={many} one={one} />
      <div className="wrap resources">
        <ListBody list={list} none={none}>
          {(_, items) => (
            <div className="resgrid">
              {items.map((resource, place) => (
                <ResourceCard key={resource.id} resource={resource} eager={place < 2} />
              ))}
            </div>
          )}
        </ListBody>
        {children}
      </div>
    </>
  )
}
