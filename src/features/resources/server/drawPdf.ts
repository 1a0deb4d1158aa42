import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** What a PDF is, as far as people who upload it want to know. */
export interface PdfLook {
  /** Its first page as WebP. */
  cover: Buffer
  pages: number
  /** Whether it says what is a heading, a list, or a picture, as screen readers need it. */
  isTagged: boolean
}

/** Pixels of the longer side of a first page. */
const LONGEST = 800

/** What `drawPdfApart` asks for, in the process that it asks. */
export async function drawForTask(path: string): Promise<PdfLook> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path))
  try {
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const drawn = await page.render({
      scale: LONGEST / Math.max(originalWidth, originalHeight),
      render: async ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .webp({ quality: 80 })
          .toBuffer(),
    })
    return {
      cover: Buffer.from(drawn.data),
      pages: document.getPageCount(),
      // The library wraps no call for this one; its module has them all.
      isTagged: document['module']._FPDFCatalog_IsTagged(document['documentIdx']) === 1,
    }
  } finally {
    document.destroy()
    library.destroy()
  }
}
