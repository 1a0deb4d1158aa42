import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/inputs.tsx'

interface ColumnFieldsProps {
  /** Titles of the columns. */
  titles: readonly string[]
  /** What a column can be. */
  fields: readonly string[]
  /** What each column is taken for. */
  found: readonly string[]
  /** What somebody said instead, by the titles. */
  chosen: Readonly<Record<string, string>> | undefined
  onChange: (chosen: Record<string, string>) => void
}

/** Which field each column of a table becomes: open where one is not recognized. */
export function ColumnFields({ titles, fields, found, chosen, onChange }: ColumnFieldsProps) {
  const now = Object.fromEntries(
    titles.flatMap((title, index) => (title.trim() ? [[title, chosen?.[title] ?? found[index] ?? '']] : [])),
  )
  const left = Object.values(now).filter((field) => field === '').length
  const choices = fields.map((value) => ({ value, label: fieldLabel(value) }))
  /** A field takes one column: another one gives it up. */
  const choose = (title: string, field: string) =>
    onChange({
      ...Object.fromEntries(Object.entries(now).map(([other, taken]) => [other, taken === field ? '' : taken])),
      [title]: field,
    })
  return (
    <details open={left > 0}>
      <summary className="target accent bold">
        {titles.length} columns{left > 0 && `, ${left} left out`}
      </summary>
      <div className="import-kinds py-3">
        {Object.entries(now).map(([title, field]) => (
          <Field key={title} label={title}>
            <Select
              placeholder="Leave out"
              choices={choices}
              value={field}
              onChange={({ target }) => choose(title, target.value)}
            />
          </Field>
        ))}
      </div>
    </details>
  )
}
