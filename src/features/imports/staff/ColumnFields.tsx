import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/inputs.tsx'

interface ColumnFieldsProps {
  titles: readonly string[]
  /** Fields that a column can map to. */
  fields: readonly string[]
  /** Fields that several columns can map to. */
  many: readonly string[]
  /** Detected field of each column; null if the user has to choose. */
  found: readonly (string | null)[]
  /** Fields the user chose instead, by title. */
  chosen: Readonly<Record<string, string>> | undefined
  onChange: (chosen: Record<string, string>) => void
}

/** Value for "left out" in a select, where the empty value means undecided. */
const LEFT_OUT = '-'

/** Assigns the columns of a table to fields; expanded if a column is not recognized. */
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
  const change = (fieldOf: (title: string, field: string | null) => string | null) =>
    onChange(
      Object.fromEntries(
        Object.entries(now).flatMap(([title, before]) => {
          const field = fieldOf(title, before)
          return field === null ? [] : [[title, field]]
        }),
      ),
    )
  /**
   * A field takes one column, unless it takes several: assigning it to another column clears the first. Only once the
   * user leaves the select, since its arrow keys pass through every field.
   */
  function clearOthers(title: string) {
    const field = now[title]
    const isTaken = (other: string, taken: string | null) => other !== title && taken === field
    if (!field || many.includes(field)) return
    if (Object.entries(now).some(([other, taken]) => isTaken(other, taken)))
      change((other, taken) => (isTaken(other, taken) ? '' : taken))
  }
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
              onChange={({ target: { value } }) =>
                change((other, before) =>
                  other === title ? (value === LEFT_OUT ? '' : value) : before,
                )
              }
              onBlur={() => clearOthers(title)}
            />
          </Field>
        ))}
      </div>
    </details>
  )
}
