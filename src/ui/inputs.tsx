import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { useFieldWiring } from './Field.tsx'
import { Icon } from './Icon.tsx'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input type={type} className={classes('input', className)} {...useFieldWiring()} {...rest} />
  )
}

export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} className={classes('input', className)} {...useFieldWiring()} {...rest} />
  )
}

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

type SelectProps = ComponentProps<'select'> & { choices?: readonly Choice[]; placeholder?: string }

/** The browser's select; `placeholder` is an initial option that cannot be selected again. */
export function Select({ className, choices, placeholder, children, ...rest }: SelectProps) {
  return (
    <select className={classes('select ellipsis', className)} {...useFieldWiring()} {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
      {children}
    </select>
  )
}

/** `label` is only for screen readers. */
export function SearchInput({ label, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="search">
      <span className="visually-hidden">{label}</span>
      <Icon name="search" />
      <input type="search" className="input" autoComplete="off" {...rest} />
    </label>
  )
}
