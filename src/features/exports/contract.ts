import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { movingFormats } from './formats.ts'

const access = ['administrator'] as const

/** `ready` until somebody downloads it, or for a day. */
export const exportStates = ['waiting', 'running', 'ready', 'downloaded', 'failed'] as const

export const MovingExport = z.object({
  id: z.string(),
  format: z.enum(movingFormats),
  state: z.enum(exportStates),
  /** Why it failed, in one sentence. */
  problem: z.nullable(z.string()),
  articles: z.number(),
  pictures: z.number(),
  /** In bytes. */
  size: z.number(),
  /** Who asked for it. */
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

/** Downloads the archive and deletes it here: a POST, so that no link that is merely followed takes it away. */
export const downloadPath = (id: string) => `/api/staff/exports/${id}/archive.zip`
