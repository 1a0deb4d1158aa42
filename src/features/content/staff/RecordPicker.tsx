import { useQueries, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { ask } from '#src/staff/queries.ts'
import { shownText } from '#src/staff/textOf.ts'
import { IconButton } from '#src/ui/Button.tsx'
import { useFieldLabelId } from '#src/ui/Field.tsx'
import { SearchInput } from '#src/ui/inputs.tsx'
import { endpointsOf } from '../contract.ts'
import { contentKinds, type ContentPath } from '../contentKinds.ts'
import { isId } from './ids.ts'
import './record-picker.css'

/** Characters that a search takes. */
const MAX_WORDS = 200

interface RecordPickerProps {
  of: ContentPath
  many: boolean
  /** Ids of the selected records, in order. */
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** Selects records of another content type by searching for their names. */
export function RecordPicker({ of, many, value, onChange }: RecordPickerProps) {
  const [q, setQ] = useState('')
  const { name: one, many: plural } = contentKinds[of]
  const labelId = useFieldLabelId()
  const chosen = useQueries({
    queries: value.map((id) => ({
      ...ask(endpointsOf[of].read, { params: { id } }),
      enabled: isId(id),
    })),
  })
  const { data: found } = useQuery({
    ...ask(endpointsOf[of].list, { query: { q, sort: 'label', limit: 8 } }),
    enabled: q.trim() !== '',
  })
  const [done, setDone] = useState('')
  const isSought = q.trim() !== ''
  const offered = isSought && found ? found.items.filter(({ id }) => !value.includes(id)) : []
  const choose = ({ id, label }: { id: string; label: string }) => {
    onChange(many ? [...value, id] : [id])
    setQ('')
    setDone(`${label} chosen`)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSought) return
    event.preventDefault()
    if (offered[0]) choose(offered[0])
  }
  return (
    <div className="stack gap-2" role="group" aria-labelledby={labelId}>
      <ul className="record-picker__chosen anywhere">
        {value.map((id, index) => (
          // The same record may be selected twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${id} ${index}`}>
            {shownText(chosen[index]?.data?.label) ||
              (chosen[index]?.error || !isId(id) ? `This ${one} was deleted` : '…')}
            <IconButton
              name="close"
              label={`Remove ${chosen[index]?.data?.label ?? one}`}
              onClick={() => {
                onChange(value.filter((other) => other !== id))
                setDone(`${chosen[index]?.data?.label ?? one} removed`)
              }}
            />
          </li>
        ))}
      </ul>
      {(many || value.length === 0) && (
        <SearchInput
          label={`Find ${plural.toLowerCase()}`}
          placeholder={`Find ${plural.toLowerCase()} …`}
          value={q}
          maxLength={MAX_WORDS}
          onChange={({ target }) => setQ(target.value.slice(0, MAX_WORDS))}
          onKeyDown={press}
        />
      )}
      <p className="visually-hidden" role="status">
        {isSought ? found && `${found.total} found` : done}
      </p>
      {isSought && found && (
        <ul className="record-picker__found anywhere">
          {offered.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => choose(one)}>
                {shownText(one.label)}
              </button>
            </li>
          ))}
          {found.total === 0 && (
            <li className="record-picker__none soft">Nothing found for “{q}”.</li>
          )}
        </ul>
      )}
    </div>
  )
}
