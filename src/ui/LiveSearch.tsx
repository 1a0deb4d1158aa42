import { useEffect, useRef, useState } from 'react'
import { SearchInput } from './inputs.tsx'

interface LiveSearchProps {
  label: string
  placeholder: string
  /** Value in the URL. */
  value: string
  /** Called on each keystroke with the trimmed text. */
  onSearch: (text: string) => void
}

/**
 * Typed text shows immediately; the URL follows, and also updates the field on Back or when filters
 * are cleared.
 */
export function LiveSearch({ label, placeholder, value, onSearch }: LiveSearchProps) {
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
