import { useEffect, useRef, useState } from 'react'
import { SearchInput } from './inputs.tsx'

interface LiveSearchProps {
  label: string
  placeholder: string
  /** What the address says. */
  value: string
  /** Called at each letter, without spaces around the words. */
  onSearch: (text: string) => void
}

/** What is typed shows at once; the address follows, also when it changes by Back or by clearing filters. */
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
