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
import { engravedCuts, DEFAULT_STRENGTH } from '../engraving.ts'

export const pictures = pgTable(
  'pictures',
  {
    /** Hash of the source file, so that the same file is stored once. */
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

/** Source files of pictures without metadata, in formats browsers show. For exports; no page shows them. */
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
    /** Absolute source URL on another site. */
    address: text().primaryKey(),
    hash: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
  },
  (table) => [index('picture_sources_hash').on(table.hash)],
)

/** Engravings of stored files, both finished and requested. */
export const engravings = pgTable(
  'engravings',
  {
    file: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
    /** Part of the picture, and its size. */
    cut: text({ enum: engravedCuts }).notNull(),
    scheme: text({ enum: ['light', 'dark'] }).notNull(),
    /** Everything else it depends on: strength, focal point, and colors. */
    look: text().notNull(),
    /** Bytes; null while pending. */
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

/** The library: each picture under the id that pages refer to. */
export const media = pgTable(
  'media',
  {
    /** The variable part of its path; initially the hash of its file. */
    id: text().primaryKey(),
    /** The stored file shown at the path. */
    file: text()
      .notNull()
      .references(() => pictures.hash),
    name: text().notNull(),
    alt: text().notNull().default(''),
    /** Whether it is decorative and needs no alt text. */
    decorative: boolean().notNull().default(false),
    /** Focal point of crops, in percent from the left and from the top. */
    focusX: integer().notNull().default(50),
    focusY: integer().notNull().default(50),
    /** Engraving strength, from 0 to 100. */
    strength: integer().notNull().default(DEFAULT_STRENGTH),
    /** Shows the original photo even where pictures are engraved. */
    keepsOriginal: boolean().notNull().default(false),
    tags: list(),
    ...versioned(),
  },
  (table) => [index('media_file').on(table.file)],
)

/** Records that show a picture, by its id. Maintained by triggers on their tables. */
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
