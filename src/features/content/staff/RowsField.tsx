import { Button, IconButton } from '#src/ui/Button.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import './rows-field.css'

type Row = Record<string, unknown>
interface RowsFieldProps {
  columns: readonly { name: string; label: string; number?: boolean }[]
  value: readonly unknown[]
  onChange: (rows: Row[]) => void
}

/** Rows of a few texts each; a new one is added at the end. */
export function RowsField({ columns, value, onChange }: RowsFieldProps) {
  const rows = value as Row[]
  const change = (index: number, name: string, text: string, number = false) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: number && /^\d+$/.test(text) ? Number(text) : text } : row)))
  return (
    <div className="rows-field stack gap-2">
      {rows.map((row, index) => (
        // Rows have no identity of their own: their position is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex w-full gap-2">
          {columns.map(({ name, label, number }) => (
            <TextInput
              key={name}
              aria-label={`${label}, row ${index + 1}`}
              placeholder={label}
              inputMode={number ? 'numeric' : 'text'}
              value={String(row[name] ?? '')}
              onChange={({ target }) => change(index, name, target.value, number)}
            />
          ))}
          <IconButton
            name="close"
            label={`Remove row ${index + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        icon="plus"
        iconFirst
        onClick={() => onChange([...rows, Object.fromEntries(columns.map(({ name }) => [name, '']))])}
      >
        Add a row
      </Button>
    </div>
  )
}
