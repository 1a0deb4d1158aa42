import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import type { BulkStep } from '#src/staff/bulkSteps.ts'
import { counted } from '#src/staff/counted.ts'
import { ListStates } from '#src/staff/ListStates.tsx'
import { ask } from '#src/staff/queries.ts'
import { useSelection } from '#src/staff/selection.ts'
import { Button } from '#src/ui/Button.tsx'
import { SearchInput, Select } from '#src/ui/inputs.tsx'
import {
  getMatchingPictures,
  listPictures,
  type PictureItem,
  pictureOrders,
  pictureViews,
  stepPictures,
  undoPictureStep,
} from '../contract.ts'
import { PictureGrid } from './PictureGrid.tsx'
import '#src/staff/list-bar.css'

const PAGE = 48
const viewLabels = { all: 'All pictures', unused: 'Shown nowhere', 'without-alt': 'Without a description' }

const orderLabels = { newest: 'Newest first', name: 'By name', largest: 'Largest first' }
const steps: readonly BulkStep[] = [
  { step: 'remove', act: 'Delete', done: 'Deleted' },
  { step: 'decorative', act: 'Mark as decorative', done: 'Marked as decorative' },
]

export interface ListState {
  q: string
  view: (typeof pictureViews)[number]
  sort: (typeof pictureOrders)[number]
  offset: number
}

interface PictureListProps {
  state: ListState
  onChange: (values: Partial<ListState>) => void
  renderTile: (picture: PictureItem, content: ReactNode) => ReactNode
  /** Pictures can be chosen for a bulk step. */
  picks?: boolean
}

/** The library with its search and its filter. */
export function PictureList({ state: { q, view, sort, offset }, onChange, renderTile, picks = false }: PictureListProps) {
  const query = { q, view, sort, offset, limit: PAGE }
  const { data, error, refetch } = useQuery({ ...ask(listPictures, { query }), placeholderData: keepPreviousData })
  const selection = useSelection(data?.items ?? [])
  const isFiltered = q !== '' || view !== 'all'
  return (
    <>
      <div className="list-bar row wraps gap-3 pb-4" role="search">
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
        <Select
          aria-label="Order"
          choices={pictureOrders.map((value) => ({ value, label: orderLabels[value] }))}
          value={sort}
          onChange={({ target }) => onChange({ sort: target.value as ListState['sort'], offset: 0 })}
        />
        <p className="list-bar__found soft" role="status">
          {data && (data.total === 1 ? '1 picture' : `${data.total.toLocaleString('en-US')} pictures`)}
        </p>
      </div>
      {picks && (
        <BulkBar
          selection={selection}
          steps={steps}
          named={(count) => counted(count, 'picture')}
          endpoints={{ bulk: stepPictures, undoBulk: undoPictureStep, matching: getMatchingPictures }}
          changes={[listPictures]}
          matching={{ query, total: data?.total }}
        />
      )}
      <ListStates
        of="the pictures"
        rows={data?.total}
        failed={error !== null}
        onRetry={refetch}
        isAsked={isFiltered}
        onClear={() => onChange({ q: '', view: 'all', offset: 0 })}
        empty={{
          title: 'No pictures yet',
          text: 'Drop files anywhere here, paste one, or press Upload. Each becomes smaller files that load fast on every screen, without the place and the camera that photographs carry along.',
        }}
      />
      {data && <PictureGrid items={data.items} renderTile={renderTile} selection={picks ? selection : undefined} />}
      {data && data.total > PAGE && (
        <nav className="flex gap-3 pt-5" aria-label="Pages">
          {offset > 0 && <Button onClick={() => onChange({ offset: Math.max(0, offset - PAGE) })}>Newer</Button>}
          {offset + PAGE < data.total && <Button onClick={() => onChange({ offset: offset + PAGE })}>Older</Button>}
        </nav>
      )}
    </>
  )
}
