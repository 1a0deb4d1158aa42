import type { InputHTMLAttributes } from 'react'
import { Field } from './Field.tsx'
import { type Choice, Select, TextArea, TextInput } from './inputs.tsx'

/** A form field as data: a single-line text, a multiline text, or a choice. */
export interface FormLine<Name extends string> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder'
> {
  name: Name
  label: string
  required?: boolean
  hint?: string
  wide?: boolean
  /** Makes it a text area with this many rows, full width by default. */
  rows?: number
  choices?: readonly Choice[]
  /** Takes the focus when its dialog opens. */
  'data-first'?: boolean
}

/** The entered values by label; choices by their own labels. */
export const shownLines = <Name extends string>(
  lines: readonly FormLine<Name>[],
  values: Record<Name, unknown>,
) =>
  lines.map(({ name, label, choices }) => {
    const value = String(values[name] ?? '').trim()
    return [label, choices?.find((choice) => choice.value === value)?.label ?? value] as const
  })

interface FormLinesProps<Name extends string> {
  lines: readonly FormLine<Name>[]
  register: (name: Name) => object
  errors: Partial<Record<Name, string>>
}

export function FormLines<Name extends string>({ lines, register, errors }: FormLinesProps<Name>) {
  return lines.map(({ name, label, required, hint, wide, rows, choices, ...input }) => (
    <Field
      key={name}
      label={label}
      required={required}
      hint={hint}
      wide={wide ?? Boolean(rows)}
      error={errors[name]}
    >
      {choices ? (
        <Select
          placeholder={input.placeholder ?? 'Please choose'}
          choices={choices}
          {...register(name)}
        />
      ) : rows ? (
        <TextArea rows={rows} {...register(name)} />
      ) : (
        <TextInput {...input} {...register(name)} />
      )}
    </Field>
  ))
}
