import { useRef } from 'react'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { isPageSearch } from './linkAddress.ts'
import { OwnPages } from './OwnPages.tsx'

interface PageAddressFieldProps {
  value: string
  onChange: (address: string) => void
  /** Called with the title of a page chosen from this site; `onChange` has already received its address. */
  onPage?: (label: string) => void
  error: string | undefined
  /** The stored address, which is never treated as a search. */
  held?: string | null | undefined
}

/** Address field of a link. Words search the pages of this site; an address is used as typed. */
export function PageAddressField({ value, onChange, onPage, error, held }: PageAddressFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const wanted = value.trim()
  return (
    <>
      <Field
        label="Address"
        required
        error={error}
        hint="Search pages on this site, or paste an address."
        wide
      >
        <TextInput
          ref={field}
          value={value}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {wanted !== held && isPageSearch(wanted) && (
        <OwnPages
          q={wanted}
          onChoose={(page) => {
            onChange(page.address)
            onPage?.(page.label)
            field.current?.focus()
          }}
        />
      )}
    </>
  )
}
