import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/inputs.tsx'

interface ColumnFieldsProps {
  /** Titles of the columns. */
  titles: readonly string[]
  /** What a column can be. */
  fields: readonly string[]
  /** Fields that several columns can be. */
  many: readonly string[]
  /** What each column is taken for; null where somebody has to say it. */
  found: readonly (string | null)[]
  /** What somebody said instead, by the titles. */
  chosen: Readonly<Record<string, string>> | undefined
  onChange: (chosen: Record<string, string>) => void
}

/** In a select, where the empty value is a question. */
const LEFT_OUT = '-'

/** Which field each column of a table becomes: open where one is not recognized. */
export function ColumnFields({ titles, fields, many, found, chosen, onChange }: ColumnFieldsProps) {
  const now = Object.fromEntries(
    titles.flatMap((title, index) =>
      title.trim() ? [[title, chosen?.[title] ?? found[index] ?? null]] : [],
    ),
  )
  const left = Object.values(now).filter((field) => field === '').length
  const open = Object.values(now).filter((field) => field === null).length
  const choices = [
    ...fields.map((value) => ({ value, label: fieldLabel(value) })),
    { value: LEFT_OUT, label: 'Skip' },
  ]
  /** A field takes one column, unless it takes many: another one gives it up. */
  const choose = (title: string, field: string) =>
    onChange({
      ...Object.fromEntries(
        Object.entries(now).flatMap(([other, taken]) =>
          taken === null ? [] : [[other, taken === field && !many.includes(field) ? '' : taken]],
        ),
      ),
      [title]: field,
    })
  return (
    <details open={left + open > 0}>
      <summary className="target accent bold">
        {titles.length} columns{left > 0 && `, ${left} skipped`}
        {open > 0 && `, ${open} to choose`}
      </summary>
      <div className="definition-grid py-3">
        {Object.entries(now).map(([title, field]) => (
          <Field
            key={title}
            label={title}
            error={field === null ? 'Choose what this column contains, or skip it.' : undefined}
          >
            <Select
              {...(field === null && { placeholder: 'Please choose' })}
              choices={choices}
              value={field === null ? '' : field || LEFT_OUT}
              onChange={({ target }) =>
                choose(title, target.value === LEFT_OUT ? '' : target.value)
              }
            />
          </Field>
        ))}
      </div>
    </details>
  )
}
