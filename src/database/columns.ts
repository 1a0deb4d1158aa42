import { sql } from 'drizzle-orm'
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment, read and written as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** A file, or a piece of one. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A list of texts, empty when nothing is said. */
export const list = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)

/** Where an import found it, such as "wordpress:<guid>": the second run of the import knows it by this. */
export const importKey = () => text()

/** Hash of what the last import stored, so that the next one knows what staff changed here. */
export const importPrint = () => text()

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the database would take a text as a uuid: asked before a query that would fail otherwise. */
export const isUuid = (text: string) => uuid.test(text)
