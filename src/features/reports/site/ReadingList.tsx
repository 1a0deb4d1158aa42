import type { ReactNode } from 'react'
import type { PagedList } from '#src/features/resources/list.ts'
import { ListBody } from '#src/features/resources/site/ListBody.tsx'
import { ListToolbar } from '#src/features/resources/site/ListToolbar.tsx'
import { useListing } from '#src/features/resources/site/listing.ts'
import { type PageHead, ListHead } from '#src/features/resources/site/ListHead.tsx'
import { ResourceCard } from './ResourceCard.tsx'
import '#src/features/resources/site/resources.css'

interface ReadingListProps {
  name: PagedList
  search: Record<string, string>
  head: PageHead
  keywords: readonly string[]
  /** Plural and singular of what is searched. */
  what: [many: string, one: string]
  none: string
  children?: ReactNode
}

/** List of reports only, or of guides only. */
export function ReadingList({
  name,
  search,
  head,
  keywords,
  what: [many, one],
  none,
  children,
}: ReadingListProps) {
  const list = useListing(name, search)
  return (
    <>
      <ListHead list={list} head={head} keywords={keywords} />
      <ListToolbar list={list} what={many} one={one} />
      <div className="wrap py-page">
        <ListBody list={list} none={none}>
          {(_, items) => (
            <div className="resgrid stack gap-wide">
              {items.map((resource, index) => (
                <ResourceCard key={resource.id} resource={resource} eager={index < 2} />
              ))}
            </div>
          )}
        </ListBody>
        {children}
      </div>
    </>
  )
}
