import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

/** Bytes that a file may have. */
export const LARGEST_FILE = 20_000_000
/** What the file chooser offers. */
export const ACCEPTED_FILE = 'application/pdf'
const access = ['administrator', 'editor'] as const

/** How a resource names a file that was uploaded; visitors get it at an address of the resource, behind its gate. */
export const storedFile = (id: string) => `/files/${id}.pdf`
/** The id in such a name. */
export const fileIdIn = (name: string) => /^\/files\/([\da-f]{32})\.pdf$/.exec(name)?.[1]
/** Where staff open an uploaded file. */
export const staffFilePath = (id: string) => `/api/staff/resource-files/${id}/file.pdf`

const UploadedFile = z.object({
  id: z.string(),
  /** As it was called when it was uploaded first. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const uploadResourceFile = endpoint({
  method: 'PUT',
  path: '/api/staff/resource-files',
  summary: 'Stores the PDF in the body; `name` in the query is its name.',
  result: UploadedFile,
  access,
})

export const getResourceFile = endpoint({
  method: 'GET',
  path: '/api/staff/resource-files/:id',
  summary: 'The name and size of an uploaded file.',
  result: UploadedFile,
  access,
})
