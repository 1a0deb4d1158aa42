import type { ReactNode } from 'react'
import { useSelection } from '#src/staff/selection.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { getPicture } from '../contract.ts'
import {
  getLibrary,
  getMatchingLibrary,
  type LibraryItem,
  stepLibrary,
  undoLibraryStep,
} from '../library.ts'
import { LibraryGrid } from './LibraryGrid.tsx'

const library = defineStaffList({
  of: 'the library',
  placeholder: 'Search names, descriptions, and tags',
  query: getLibrary.query,
  views: {
    name: 'type',
    label: 'Type',
    labels: {
      all: 'All',
      picture: 'Pictures',
      pdf: 'PDFs',
      audio: 'Audio',
      video: 'Video',
    },
  },
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: choicesOf({ all: 'Everything', unused: 'Not used', undescribed: 'No description' }),
    },
    { name: 'tag', label: 'Tag', placeholder: 'Any tag', choices: [] },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ newest: 'Newest first', name: 'By name', largest: 'Largest first' }),
    },
  ],
  bulk: {
    rows: ['file'],
    steps: [
      {
        step: 'tag',
        act: 'Add tags',
        done: 'Tagged',
        asks: {
          name: 'tags',
          label: 'Tags',
          hint: 'Separated by commas. They’re added to existing tags.',
          required: 'Please write at least one tag',
        },
      },
      { step: 'decorative', act: 'Mark as decorative', done: 'Marked as decorative' },
      { step: 'remove', act: 'Delete', done: 'Deleted' },
    ],
    endpoints: { bulk: stepLibrary, undoBulk: undoLibraryStep, matching: getMatchingLibrary },
    changes: [getLibrary, getPicture],
  },
})
/** List configuration for choosing pictures only. */
const { views: _, ...onlyPictures } = library

interface LibraryListProps {
  renderTile: (item: LibraryItem, content: ReactNode) => ReactNode
  /** Shows all types and allows bulk actions. Otherwise shows pictures only. */
  whole?: boolean
}

/** The library with search, types, and filters. */
export function LibraryList({ renderTile, whole = false }: LibraryListProps) {
  const list = useStaffList(getLibrary, whole ? {} : { query: { type: 'picture' } })
  const { data } = list
  const items = data?.items ?? []
  const chosen = useSelection(items)
  const selection = whole ? chosen : undefined
  return (
    <StaffList
      list={whole ? library : onlyPictures}
      state={list}
      total={data?.total}
      counts={whole ? data?.counts : undefined}
      choices={{ tag: (data?.tags ?? []).map((tag) => ({ value: tag, label: tag })) }}
      {...(selection && { selection })}
      warn={(step, which) =>
        step === 'remove' &&
        (which === 'all' || which.some(({ version }) => version === undefined)) &&
        'Files in use are kept. PDFs, audio, and video can be restored for 30 days.'
      }
      empty={{
        title: whole ? 'The library is empty' : 'No pictures yet',
        text: 'Drop files here, paste one, or press Upload. We make smaller pictures that load fast, without location or camera data.',
      }}
    >
      {data && <LibraryGrid items={items} renderTile={renderTile} selection={selection} />}
    </StaffList>
  )
}
