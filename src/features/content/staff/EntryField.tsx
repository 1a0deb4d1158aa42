import type * as z from 'zod/mini'
import { entries } from '#src/features/page-parts/contract.ts'
import { headingLabels, type ListName, pageLabels } from '#src/features/page-parts/lists.ts'
import { PictureField } from '#src/features/pictures/staff/PictureField.tsx'
import { Field } from '#src/ui/Field.tsx'
import { inputText } from '#src/staff/textOf.ts'
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx'
import { capitalized } from '#src/text/capitalized.ts'
import { linesOf } from './listText.ts'
import { RowsField } from './RowsField.tsx'

/** Name of the field with a portrait's path, and the width at which pages request it. */
const PICTURE = 'picture'
const PORTRAIT = 800

type EntryValues = Record<string, unknown>
interface EntryFieldProps {
  list: string | undefined
  value: EntryValues
  onChange: (entry: EntryValues) => void
}

const labels: Record<string, string> = {
  href: 'Address',
  link: 'Link text',
  button: 'Button text (optional)',
  secondButton: 'Second button text (optional)',
  path: 'Address of the link',
  searchTitle: 'Title for search engines (optional)',
  socialTitle: 'Title for social networks (optional)',
  who: 'Name or role',
  where: 'Company',
  share: 'Share of 100 dots',
  code: 'Code of conduct',
}
const labelOf = (name: string) => labels[name] ?? capitalized(name)

const optionLabels: Record<string, string> = {
  ...pageLabels,
  ...headingLabels,
  target: 'Target',
  lines: 'Lines of text',
  spread: 'Branching paths',
  clock: 'Clock',
  checklist: 'Checklist',
  dome: 'Bell',
}

/** Edits the fields of an entry, as defined by its list. */
export function EntryField({ list, value, onChange }: EntryFieldProps) {
  const schema = list && Object.hasOwn(entries, list) ? entries[list as ListName] : undefined
  if (!schema)
    return <p className="flex apart gap-4 t1 soft snug tabular">Choose the list first.</p>
  return (
    <div className="stack gap-5">
      {Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(([name, field]) => (
        <Field key={name} label={labelOf(name)} wide group={isRows(field) || name === PICTURE}>
          <EntryControl
            name={name}
            field={field}
            value={value[name]}
            onChange={(next) => onChange({ ...value, [name]: next })}
          />
        </Field>
      ))}
    </div>
  )
}

interface Definition {
  type: string
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  entries?: Record<string, string>
  shape?: Record<string, z.ZodMiniType>
}
const definitionOf = (field: z.ZodMiniType): Definition => {
  const definition = field._zod.def as Definition
  const { type, innerType } = definition
  return type === 'optional' && innerType ? definitionOf(innerType) : definition
}
const isRows = (field: z.ZodMiniType) => {
  const { type, element } = definitionOf(field)
  return type === 'array' && element !== undefined && definitionOf(element).type === 'object'
}

function EntryControl({
  name,
  field,
  value,
  onChange,
}: {
  name: string
  field: z.ZodMiniType
  value: unknown
  onChange: (value: unknown) => void
}) {
  const { type, entries: options, element } = definitionOf(field)
  const text = inputText(value)
  if (isRows(field)) {
    const columns = Object.keys((element && definitionOf(element).shape) ?? {}).map((name) => ({
      name,
      label: labelOf(name),
    }))
    return (
      <RowsField columns={columns} value={Array.isArray(value) ? value : []} onChange={onChange} />
    )
  }
  if (name === PICTURE)
    return <PictureField value={text} width={PORTRAIT} onChange={(path) => onChange(path ?? '')} />
  if (type === 'array')
    return (
      <TextArea
        rows={4}
        value={linesOf(value)}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
    )
  if (options)
    return (
      <Select
        choices={Object.values(options).map((option) => ({
          value: option,
          label: optionLabels[option] ?? option,
        }))}
        placeholder="Please choose"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (type === 'number')
    return (
      <TextInput
        inputMode="numeric"
        value={text}
        onChange={({ target }) =>
          onChange(/^\d+$/.test(target.value) ? Number(target.value) : target.value)
        }
      />
    )
  return text.length > 80 || ['text', 'quote', 'answer'].includes(name) ? (
    <TextArea rows={3} value={text} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextInput value={text} onChange={({ target }) => onChange(target.value)} />
  )
}
