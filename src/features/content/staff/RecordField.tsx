import { memo } from 'react'
import { PictureField } from '#src/features/pictures/staff/PictureField.tsx'
import type { NamedField } from '#src/kinds/fields.ts'
import { DateInput } from '#src/staff/DateInput.tsx'
import { inputText } from '#src/staff/textOf.ts'
import { ZoneField } from '#src/staff/ZoneField.tsx'
import { zoneName } from '#src/staff/zones.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx'
import { BodyField } from './BodyField.tsx'
import type { ContentPath } from '../contentKinds.ts'
import { FileField } from './FileField.tsx'
import { SuggestField, SuggestList } from './SuggestField.tsx'
import { EntryField } from './EntryField.tsx'
import { FieldBoundary } from './FieldBoundary.tsx'
import { itemsOf, linesOf } from './listText.ts'
import { RecordPicker } from './RecordPicker.tsx'
import { RowsField } from './RowsField.tsx'
import type { TextSource } from './textSource.ts'
import { momentOf, momentText } from './moments.ts'
import { TitleInput } from './writing/TitleInput.tsx'

interface RecordFieldProps {
  path: ContentPath
  line: NamedField
  value: unknown
  /** Value when the record was last saved. */
  saved: unknown
  /** Name of the list that an entry belongs to. */
  list: unknown
  /** IANA zone that times are entered in. */
  zone: string
  error: string | undefined
  set: (name: string, value: unknown) => void
  text: TextSource | undefined
  /** Renders the field as the title of a writing page. `first` also focuses it, for a new record. */
  asTitle?: 'first' | 'title' | undefined
}

const orNull = (text: string) => (text === '' ? null : text)

/** One field of a record, rendered by type. Memoized, so that typing in one field doesn't rerender the others. */
export const RecordField = memo(function RecordField({
  path,
  line,
  value,
  saved,
  list,
  zone,
  error,
  set,
  text,
  asTitle,
}: RecordFieldProps) {
  const onChange = (next: unknown) => set(line.name, next)
  if (line.type === 'yes')
    return (
      <label className="tick">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{line.label}</span>
      </label>
    )
  const isGroup =
    ['rows', 'record', 'records', 'entry', 'html', 'picture', 'file'].includes(line.type) ||
    (line.type === 'list' && line.of !== undefined)
  return (
    <Field
      label={line.label}
      required={line.required ?? false}
      hint={hintOf(line, zone)}
      error={error}
      group={isGroup}
      wide
    >
      <FieldBoundary value={value} onDiscard={() => set(line.name, saved ?? null)}>
        <Control
          path={path}
          line={line}
          value={value}
          list={list}
          zone={zone}
          text={text}
          asTitle={asTitle}
          onChange={onChange}
        />
      </FieldBoundary>
    </Field>
  )
})

function hintOf(line: NamedField, zone: string) {
  if (line.type === 'moment') return line.hint ?? `${zoneName(zone)}.`
  if (line.type === 'list')
    return line.hint ?? (line.suggests ? 'Press Enter after each.' : 'One per line.')
  return line.hint
}

interface ControlProps extends Omit<RecordFieldProps, 'saved' | 'error' | 'set'> {
  onChange: (value: unknown) => void
}

function Control({ path, line, value, list, zone, text, asTitle, onChange }: ControlProps) {
  if (asTitle)
    return (
      <TitleInput
        label={line.label}
        value={inputText(value)}
        isFirst={asTitle === 'first'}
        onChange={onChange}
      />
    )
  switch (line.type) {
    case 'text':
      if (line.suggests)
        return (
          <SuggestField
            path={path}
            field={line.name}
            value={inputText(value)}
            onChange={onChange}
          />
        )
    // falls through
    case 'address':
      return (
        <TextInput
          value={inputText(value)}
          onChange={({ target }) => onChange(keepEmpty(line, target.value))}
        />
      )
    case 'picture':
      return (
        <PictureField
          value={inputText(value)}
          width={line.width}
          drawn={line.name === 'heroImage'}
          from={line.from}
          onChange={onChange}
        />
      )
    case 'file':
      return <FileField value={inputText(value)} onChange={onChange} />
    case 'number':
      return (
        <TextInput
          inputMode="numeric"
          value={inputText(value)}
          onChange={({ target }) =>
            onChange(/^\d+$/.test(target.value) ? Number(target.value) : orNull(target.value))
          }
        />
      )
    case 'date':
      return (
        <DateInput
          type="date"
          value={inputText(value)}
          onChange={(next) => onChange(orNull(next))}
        />
      )
    case 'moment':
      return (
        <DateInput
          type="datetime-local"
          value={momentText(inputText(value), zone)}
          onChange={(next) => onChange(momentOf(next, zone))}
        />
      )
    case 'zone':
      return <ZoneField value={inputText(value)} onChange={onChange} />
    case 'prose':
      return (
        <TextArea
          className="grows"
          rows={line.rows ?? 5}
          value={inputText(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'html':
      return text && <BodyField field={line.name} text={text} isPage />
    case 'list':
      if (line.of)
        return (
          <RecordPicker
            of={line.of as ContentPath}
            many
            value={itemsOf(value)}
            onChange={onChange}
          />
        )
      if (line.suggests)
        return (
          <SuggestList path={path} field={line.name} value={itemsOf(value)} onChange={onChange} />
        )
      return (
        <TextArea
          className="grows"
          rows={2}
          value={linesOf(value)}
          onChange={({ target }) => onChange(target.value.split('\n'))}
        />
      )
    case 'choice':
      return (
        <Select
          choices={line.choices}
          value={inputText(value)}
          placeholder="Please choose"
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'rows':
      return (
        <RowsField
          columns={line.columns}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )
    case 'entry':
      return (
        <EntryField
          list={inputText(list)}
          value={isObject(value) ? value : {}}
          onChange={onChange}
        />
      )
    case 'record':
    case 'records':
      return (
        <RecordPicker
          of={line.of as ContentPath}
          many={line.type === 'records'}
          value={[value].flat().map(inputText).filter(Boolean)}
          onChange={(ids) => onChange(line.type === 'records' ? ids : (ids[0] ?? null))}
        />
      )
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An empty optional address becomes null. Other empty texts stay empty strings. */
const keepEmpty = (line: NamedField, text: string) =>
  line.type === 'address' && !line.required ? orNull(text) : text
