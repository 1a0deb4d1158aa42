import { useEffect, useRef, useState } from 'react'
import { SearchInput } from './inputs.tsx'

interface FilterSearchProps {
  /** What the address says. */
  value: string
  onSearch: (q: string) => void
  label: string
  placeholder: string
}

/** What is typed shows at once; the address follows, also when it changes by Back or a button. */
export function FilterSearch({ value, onSearch, label, placeholder }: FilterSearchProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current.trim()) setTyped(value)
    sent.current = value
  }, [value])
  return (
    <SearchInput
      label={label}
      placeholder={placeholder}
      name="q"
      value={typed}
      maxLength={200}
      onChange={({ target }) => {
        sent.current = target.value
        setTyped(target.value)
        onSearch(target.value.trim())
      }}
    />
  )
}
