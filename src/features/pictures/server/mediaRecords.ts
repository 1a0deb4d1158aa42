import * as z from 'zod/mini'
import { name, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { percent, LibraryTags } from '../contract.ts'
import { media } from './tables.ts'

/** Operations on pictures in the library. */
export const mediaRecords = defineRecords({
  name: 'picture',
  table: media,
  label: 'name',
  fields: z.object({
    file: text(32),
    name: name(200),
    alt: text(1000),
    decorative: z.boolean(),
    focusX: percent(),
    focusY: percent(),
    strength: percent(),
    keepsOriginal: z.boolean(),
    tags: LibraryTags,
  }),
})
