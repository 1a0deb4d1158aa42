import { type AnyColumn, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

const casing = new CasingCache('snake_case')

/** A column's name in the database. */
export const columnNameOf = (column: AnyColumn): string => casing.getColumnCasing(column)

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** A file or part of a file. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A list of texts, empty by default. */
export const list = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)

/** Identifies the record in its import source, such as "wordpress:<guid>"; repeated imports match on it. */
export const importKey = () => text()

/** Hash of what the last import stored; the next import compares it to detect edits by staff. */
export const importPrint = () => text()

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the database accepts the text as a uuid; check it before a query that would otherwise fail. */
export const isUuid = (text: string) => uuid.test(text)
