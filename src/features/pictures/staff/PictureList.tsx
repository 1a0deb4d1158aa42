import type { ReactNode } from 'react'
import { useSelection } from '#src/staff/selection.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import {
  getMatchingPictures,
  listPictures,
  type PictureItem,
  stepPictures,
  undoPictureStep,
} from '../contract.ts'
import { PictureGrid } from './PictureGrid.tsx'

const pictures = defineStaffList({
  of: 'the pictures',
  placeholder: 'Search names, descriptions, and tags',
  query: listPictures.query,
  filters: [
    {
      name: 'view',
      label: 'Show',
      choices: choicesOf({
        all: 'All pictures',
        unused: 'Unused',
        'without-alt': 'No description',
      }),
    },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ newest: 'Newest first', name: 'By name', largest: 'Largest first' }),
    },
  ],
  bulk: {
    rows: ['picture'],
    steps: [
      { step: 'remove', act: 'Delete', done: 'Deleted' },
      { step: 'decorative', act: 'Mark as decorative', done: 'Marked as decorative' },
    ],
    endpoints: { bulk: stepPictures, undoBulk: undoPictureStep, matching: getMatchingPictures },
    changes: [listPictures],
  },
})

interface PictureListProps {
  renderTile: (picture: PictureItem, content: ReactNode) => ReactNode
  /** Pictures can be chosen for a bulk step. */
  picks?: boolean
}

/** The library with its search and its filter. */
export function PictureList({ renderTile, picks = false }: PictureListProps) {
  const list = useStaffList(listPictures)
  const { data } = list
  const items = data?.items ?? []
  const chosen = useSelection(items)
  const selection = picks ? chosen : undefined
  return (
    <StaffList
      list={pictures}
      state={list}
      total={data?.total}
      {...(selection && { selection })}
      empty={{
        title: 'No pictures yet',
        text: 'Drop files here, paste one, or press Upload. We make smaller files that load fast, without location or camera data.',
      }}
    >
      {data && <PictureGrid items={items} renderTile={renderTile} selection={selection} />}
    </StaffList>
  )
}
