import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { type Choice, SearchInput, Select } from '#src/ui/inputs.tsx'
import { useAddress } from './address.ts'
import './list-bar.css'

export interface ListFilter {
  /** Name in the URL. */
  name: string
  label: string
  /** Selected if the URL has no value: a phrase such as "Every status", or the value of one of the choices. */
  placeholder?: string
  usual?: string
  choices: readonly Choice[]
}

interface ListBarProps {
  /** What is searched, such as "the inbox"; the search text is `q` in the URL. */
  of: string
  placeholder?: string
  filters?: readonly ListFilter[]
  /** Number of results, in words. */
  found?: string | undefined
  children?: ReactNode
}

/** More filters than this open with a button on a phone. */
const MOST_IN_A_ROW = 3

/** A list's search, filters, and order, which are stored in the URL. */
export function ListBar({
  of,
  placeholder = 'Search',
  filters = [],
  found,
  children,
}: ListBarProps) {
  const { address, set } = useAddress()
  const [isOpen, setOpen] = useState(false)
  const isFolded = filters.length > MOST_IN_A_ROW
  const active = filters.filter(({ name }) => name !== 'sort' && address.get(name)).length
  return (
    <div
      className={classes('list-bar row wraps gap-3 py-4', isFolded && 'list-bar--many')}
      role="search"
    >
      <SearchInput
        label={`Search ${of}`}
        placeholder={placeholder}
        value={address.get('q') ?? ''}
        onChange={({ target }) => set({ q: target.value })}
      />
      {isFolded && (
        <Button
          className="list-bar__fold"
          icon="filter"
          iconFirst
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{active > 0 && <span className="tabular"> {active}</span>}
        </Button>
      )}
      <div
        className={classes('list-bar__filters', isFolded && !isOpen && 'list-bar__filters--folded')}
      >
        {filters.map(({ name, label, placeholder: none, usual = '', choices }) => (
          <Select
            key={name}
            aria-label={label}
            {...(none && { placeholder: none })}
            choices={choices}
            value={address.get(name) ?? usual}
            onChange={({ target }) => set({ [name]: target.value === usual ? '' : target.value })}
          />
        ))}
        {children}
        <p className="list-bar__found soft nowrap" role="status">
          {found}
        </p>
      </div>
    </div>
  )
}
