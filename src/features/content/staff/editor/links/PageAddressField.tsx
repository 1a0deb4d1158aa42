import { type KeyboardEvent, useRef } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { counted } from '#src/text/counted.ts'
import { ask } from '#src/staff/queries.ts'
import { isPageSearch } from './linkAddress.ts'
import { contentKinds } from '../../../contentKinds.ts'
import { findPages } from '../../../find.ts'
import '../../record-picker.css'

interface PageAddressFieldProps {
  value: string
  onChange: (address: string) => void
  /** Called with the title of a page chosen from this site; `onChange` has already received its address. */
  onPage?: (label: string) => void
  error: string | undefined
  /** The stored address, which is never treated as a search. */
  current?: string | null | undefined
}

interface OwnPagesProps {
  /** Search words to match against page titles; empty for the newest pages. */
  q: string
  onChoose: (page: { address: string; label: string }) => void
}

/** Pages on this site whose titles match a search. Choosing one links to it. */
function OwnPages({ q, onChoose }: OwnPagesProps) {
  const { data } = useQuery({
    ...ask(findPages, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  const found = data?.items
    .flatMap(({ address, ...item }) => (address ? [{ ...item, address }] : []))
    .slice(0, 8)
  return (
    <>
      <p className="visually-hidden" role="status">
        {found && q && `${counted(found.length, 'page')} found`}
      </p>
      {found && found.length > 0 && !q && <p className="t1 soft">Newest pages</p>}
      <ul
        className="record-picker__found full"
        aria-label={q ? 'Pages on this site' : 'Newest pages'}
        hidden={!q && !found?.length}
      >
        {found?.map(({ path, id, label, status, address }) => (
          <li key={`${path} ${id}`}>
            <button type="button" onClick={() => onChoose({ address, label })}>
              {label}
              <span className="as-block t1 soft">
                {contentKinds[path as keyof typeof contentKinds].name}
                {status && status !== 'published' && ', not visible to visitors yet'}
              </span>
            </button>
          </li>
        ))}
        {q && found?.length === 0 && (
          <li className="record-picker__none soft">No page on this site matches “{q}”.</li>
        )}
      </ul>
    </>
  )
}

/** Address field of a link. Words search the pages of this site; an address is used as typed. */
export function PageAddressField({
  value,
  onChange,
  onPage,
  error,
  current,
}: PageAddressFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const around = useRef<HTMLDivElement>(null)
  const wanted = value.trim()

  /** Up and Down go from the field through the pages. */
  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.nativeEvent.isComposing) return
    const stops = [...around.current!.querySelectorAll<HTMLElement>('input, li > button')]
    const next = stops[stops.indexOf(event.target as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      ref={around}
      className="stack gap-3"
      role="group"
      aria-label="Target of the link"
      onKeyDown={walk}
    >
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
      {wanted !== current && (wanted === '' || isPageSearch(wanted)) && (
        <OwnPages
          q={wanted}
          onChoose={(page) => {
            onChange(page.address)
            onPage?.(page.label)
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}
