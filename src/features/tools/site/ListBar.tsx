import { useId, useState } from 'react'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { FoundCount } from '#src/ui/FoundCount.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { Link } from 'wouter'
import { FREEMIUM } from '../bounds.ts'
import { DIRECTORY, type ToolFilters, toolList } from '../list.ts'
import { FILTERS_FORM, type FiltersProps } from './Filters.tsx'

const sortNames: Record<ToolFilters['sort'], string> = {
  reviewed: 'Most Reviewed',
  rated: 'Top Rated',
  newest: 'Newest',
  name: 'A-Z',
}
const FilterDrawer = lazyLayer(() => import('./FilterDrawer.tsx'))
const sorts = Object.entries(sortNames).map(([value, label]) => ({ value, label }))

interface ListBarProps extends FiltersProps {
  total: number | undefined
  onNear: () => void
}

/** Result count, sort order, and on narrow screens a button for the filters. */
export function ListBar({ total, onNear, ...props }: ListBarProps) {
  const { filters, show } = props
  const [open, setOpen] = useState(false)
  const sortId = useId()
  return (
    <div
      className="listbar gap-3-5 wraps row apart ink-bottom"
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <p className="listbar__count t2 tabular" role="status">
        <FoundCount total={total} one="tool" many="tools" />
        {total !== undefined && filters.pricing === FREEMIUM && (
          <span className="soft"> with a free plan</span>
        )}
      </p>
      <button
        type="button"
        className="btn listbar__filter needs-script"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        Filters
      </button>
      <div className="listbar__sort row gap-3 t2 nowrap print-none">
        <label htmlFor={sortId}>Sort by</label>
        <Select
          id={sortId}
          name="sort"
          form={FILTERS_FORM}
          value={filters.sort}
          choices={sorts}
          onChange={({ target }) => show({ sort: target.value as ToolFilters['sort'] })}
        />
      </div>
      <ChosenFilters {...props} />
      <FilterDrawer open={open} onOpenChange={setOpen} total={total} {...props} />
    </div>
  )
}

/** The filters in effect, each a link to the list without it. */
function ChosenFilters({ filters, categories }: FiltersProps) {
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name ?? id
  const { q, category, subcategory, pricing } = filters
  const chosen: [label: string, without: Partial<ToolFilters>][] = [
    [q && `“${q}”`, { q: '' }],
    [category && nameOf(category), { category: '', subcategory: '' }],
    [subcategory && nameOf(subcategory), { subcategory: '' }],
    [pricing === FREEMIUM ? FREEMIUM : pricing, { pricing: '' }],
  ]
  if (!chosen.some(([label]) => label)) return null
  return (
    <ul className="listbar__chosen w-full cluster print-none" aria-label="Chosen filters">
      {chosen.map(
        ([label, without]) =>
          label && (
            <li key={label} className="min-0">
              <Link
                className="inline gap-2 target t2 ink plain"
                href={toolList.href(DIRECTORY, { ...filters, page: 1, ...without })}
                rel="nofollow"
              >
                <span className="visually-hidden">Remove filter </span>
                <bdi className="anywhere">{label}</bdi>
                <Icon name="close" />
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}
