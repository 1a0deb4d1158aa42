import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { list } from '#src/database/columns.ts'
import { mediaColumns } from '#src/media/tables.ts'
import { versioned } from '#src/records/publication.ts'
import { engravedCuts, USUAL_STRENGTH } from '../engraving.ts'

export const pictures = pgTable(
  'pictures',
  {
    /** Of the file that the picture was made from: the same file is stored once. */
    hash: text().primaryKey(),
    /** Media type of the stored bytes. */
    type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    ...mediaColumns(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    check('pictures_kept', sql`num_nonnulls(${table.bytes}, ${table.stored}) = 1`),
    index('pictures_stored')
      .on(table.stored)
      .where(sql`stored is not null`),
  ],
)

/** The file that a picture was made from, without metadata, where browsers show its format: for moving out, never for visitors. */
export const pictureOriginals = pgTable(
  'picture_originals',
  {
    hash: text()
      .primaryKey()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
    type: text().notNull(),
    ...mediaColumns(),
  },
  (table) => [
    check('picture_originals_kept', sql`num_nonnulls(${table.bytes}, ${table.stored}) = 1`),
    index('picture_originals_stored')
      .on(table.stored)
      .where(sql`stored is not null`),
  ],
)

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
    /** Neither while it waits. */
    ...mediaColumns(),
    failed: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.cut, table.scheme, table.look] }),
    index('engravings_waiting')
      .on(table.createdAt)
      .where(sql`${table.bytes} is null and ${table.stored} is null and not ${table.failed}`),
    check('engravings_kept', sql`num_nonnulls(${table.bytes}, ${table.stored}) <= 1`),
    index('engravings_stored')
      .on(table.stored)
      .where(sql`stored is not null`),
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
