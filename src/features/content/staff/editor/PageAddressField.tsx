import { useRef } from 'react'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { isPageSearch } from './linkAddress.ts'
import { OwnPages } from './OwnPages.tsx'

interface PageAddressFieldProps {
  value: string
  onChange: (address: string) => void
  /** A page of this site was chosen, whose address it has now. */
  onPage?: (label: string) => void
  error: string | undefined
  /** An address that is no search, whatever it looks like. */
  held?: string | null | undefined
}

/** Where something leads: words find pages of this site, an address is taken as it is. */
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
