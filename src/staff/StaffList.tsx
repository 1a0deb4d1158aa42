import { type ReactNode, useContext } from 'react'
import type { Choice } from '#src/ui/inputs.tsx'
import { useAddress } from './address.ts'
import { BulkBar } from './BulkBar.tsx'
import type { BulkStep } from './bulkSteps.ts'
import { MAX_COUNTED } from '#src/lists/bounds.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { counted, exactly } from '#src/text/counted.ts'
import { type StaffListDefinition, useAsked, usualOf } from './staffList.ts'
import { ListBar } from './ListBar.tsx'
import { ListStates } from './ListStates.tsx'
import { BesideFilters } from './Screen.tsx'
import type { Selection, SelectedRow } from './selection.ts'
import { ViewTabs } from './ViewTabs.tsx'

interface StaffListProps<Item extends SelectedRow> {
  list: StaffListDefinition
  /** State of the query. */
  state: { error: unknown; refetch: () => unknown }
  /** Number of matching rows; undefined while loading. */
  total: number | undefined
  /** Number of rows shown, if some disappear before the server confirms it. */
  rows?: number | undefined
  /** Number of rows in each view. */
  counts?: Partial<Record<string, number>> | undefined
  /** Filter choices known only at runtime, by filter name. */
  choices?: Record<string, readonly Choice[]>
  /** Default filter choices that depend on the view. */
  usual?: Record<string, string>
  /** Parts of the URL that stay when the view changes. */
  leaving?: Record<string, string>
  onView?: () => void
  selection?: Selection<Item>
  /** Used if the definition has none. */
  steps?: readonly BulkStep[]
  /** Whether the total is exact rather than capped. */
  isCounted?: boolean
  /** Warning before an action on the selected rows, or on all that match. */
  warn?: (step: string, chosen: readonly Item[] | 'all') => ReactNode
  /** Shown next to the search. */
  actions?: ReactNode
  /** Level of its headings. */
  level?: 2 | 3
  /** What the list is for, and how to get the first row. */
  empty: { title: string; text: ReactNode; actions?: ReactNode }
  children: ReactNode
}

interface PagesProps {
  /** Rows per page. */
  size: number
  total: number
}

/** Links to the previous and next page, if a list has more than one. */
function Pages({ size, total }: PagesProps) {
  const { address, hrefOf } = useAddress()
  const offset = Number(address.get('offset')) || 0
  if (total <= size && offset === 0) return null
  const at = (place: number) => hrefOf('offset')(place > 0 ? String(place) : '')
  const isBeyond = total > 0 && offset >= total
  const last = Math.floor((total - 1) / size) * size
  if (isBeyond)
    return (
      <EmptyState
        level={2}
        title="This page doesn’t exist"
        actions={<ButtonLink href={at(last)}>{last > 0 ? 'Last page' : 'First page'}</ButtonLink>}
      >
        <p>The list has fewer pages now, or the address is wrong.</p>
      </EmptyState>
    )
  return (
    <nav className="flex gap-3 pt-5" aria-label="Pages">
      {offset > 0 && <ButtonLink href={at(offset - size)}>Previous</ButtonLink>}
      {offset + size < total && <ButtonLink href={at(offset + size)}>Next</ButtonLink>}
    </nav>
  )
}

/** Everything around a list's rows: views, search, filters, bulk actions, loading and empty states, and pages. */
export function StaffList<Item extends SelectedRow>({
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
  const textOf = isCapped ? countLabel : exactly
  const isMore = isCapped && total !== undefined && total >= MAX_COUNTED
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
          found={
            views || !isCounted || total === undefined
              ? undefined
              : `${textOf(total)} ${isAsked ? 'found' : 'in total'}`
          }
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

/** "312", "2,000", or "1,000+" if the count was capped. */
const countLabel = (count: number) =>
  count < MAX_COUNTED ? exactly(count) : `${exactly(MAX_COUNTED)}+`
