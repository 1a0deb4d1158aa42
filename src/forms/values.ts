import * as z from 'zod/mini'
import { atMost, emailField, optionalAddress, optionalText, textField } from '#src/http/fields.ts'
import type { FormDeclaration, FormField } from './form.ts'

type Value<F> = F extends { type: 'yes' }
  ? F extends { message: string }
    ? z.ZodMiniLiteral<true>
    : z.ZodMiniDefault<z.ZodMiniBoolean>
  : F extends { choices: readonly { value: infer V extends string }[] }
    ? F extends { optional: true }
      ? z.ZodMiniDefault<z.ZodMiniType<V | '', V | ''>>
      : z.ZodMiniType<V, V>
    : F extends { least: number } | { type: 'email' | 'url' }
      ? z.ZodMiniType<string, string>
      : F extends { optional: true }
        ? z.ZodMiniDefault<z.ZodMiniType<string, string>>
        : z.ZodMiniOptional<z.ZodMiniType<string, string>>
type Shape<F extends Pick<FormDeclaration, 'fields'>> = {
  -readonly [Name in keyof F['fields']]: Value<F['fields'][Name]>
}

const MOST = 200

/** People type an address as they read it, such as www.example.com/pricing. */
const withScheme = (text: string) =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text
const webAddress = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.overwrite(withScheme),
    atMost(500),
    z.refine((text) => /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text), message),
  )

function valueOf({ type, choices, least, most = MOST, message = '', optional }: FormField) {
  if (type === 'yes')
    return message
      ? z.literal(true, message)
      : z._default(z.boolean('Please answer with true or false'), false)
  if (choices) {
    const values = choices.map(({ value }) => value)
    return optional ? z._default(z.enum(['', ...values], message), '') : z.enum(values, message)
  }
  if (type === 'email')
    return optional ? z.union([z.literal(''), emailField(message)], message) : emailField(message)
  if (type === 'url') return webAddress(message)
  if (type === 'address') return optionalAddress(message)
  if (least !== undefined) return textField(least, message, most)
  return optional ? z._default(z.string().check(z.trim(), atMost(most)), '') : optionalText(most)
}

/** Schema of what visitors send; `own` replaces or adds fields that the form does not say. */
export function bodyOf<
  const F extends Pick<FormDeclaration, 'fields'>,
  const Own extends Record<string, z.ZodMiniType> = {},
>(form: F, own: Own = {} as Own) {
  const values = Object.entries<FormField>(form.fields).map(([name, field]) => [
    name,
    own[name] ?? valueOf(field),
  ])
  return z.object({ ...Object.fromEntries(values), ...own }) as z.ZodMiniObject<
    Omit<Shape<F>, keyof Own> & Own
  >
}

/** What the API document says about a form and its fields; `own` describes those that the form does not. */
export const describedForm = <const Own extends Record<string, string> = {}>(
  { description, fields }: FormDeclaration,
  own: Own = {} as Own,
): [string, Record<string, string>] => [
  description,
  {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.description ?? `${field.label}.`]),
    ),
    ...own,
  },
]

/** The endpoint that receives a form, without its summary and its shapes. */
export const formCall = <const Path extends string>({ path }: { path: Path }) =>
  ({ method: 'POST', path, access: 'anyone', limit: 'form' }) as const
