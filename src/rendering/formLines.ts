import { type FormDeclaration, type FormField, isStored, isTick } from '#src/forms/form.ts'
import type { FormLine } from '#src/ui/FormLines.tsx'

type Fields = FormDeclaration['fields']
/** Names of a form's fields. */
export type NameIn<F extends { fields: Fields }> = keyof F['fields'] & string

const inputs = {
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
  address: { type: 'url' },
  tel: { type: 'tel' },
} as const

/** The fields of a form in order, without its checkboxes. */
export const linesOf = ({ fields }: { fields: Fields }): FormLine<string>[] =>
  Object.entries<FormField>(fields).flatMap(([name, field]) => {
    const { type, label, hint, wide, rows, choices, optional } = field
    const { autoComplete, placeholder } = field
    if (type === 'yes') return []
    return {
      name,
      label,
      required: isStored(field) && !optional,
      hint,
      wide,
      rows,
      choices,
      ...(type && inputs[type]),
      autoComplete,
      placeholder,
    }
  })

/** The checkboxes of a form. */
export const ticksOf = ({ fields }: { fields: Fields }) =>
  Object.entries<FormField>(fields).filter(([, field]) => isTick(field))

/** The empty form. */
export const emptyOf = <F extends { fields: Fields }>({ fields }: F) =>
  Object.fromEntries(
    Object.entries<FormField>(fields).map(([name, field]) => [name, isTick(field) ? false : '']),
  ) as Record<NameIn<F>, string | boolean>
