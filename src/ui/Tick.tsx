import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError, useFieldWiring } from './Field.tsx'

type TickProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  error?: ReactNode
  wide?: boolean
}

/** A checkbox with its own field. */
export function Tick({ label, error, wide, required, className, ...rest }: TickProps) {
  const errorId = useId()
  const group = useFieldWiring()
  return (
    <div className={classes('stack content-top min-0 gap-2', wide && 'full', className)}>
      <label className="tick">
        <input
          type="checkbox"
          aria-required={required || undefined}
          aria-invalid={error ? true : group['aria-invalid']}
          aria-describedby={error ? errorId : group['aria-describedby']}
          {...rest}
        />
        <span>
          {label}
          {required && (
            <i className="tick__must" aria-hidden="true">
              {'\u00a0*'}
            </i>
          )}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** A switch that takes effect immediately, without a form. */
export function Toggle({
  on,
  onChange,
  children,
}: {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="toggle row apart w-full target gap-3"
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      {children}
      <span className="toggle__track rigid relative" />
    </button>
  )
}
