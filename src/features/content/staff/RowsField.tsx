import { useState } from 'react'
import type { RowColumn } from '#src/kinds/fields.ts'
import { takeFocus } from '#src/staff/keys.ts'
import { inputText } from '#src/staff/textOf.ts'
import { Button, IconButton } from '#src/ui/Button.tsx'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import './rows-field.css'

type FieldRow = Record<string, unknown>
interface RowsFieldProps {
  columns: readonly RowColumn[]
  value: readonly unknown[]
  onChange: (rows: FieldRow[]) => void
}

/** Rows of a few text fields each, as high as their longest text. New rows are added at the end and take the focus. */
export function RowsField({ columns, value, onChange }: RowsFieldProps) {
  const rows = value.map((row) =>
    typeof row === 'object' && row !== null ? (row as FieldRow) : {},
  )
  const [isAdded, setAdded] = useState(false)
  const change = (index: number, name: string, text: string, isNumber: boolean) =>
    onChange(
      rows.map((row, at) =>
        at === index
          ? { ...row, [name]: isNumber && /^\d+$/.test(text) ? Number(text) : text }
          : row,
      ),
    )
  return (
    <div className="rows-field stack gap-2">
      {rows.map((row, index) => (
        // Rows have no identity other than their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="rows-field__row w-full gap-2">
          {columns.map(({ name, label, type }, column) => {
            const field = {
              ref: isAdded && column === 0 && index === rows.length - 1 ? takeFocus : null,
              'aria-label': `${label}, row ${index + 1}`,
              value: inputText(row[name]),
            }
            return (
              <div key={name} className="rows-field__cell column">
                <span className="rows-field__label as-block t1 soft" aria-hidden="true">
                  {label}
                </span>
                {type ? (
                  <TextInput
                    {...field}
                    inputMode={type === 'number' ? 'numeric' : 'text'}
                    onChange={({ target }) => change(index, name, target.value, type === 'number')}
                  />
                ) : (
                  <TextArea
                    {...field}
                    className="grows grow"
                    rows={1}
                    onChange={({ target }) =>
                      change(index, name, target.value.replace(/\s*\n\s*/g, ' '), false)
                    }
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                      event.preventDefault()
                      event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click()
                    }}
                  />
                )}
              </div>
            )
          })}
          <IconButton
            name="close"
            label={`Remove row ${index + 1}`}
            onClick={() => {
              setAdded(false)
              onChange(rows.filter((_, at) => at !== index))
            }}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        icon="plus"
        iconFirst
        onClick={() => {
          setAdded(true)
          onChange([...rows, Object.fromEntries(columns.map(({ name }) => [name, '']))])
        }}
      >
        Add a row
      </Button>
    </div>
  )
}
