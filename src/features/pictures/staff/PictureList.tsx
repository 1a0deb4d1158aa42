import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { SearchInput, Select } from '#src/ui/inputs.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { listPictures, type PictureItem, pictureViews } from '../contract.ts'
import { PictureGrid } from './PictureGrid.tsx'

const PAGE = 48
const viewLabels = { all: 'All pictures', unused: 'Shown nowhere', 'without-alt': 'Without a description' }

export interface ListState {
  q: string
  view: (typeof pictureViews)[number]
  offset: number
}

interface PictureListProps {
  state: ListState
  onChange: (values: Partial<ListState>) => void
  renderTile: (picture: PictureItem, content: ReactNode) => ReactNode
}

/** The library with its search and its filter. */
export function PictureList({ state: { q, view, offset }, onChange, renderTile }: PictureListProps) {
  const query = { q, view, offset, limit: PAGE }
  const { data, error, refetch } = useQuery({ ...ask(listPictures, { query }), placeholderData: keepPreviousData })
  const isFiltered = q !== '' || view !== 'all'
  return (
    <>
      <div className="picture-list__bar pb-4 stack middle gap-3" role="search">
        <SearchInput
          label="Search pictures"
          placeholder="Search by name, description or address"
          value={q}
          onChange={({ target }) => onChange({ q: target.value, offset: 0 })}
        />
        <Select
          aria-label="Show"
          choices={pictureViews.map((value) => ({ value, label: viewLabels[value] }))}
          value={view}
          onChange={({ target }) => onChange({ view: target.value as ListState['view'], offset: 0 })}
        />
        <p className="soft t2 nowrap" role="status">
          {data && (data.total === 1 ? '1 picture' : `${data.total.toLocaleString('en-US')} pictures`)}
        </p>
      </div>
      {error && <ErrorState title="The pictures could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Loading the pictures">{null}</Skeleton>}
      {data?.total === 0 && (
        <EmptyState title={isFiltered ? 'Nothing matches' : 'No pictures yet'}>
          <p>
            {isFiltered
              ? 'Try fewer words, or all pictures.'
              : 'Drop files anywhere here, paste one, or press Upload. Each becomes smaller files that load fast on every screen, without the place and the camera that photographs carry along.'}
          </p>
        </EmptyState>
      )}
      {data && <PictureGrid items={data.items} renderTile={renderTile} />}
      {data && data.total > PAGE && (
        <nav className="flex gap-3 pt-5" aria-label="Pages">
          {offset > 0 && <Button onClick={() => onChange({ offset: Math.max(0, offset - PAGE) })}>Newer</Button>}
          {offset + PAGE < data.total && <Button onClick={() => onChange({ offset: offset + PAGE })}>Older</Button>}
        </nav>
      )}
    </>
  )
}
