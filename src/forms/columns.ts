import type { SQL } from 'drizzle-orm'
import { boolean, type PgTable, text } from 'drizzle-orm/pg-core'
import { joinedTexts } from '#src/database/patterns.ts'
import { type FormDeclaration, fieldsWhere, type FormField, isStored, isTick } from './form.ts'

const needed = () => text().notNull()
const chosen = <const V extends readonly [string, ...string[]]>(values: V) =>
  text({ enum: values }).notNull()
const ticked = () => boolean().notNull()

type Column<F> = F extends { type: 'yes' }
  ? ReturnType<typeof ticked>
  : F extends { choices: readonly { value: infer V extends string }[] }
    ? ReturnType<typeof chosen<[V, ...V[]]>>
    : F extends { least: number } | { type: 'email' | 'url' }
      ? ReturnType<typeof needed>
      : ReturnType<typeof text>

function columnOf(field: FormField) {
  if (isTick(field)) return ticked()
  if (field.choices) return chosen(field.choices.map(({ value }) => value) as [string])
  return isStored(field) ? needed() : text()
}

/** Columns for a form's fields; a text that may be missing may be null. */
export const formColumns = <F extends Pick<FormDeclaration, 'fields'>>({ fields }: F) =>
  Object.fromEntries(
    Object.entries<FormField>(fields).map(([name, field]) => [name, columnOf(field)]),
  ) as { -readonly [Name in keyof F['fields']]: Column<F['fields'][Name]> }

/** Text that staff search its submissions by: everything but the checkboxes, and `others`. */
export const formText = (form: FormDeclaration, table: PgTable, ...others: string[]): SQL =>
  joinedTexts(table, [...fieldsWhere(form, (field) => !isTick(field)), ...others] as never[])
