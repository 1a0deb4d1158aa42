import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { pictureRoles } from './roles.ts'

/** Maximum file size in bytes. */
export const MAX_UPLOAD_SIZE = 25_000_000
/** Media types offered by the file chooser. Phones convert their own formats to one of these. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Tags of a picture or file in the library. */
export const LibraryTags = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))
  .check(z.maxLength(30))

export const percent = () => z.number().check(z.int(), z.gte(0), z.lte(100))

export const PictureItem = z.object({
  /** The variable part of its path. */
  id: z.string(),
  /** Path of a small version of the current picture. */
  thumbnail: z.string(),
  name: z.string(),
  alt: z.string(),
  /** Whether it is decorative and needs no alt text. */
  decorative: z.boolean(),
  /** Focal point of crops, in percent from the left. */
  focusX: z.number(),
  /** Focal point of crops, in percent from the top. */
  focusY: z.number(),
  /** Engraving strength, from 0 to 100. */
  strength: z.number(),
  /** Shows the original photo even where pictures are engraved. */
  keepsOriginal: z.boolean(),
  tags: z.array(z.string()),
  width: z.number(),
  height: z.number(),
  /** Stored size in bytes. */
  size: z.number(),
  version: z.number(),
  /** Number of records that show it. */
  uses: z.number(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
})
export type PictureItem = z.infer<typeof PictureItem>

export const PictureDetail = z.extend(PictureItem, {
  /** Path of a large version of the current picture. */
  preview: z.string(),
  /** Permanent path under which pages show the picture. */
  path: z.string(),
  /** Path of its engraving at the same size. */
  engraved: z.string(),
  /** State of its engraving; `failed` is final. */
  engraving: z.enum(['made', 'waiting', 'failed']),
  places: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      /** Path of the record's screen in the back office. */
      screen: z.nullable(z.string()),
      /** Whether the record is deleted; it shows the picture again once restored. */
      removed: z.boolean(),
    }),
  ),
})
export type PictureDetail = z.infer<typeof PictureDetail>

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/staff/pictures/:id',
  summary: 'One picture, and where it is used.',
  result: PictureDetail,
  access: pictureRoles,
})

const PictureChange = z.strictObject({
  version: z.number(),
  values: z.strictObject({
    name: z.optional(z.string().check(z.maxLength(200))),
    alt: z.optional(z.string().check(z.maxLength(1000))),
    decorative: z.optional(z.boolean()),
    focusX: z.optional(percent()),
    focusY: z.optional(percent()),
    strength: z.optional(percent()),
    keepsOriginal: z.optional(z.boolean()),
    tags: z.optional(LibraryTags),
  }),
})
export const changePicture = endpoint({
  method: 'PUT',
  path: '/api/staff/pictures/:id',
  summary: 'Changes a picture’s name, alt text, focal point, and tags.',
  body: PictureChange,
  result: PictureDetail,
  access: pictureRoles,
})

export const removePicture = endpoint({
  method: 'POST',
  path: '/api/staff/pictures/:id/remove',
  summary:
    'Deletes a picture from the library. One that is in use stays, and the refusal says where.',
  body: z.strictObject({ version: z.number() }),
  result: z.object({ id: z.string() }),
  access: pictureRoles,
})

export const restorePicture = endpoint({
  method: 'POST',
  path: '/api/staff/pictures/:id/restore',
  summary: 'Restores a deleted picture.',
  result: PictureDetail,
  access: pictureRoles,
})

const Uploaded = z.object({
  picture: PictureDetail,
  /** Whether the same file was already in the library. */
  known: z.boolean(),
  /** Whether the file was animated and only its first frame was stored. */
  still: z.boolean(),
})
export type Uploaded = z.infer<typeof Uploaded>

export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/api/staff/picture-files',
  summary: 'Adds the file in the body to the library; `name` in the query is its name.',
  result: Uploaded,
  access: pictureRoles,
})

export const replacePicture = endpoint({
  method: 'PUT',
  path: '/api/staff/picture-files/:id',
  summary:
    'Replaces a picture with the file in the body; `version` in the query is the version the caller saw.',
  result: Uploaded,
  access: pictureRoles,
})

export const fetchPicture = endpoint({
  method: 'POST',
  path: '/api/staff/picture-files/fetch',
  summary: 'Downloads a picture from another site into the library.',
  body: z.strictObject({ address: z.url().check(z.maxLength(2000)) }),
  result: Uploaded,
  access: pictureRoles,
})

export const fetchLogo = endpoint({
  method: 'POST',
  path: '/api/staff/picture-files/logo',
  summary: 'Downloads the logo that a website names for itself into the library.',
  body: z.strictObject({
    website: z.url('Please enter the website first.').check(z.maxLength(2000)),
  }),
  result: Uploaded,
  access: pictureRoles,
})

const LinkCard = z.object({
  title: z.string(),
  text: z.string(),
  /** The page's picture, now in the library. */
  picture: z.nullable(PictureDetail),
})
export type LinkCard = z.infer<typeof LinkCard>

export const fetchLinkCard = endpoint({
  method: 'POST',
  path: '/api/staff/link-cards',
  summary:
    'Reads the title, text, and picture of a page on another site. The picture is added to the library.',
  body: z.strictObject({ address: z.url().check(z.maxLength(2000)) }),
  result: LinkCard,
  access: pictureRoles,
})
