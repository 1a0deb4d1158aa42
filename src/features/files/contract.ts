import * as z from 'zod/mini'
import { LibraryTags } from '#src/features/pictures/contract.ts'
import { pictureRoles } from '#src/features/pictures/roles.ts'
import { bulkEndpoints, ChosenRows } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { nameField } from '#src/http/fields.ts'

const access = pictureRoles

/** Maximum size of audio and video in bytes. PDFs have the limit of resource files. */
export const MAX_MEDIA_SIZE = 40_000_000
/** File types offered by the file chooser. */
export const ACCEPTED_FILES = '.pdf,.mp3,.m4a,.ogg,.wav,.mp4,.webm'

/** Path of a PDF's first page, for staff. */
export const coverPath = (id: string) => `/api/staff/files/${id}/cover`

const FileItem = z.object({
  id: z.string(),
  name: z.string(),
  /** For example "PDF" or "MP3". */
  type: z.string(),
  /** Size in bytes. */
  size: z.number(),
  about: z.string(),
  tags: z.array(z.string()),
  /** Page count of a PDF; null for other types and until it is rendered. */
  pages: z.nullable(z.number()),
  /** Whether a PDF has tags for headings, lists, and pictures; null for other types. */
  isTagged: z.nullable(z.boolean()),
  uses: z.number(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
})

export const FileDetail = z.extend(FileItem, {
  /** Path used in text and fields. */
  path: z.string(),
  places: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      /** Path of the record's screen in the back office. */
      screen: z.nullable(z.string()),
      removed: z.boolean(),
    }),
  ),
})

export const getFile = endpoint({
  method: 'GET',
  path: '/api/staff/files/:id',
  summary: 'One file, and where it is used.',
  result: FileDetail,
  access,
})

export const uploadFile = endpoint({
  method: 'PUT',
  path: '/api/staff/files',
  summary:
    'Stores the file that is the body, by what it holds and not by its name; `name` in the query is what it is called.',
  result: FileDetail,
  access,
})

/** Only what changes, so that nobody overwrites what a colleague has written elsewhere in the form. */
export const FileChange = z.partial(
  z.strictObject({
    name: nameField('The name is required', 200),
    about: z.string().check(z.trim(), z.maxLength(1000)),
    tags: LibraryTags,
  }),
)
export const changeFile = endpoint({
  method: 'PUT',
  path: '/api/staff/files/:id',
  summary: 'Changes a file’s name, description, and tags.',
  body: FileChange,
  result: FileDetail,
  access,
})

export const { bulk: replaceFile, undoBulk: undoReplacing } = bulkEndpoints({
  base: '/api/staff/files/replace',
  summary:
    'Puts another file of the same type in the place of files, in every record that names them.',
  body: z.strictObject({
    step: z.enum(['replace']),
    by: z.string().check(z.maxLength(32)),
    records: ChosenRows,
  }),
  access,
})
