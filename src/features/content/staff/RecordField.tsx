import { memo } from 'react'
import { PictureField } from '#src/features/pictures/staff/PictureField.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx'
import { BodyField } from './BodyField.tsx'
import type { Line } from './lines.ts'
import { EntryField } from './EntryField.tsx'
import { RecordPicker } from './RecordPicker.tsx'
import { RowsField } from './RowsField.tsx'
import type { TextSource } from './textSource.ts'
import { momentOf, momentText } from './moments.ts'

interface RecordFieldProps {
  line: Line
  value: unknown
  /** Which list of the site's own pages an entry is of. */
  list: unknown
  /** IANA zone in which moments are typed. */
  zone: string
  error: string | undefined
  set: (name: string, value: unknown) => void
  /** Of a field whose text is edited with its markup. */
  text: TextSource | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const orNull = (text: string) => (text === '' ? null : text)

/** One field of a record, edited as its line says. The others are not drawn anew while somebody types into one. */
export const RecordField = memo(function RecordField({ line, value, list, zone, error, set, text }: RecordFieldProps) {
  const onChange = (next: unknown) => set(line.name, next)
  if (line.type === 'yes')
    return (
      <label className="tick">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
        <span>{line.label}</span>
      </label>
    )
  const isGroup = ['rows', 'record', 'records', 'entry', 'html', 'picture'].includes(line.type)
  return (
    <Field label={line.label} required={line.required ?? false} hint={hintOf(line, zone)} error={error} group={isGroup} wide>
      <Control line={line} value={value} list={list} zone={zone} text={text} onChange={onChange} />
    </Field>
  )
})

function hintOf(line: Line, zone: string) {
  if (line.type === 'moment') return line.hint ?? `Time in ${zone}.`
  if (line.type === 'list') return line.hint ?? 'One per line.'
  return line.hint
}

interface ControlProps extends Omit<RecordFieldProps, 'error' | 'set'> {
  onChange: (value: unknown) => void
}

function Control({ line, value, list, zone, text, onChange }: ControlProps) {
  switch (line.type) {
    case 'text':
    case 'address':
      return <TextInput value={textOf(value)} onChange={({ target }) => onChange(keepEmpty(line, target.value))} />
    case 'picture':
      return <PictureField value={textOf(value)} width={line.width} onChange={onChange} />
    case 'number':
      return (
        <TextInput
          inputMode="numeric"
          value={textOf(value)}
          onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) : orNull(target.value))}
        />
      )
    case 'date':
      return <TextInput type="date" value={textOf(value)} onChange={({ target }) => onChange(orNull(target.value))} />
    case 'moment':
      return (
        <TextInput
          type="datetime-local"
          value={momentText(textOf(value), zone)}
          onChange={({ target }) => onChange(target.value === '' ? null : momentOf(target.value, zone))}
        />
      )
    case 'prose':
      return <TextArea rows={line.rows ?? 5} value={textOf(value)} onChange={({ target }) => onChange(target.value)} />
    case 'html':
      return text && <BodyField field={line.name} text={text} />
    case 'list':
      return (
        <TextArea
          rows={Math.max(3, Array.isArray(value) ? value.length + 1 : 0)}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={({ target }) => onChange(target.value.split('\n'))}
        />
      )
    case 'choice':
      return (
        <Select
          choices={line.choices}
          value={textOf(value)}
          placeholder="Please choose"
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'rows':
      return <RowsField columns={line.columns} value={Array.isArray(value) ? value : []} onChange={onChange} />
    case 'entry':
      return <EntryField list={textOf(list)} value={(value ?? {}) as Record<string, unknown>} onChange={onChange} />
    case 'record':
    case 'records':
      return (
        <RecordPicker
          of={line.of}
          many={line.type === 'records'}
          value={Array.isArray(value) ? (value as string[]) : value ? [textOf(value)] : []}
          onChange={(ids) => onChange(line.type === 'records' ? ids : (ids[0] ?? null))}
        />
      )
  }
}

/** An address that is left empty is none; a text that is left empty is an empty text where the record wants one. */
const keepEmpty = (line: Line, text: string) => (line.type === 'address' && !line.required ? orNull(text) : text)
