import { type FormLine, FormLines } from '#src/ui/FormLines.tsx'
import { FormBody, type FormBodyProps } from './FormBody.tsx'

interface FormProps<Name extends string> extends Omit<FormBodyProps, 'submit'> {
  lines: readonly FormLine<Name>[]
  register: (name: Name) => object
  errors: Partial<Record<Name, string>>
  submit: () => Promise<void>
}

/** A form of single-line fields. */
export const Form = <Name extends string>({
  lines,
  register,
  errors,
  submit,
  children,
  ...body
}: FormProps<Name>) => (
  <FormBody {...body} submit={() => void submit()}>
    <FormLines lines={lines} register={register} errors={errors} />
    {children}
  </FormBody>
)
