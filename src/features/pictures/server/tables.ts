import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { list } from '#src/database/columns.ts'
import { versioned } from '#src/records/publication.ts'
import { engravedCuts, USUAL_STRENGTH } from '../engraving.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const pictures = pgTable('pictures', {
  /** Of the file that the picture was made from: the same file is stored once. */
  hash: text().primaryKey(),
  /** Media type of the stored bytes. */
  type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

/** The file that a picture was made from, without metadata, where browsers show its format: for moving out, never for visitors. */
export const pictureOriginals = pgTable('picture_originals', {
  hash: text()
    .primaryKey()
    .references(() => pictures.hash, { onDelete: 'cascade' }),
  type: text().notNull(),
  bytes: bytea().notNull(),
})

export const pictureSources = pgTable(
  'picture_sources',
  {
    /** Absolute address on another site that the picture was taken from. */
    address: text().primaryKey(),
    hash: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
  },
  (table) => [index('picture_sources_hash').on(table.hash)],
)

/** Engravings of stored files: those that were made, and those that were asked for. */
export const engravings = pgTable(
  'engravings',
  {
    file: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
    /** Which part of it, how large. */
    cut: text({ enum: engravedCuts }).notNull(),
    scheme: text({ enum: ['light', 'dark'] }).notNull(),
    /** All else that it depends on: strength, focal point and colors. */
    look: text().notNull(),
    /** None while it waits. */
    bytes: bytea(),
    failed: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.cut, table.scheme, table.look] }),
    index('engravings_waiting')
      .on(table.createdAt)
      .where(sql`${table.bytes} is null and not ${table.failed}`),
  ],
)

/** The library: each picture of this site under the address that pages know it by. */
export const media = pgTable(
  'media',
  {
    /** The changing part of its address; at first the hash of its file. */
    id: text().primaryKey(),
    /** Which stored file is shown at the address. */
    file: text()
      .notNull()
      .references(() => pictures.hash),
    name: text().notNull(),
    alt: text().notNull().default(''),
    /** It adds nothing to a text: no alternative text is wanted. */
    decorative: boolean().notNull().default(false),
    /** What crops keep, in percent from the left and from the top. */
    focusX: integer().notNull().default(50),
    focusY: integer().notNull().default(50),
    /** How heavy the hand is that engraves it, from 0 to 100. */
    strength: integer().notNull().default(USUAL_STRENGTH),
    /** The photograph itself is shown also where pictures are engraved. */
    keepsOriginal: boolean().notNull().default(false),
    tags: list(),
    ...versioned(),
  },
  (table) => [index('media_file').on(table.file)],
)

/** Which records show a picture, by its address: made by triggers of their tables whenever one is saved. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    address: text().notNull(),
    tableName: text().notNull(),
    recordId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.tableName, table.recordId] }),
    index('picture_uses_record').on(table.tableName, table.recordId),
  ],
)
