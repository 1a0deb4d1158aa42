import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** Details of a PDF shown to the uploader. */
export interface PdfLook {
  /** First page as WebP. */
  cover: Buffer
  pages: number
  /** Whether headings, lists, and pictures are tagged for screen readers. */
  isTagged: boolean
}

/** Longer side of a rendered first page, in pixels. */
const MAX_LENGTH = 800

/** Implementation of `drawPdfInProcess`; runs in the separate process. */
export async function drawForTask(path: string): Promise<PdfLook> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path))
  try {
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const drawn = await page.render({
      scale: MAX_LENGTH / Math.max(originalWidth, originalHeight),
      render: async ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .webp({ quality: 80 })
          .toBuffer(),
    })
    return {
      cover: Buffer.from(drawn.data),
      pages: document.getPageCount(),
      // The library has no wrapper for this call, but its module exports it.
      isTagged: document['module']._FPDFCatalog_IsTagged(document['documentIdx']) === 1,
    }
  } finally {
    document.destroy()
    library.destroy()
  }
}
