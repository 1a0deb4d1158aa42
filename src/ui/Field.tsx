import { createContext, type ReactNode, useContext, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface Wiring {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<Wiring | null>(null)

/** Wraps popups that a Field opens: controls in them do not belong to the field. */
export const OutsideFields = ({ children }: { children: ReactNode }) => (
  <FieldContext value={null}>{children}</FieldContext>
)

/** Attributes for the control inside a Field; empty outside one. */
export function useFieldWiring(): {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
} {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

/** Id of the label that names a group of controls. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

interface FieldProps {
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  /** Shown at the end of the hint's line, such as a character count. */
  aside?: ReactNode
  error?: ReactNode
  wide?: boolean
  /** Whether the field contains several controls, so that its label is not tied to one. */
  group?: boolean
  className?: string
  children: ReactNode
}

/** Labels the control inside it, and associates hint and error with it. */
export function Field({
  label,
  required = false,
  hint,
  aside,
  error,
  wide,
  group = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const labelId = `${id}l`
  const hintId = `${id}h`
  const errorId = `${id}e`
  const describedBy = classes(Boolean(hint) && hintId, Boolean(error) && errorId) || undefined
  const labels = (
    <>
      {label}
      {required && <i aria-hidden="true"> *</i>}
    </>
  )
  return (
    <FieldContext value={{ id, labelId, describedBy, invalid: Boolean(error), required }}>
      <div className={classes('stack content-top min-0 gap-2', wide && 'full', className)}>
        {group ? (
          <span className="label" id={labelId}>
            {labels}
          </span>
        ) : (
          <label className="label" id={labelId} htmlFor={id}>
            {labels}
          </label>
        )}
        {children}
        {(hint || aside) && (
          <p className="flex apart gap-4 t1 soft snug tabular">
            <span id={hintId}>{hint}</span>
            {aside && <span className="whole-words">{aside}</span>}
          </p>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </FieldContext>
  )
}
