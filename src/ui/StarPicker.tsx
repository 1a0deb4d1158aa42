import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import { useFieldLabelId, useFieldWiring } from './Field.tsx'
import { lines } from './iconPaths.ts'

interface StarPickerProps {
  name: string
  defaultValue?: number | string
  onChange?: ChangeEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
}

const counts = [1, 2, 3, 4, 5]

/** Five radio buttons drawn as stars; put it in a Field with `group`. */
export function StarPicker({ name, defaultValue, ...rest }: StarPickerProps) {
  const { id: _, ...wiring } = useFieldWiring()
  return (
    <div className="starpick" role="radiogroup" aria-labelledby={useFieldLabelId()} {...wiring}>
      {counts.map((count) => (
        <label key={count}>
          <input
            type="radio"
            name={name}
            value={count}
            defaultChecked={String(defaultValue) === String(count)}
            {...rest}
          />
          <svg viewBox="0 0 20 20" width="28" height="28" aria-hidden="true">
            <path d={lines.star} />
          </svg>
          <span className="visually-hidden">{count === 1 ? '1 star' : `${count} stars`}</span>
        </label>
      ))}
    </div>
  )
}
