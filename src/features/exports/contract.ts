import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { movingFormats } from './formats.ts'

const access = ['administrator'] as const

/** An archive stays `ready` until someone downloads it, for a day at most. */
export const exportStates = ['waiting', 'running', 'ready', 'downloaded', 'failed'] as const

export const MovingExport = z.object({
  id: z.string(),
  format: z.enum(movingFormats),
  state: z.enum(exportStates),
  /** One sentence for the person who requested the export. */
  problem: z.nullable(z.string()),
  articles: z.number(),
  pictures: z.number(),
  /** In bytes. */
  size: z.number(),
  /** Name of the person who requested the export. */
  person: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
})

export const getExports = endpoint({
  method: 'GET',
  path: '/api/staff/exports',
  summary: 'The last exports for other programs, the newest first.',
  result: z.object({ exports: z.array(MovingExport) }),
  access,
})

export const startExport = endpoint({
  method: 'POST',
  path: '/api/staff/exports',
  summary: 'Prepares an archive for another program in the background.',
  body: z.strictObject({ format: z.enum(movingFormats) }),
  result: MovingExport,
  access,
})

export const discardExport = endpoint({
  method: 'DELETE',
  path: '/api/staff/exports/:id',
  summary: 'Deletes an archive that is ready, or stops preparing it.',
  result: z.object({}),
  access,
})

/** Downloads the archive and deletes the stored copy. It is a POST so that following a link never deletes anything. */
export const downloadPath = (id: string) => `/api/staff/exports/${id}/archive.zip`
