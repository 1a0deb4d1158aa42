import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

/** Maximum file size in bytes. */
export const MAX_FILE_SIZE = 20_000_000
/** Media type offered by the file chooser. */
export const ACCEPTED_FILE = 'application/pdf'
const access = ['administrator', 'editor'] as const

/** Stored name of an uploaded file. Visitors get the file at the resource's own path, behind its gate. */
export const storedFile = (id: string) => `/files/${id}.pdf`
/** Extracts the id from a stored name. */
export const fileIdIn = (name: string) => /^\/files\/([\da-f]{32})\.pdf$/.exec(name)?.[1]
/** Path where staff open an uploaded file. */
export const staffFilePath = (id: string) => `/api/staff/resource-files/${id}/file.pdf`

const UploadedFile = z.object({
  id: z.string(),
  /** File name at the first upload. */
  name: z.string(),
  /** Size in bytes. */
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
