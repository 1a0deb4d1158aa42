import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { LiveSearch } from '#src/ui/LiveSearch.tsx'
import { FREEMIUM } from '../bounds.ts'
import { DIRECTORY, isWithin, subcategoriesOf, type ToolFilters, toolList } from '../list.ts'
import { type Category, toolsQuery } from './queries.ts'

export interface FiltersProps {
  filters: ToolFilters
  categories: Category[]
  show: (change: Partial<ToolFilters>, replace?: boolean) => void
}

export const FILTERS_FORM = 'directory-filters'
interface OwnProps extends FiltersProps {
  /** Called when the visitor approaches the filters. */
  onNear: () => void
}

/** Search and filters beside the list. Without scripts, the form submits to the server. */
export function Filters({ onNear, ...props }: OwnProps) {
  const { filters, show } = props
  return (
    <form
      id={FILTERS_FORM}
      className="filters__part stack gap-5"
      role="search"
      aria-label="Tools"
      action={DIRECTORY}
      onPointerEnter={onNear}
      onFocus={onNear}
      onSubmit={(event) => event.preventDefault()}
    >
      <button type="submit" name="pricing" value={filters.pricing} hidden />
      {filters.compare.length > 0 && (
        <input type="hidden" name="compare" value={filters.compare.join(',')} />
      )}
      <LiveSearch
        label="Search tools"
        placeholder="Search tools"
        value={filters.q}
        onSearch={(q) => show({ q }, true)}
      />
      <div className="filters__more stack gap-5">
        <FilterFields {...props} />
      </div>
      <noscript>
        <button
          type="submit"
          className="btn btn--primary w-full"
          name="pricing"
          value={filters.pricing}
        >
          Apply filters
        </button>
      </noscript>
    </form>
  )
}

/** Filter fields. Choosing a main category clears the subcategory, which depends on it. */
export function FilterFields({ filters, categories, show }: FiltersProps) {
  const mains = categories.filter(({ masterCategory }) => !masterCategory)
  const subcategories = subcategoriesOf(categories, filters.category)
  const freemium = filters.pricing === FREEMIUM
  // Loaded when the visitor approaches the filters, so that no page is larger for the counts.
  const { data: all } = useQuery({ ...toolsQuery(), enabled: false })
  const { q, pricing } = filters
  const others = useMemo(
    () => all && toolList.select(all, { q, pricing }, categories),
    [all, q, pricing, categories],
  )
  const asChoices = (some: Category[]) =>
    some.map(({ id, name }) => {
      const found = others?.filter(isWithin(categories, id)).length
      return { value: id, label: found === undefined ? name : `${name} (${found})` }
    })
  return (
    <>
      <Field label="Main category">
        <Select
          name="category"
          value={filters.category}
          placeholder="All categories"
          choices={asChoices(mains)}
          onChange={({ target }) => show({ category: target.value, subcategory: '' })}
        />
      </Field>
      <Field label="Subcategory">
        <Select
          name="subcategory"
          value={filters.subcategory}
          disabled={!filters.category}
          placeholder={filters.category ? 'All subcategories' : 'Choose a category first'}
          choices={asChoices(subcategories)}
          onChange={({ target }) => show({ subcategory: target.value })}
        />
      </Field>
      <button
        type="submit"
        name="pricing"
        value={freemium ? '' : FREEMIUM}
        className="toggle row apart w-full target gap-3"
        aria-pressed={freemium}
        onClick={() => show({ pricing: freemium ? '' : FREEMIUM })}
      >
        {FREEMIUM}
        <span className="toggle__track rigid relative" />
      </button>
    </>
  )
}
