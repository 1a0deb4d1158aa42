import { runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import type { PdfLook } from './drawPdf.ts'

const drawing = defineTask<string, PdfLook>('resources.drawPdf', { limitSeconds: 30 })

/**
 * Renders the first page of an uploaded file in a separate process, which a malicious file may crash. Returns
 * undefined on failure.
 */
export const drawPdfInProcess = (path: string): Promise<PdfLook | undefined> =>
  runIsolated(drawing, path).then(
    (look) => ({ ...look, cover: Buffer.from(look.cover) }),
    () => undefined,
  )
