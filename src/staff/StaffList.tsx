import { type ReactNode, useContext } from 'react'
import type { Choice } from '#src/ui/inputs.tsx'
import { useAddress } from './address.ts'
import { BulkBar } from './BulkBar.tsx'
import type { BulkStep } from './bulkSteps.ts'
import { MOST_COUNTED } from '#src/lists/bounds.ts'
import { counted, exactly, upTo } from './counted.ts'
import { type StaffListDefinition, useAsked, usualOf } from './staffList.ts'
import { ListBar } from './ListBar.tsx'
import { ListStates } from './ListStates.tsx'
import { Pages } from './Pages.tsx'
import { BesideFilters } from './Screen.tsx'
import type { Selection, Sent } from './selection.ts'
import { ViewTabs } from './ViewTabs.tsx'

interface StaffListProps<Item extends Sent> {
  list: StaffListDefinition
  /** How it was read. */
  state: { error: unknown; refetch: () => unknown }
  /** How many rows match; undefined while they are loaded. */
  total: number | undefined
  /** How many of them are shown, where some leave before the server says so. */
  rows?: number | undefined
  /** How many each view has. */
  counts?: Partial<Record<string, number>> | undefined
  /** Choices of filters that are known only now, by their names. */
  choices?: Record<string, readonly Choice[]>
  /** What filters choose while the address says nothing, where that depends on the view. */
  usual?: Record<string, string>
  /** What is left of the address in another view. */
  leaving?: Record<string, string>
  onView?: () => void
  selection?: Selection<Item>
  /** Where the definition has none. */
  steps?: readonly BulkStep[]
  /** Whether these are all that match; otherwise nobody has counted them. */
  isCounted?: boolean
  /** What is said before a step about the chosen rows, or about all that match. */
  warn?: (step: string, chosen: readonly Item[] | 'all') => ReactNode
  /** Beside the search. */
  actions?: ReactNode
  /** Of its headings. */
  level?: 2 | 3
  /** What the list is for, and how its first row comes. */
  empty: { title: string; text: ReactNode; actions?: ReactNode }
  children: ReactNode
}

/** A list of the back office around its rows: views, search, filters, what can be done with chosen rows, states, and pages. */
export function StaffList<Item extends Sent>({
  list,
  state: { error, refetch },
  total,
  rows = total,
  counts,
  choices = {},
  usual = {},
  leaving = {},
  onView,
  selection,
  steps = list.bulk?.steps ?? [],
  warn,
  actions,
  isCounted = true,
  level = 2,
  empty,
  children,
}: StaffListProps<Item>) {
  const { address, set } = useAddress()
  const besideFilters = useContext(BesideFilters)
  const { of, placeholder, views, filters = [], linked = [], bulk, isCapped } = list
  const textOf = isCapped ? upTo : exactly
  const isMore = isCapped && total !== undefined && total >= MOST_COUNTED
  const query = useAsked(list.query)
  const byContract: Record<string, unknown> = usualOf(list.query)
  const bar = filters.map((filter) => ({
    ...filter,
    usual: usual[filter.name] ?? String(byContract[filter.name] ?? ''),
    choices: choices[filter.name] ?? filter.choices,
  }))
  const names = filters.map(({ name }) => name).filter((name) => name !== 'sort')
  const narrowing = ['q', ...names, ...linked]
  const isAsked = narrowing.some((name) => address.get(name))
  const size = list.size ?? Number(byContract['limit'])
  return (
    <>
      {views && (
        <ViewTabs
          label={views.label}
          views={Object.entries(views.labels).map(([name, label]) => ({
            name,
            label,
            count: counts?.[name],
          }))}
          textOf={textOf}
          current={String(query[views.name])}
          onChoose={(next) => {
            onView?.()
            set({ ...leaving, [views.name]: next === byContract[views.name] ? '' : next })
          }}
        />
      )}
      {(level === 2 || total !== 0 || isAsked) && (
        <ListBar
          of={of}
          {...(placeholder && { placeholder })}
          filters={bar}
          found={views || !isCounted || total === undefined ? undefined : `${textOf(total)} found`}
        >
          {level === 2 && besideFilters}
          {actions}
        </ListBar>
      )}
      {bulk && selection && (
        <BulkBar
          selection={selection}
          steps={steps}
          named={(count) => counted(count, ...bulk.rows)}
          endpoints={bulk.endpoints}
          changes={bulk.changes}
          {...(warn && { warn })}
          matching={{
            query,
            total: isCounted && !isMore ? total : undefined,
          }}
        />
      )}
      <ListStates
        of={of}
        rows={rows}
        failed={Boolean(error)}
        onRetry={refetch}
        isAsked={isAsked}
        onClear={() => set(Object.fromEntries(narrowing.map((name) => [name, ''])))}
        level={level}
        empty={empty}
      />
      {children}
      {total !== undefined && 'offset' in list.query.shape && <Pages size={size} total={total} />}
    </>
  )
}
