import { quoted } from '#src/text/quoted.ts'
import { setImmediate } from 'node:timers/promises'
import Pdf from 'pdfkit'
import { language, settings } from '#src/settings.ts'
import { headingsOf, setBody } from './body.ts'
import { layOutContents, setContents } from './contentsPages.ts'
import { colors, registerFaces } from './faces.ts'
import { Flow } from './flow.ts'
import { setFrontPage } from './frontPage.ts'
import type { Report } from './report.ts'
import { breakLines, type Style, widthOf } from './lines.ts'
import { area, decorate, drawLine, paper, rule } from './sheet.ts'
import { cutTo } from '#src/text/cutTo.ts'

/** Creates a report as a PDF: cover, contents, text. The same report always gives the same bytes. */
export async function makeReport(report: Report): Promise<Buffer> {
  const { title, author, description, page, content, publishedAt, modifiedAt } = report
  const doc = new Pdf({
    size: [paper.width, paper.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: description,
      Creator: settings.name,
      Producer: settings.name,
      CreationDate: new Date(publishedAt),
      ModDate: new Date(modifiedAt),
    },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  await registerFaces(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const part = () => {
    const section = doc.struct('Sect')
    root.add(section)
    return section
  }

  setFrontPage(doc, report, part())
  await setImmediate()
  const headings = headingsOf(content)
  const contents = headings.length > 1 ? layOutContents(doc, headings) : []
  const contentsPart = part()
  for (const _ of contents) doc.addPage()
  doc.addPage()
  const flow = new Flow(doc, contents.length + 2)
  const text = part()
  await setBody(flow, content, { parent: text, headings, page })
  setImprint(flow, report, text)
  for (const [place, entries] of contents.entries()) {
    doc.switchToPage(place + 1)
    setContents(doc, entries, place === 0, contentsPart)
  }
  setRunningTitles(doc, title)
  root.end()
  await setImmediate()
  doc.end()
  return done
}

/** Adds the source of the report at its end. */
function setImprint(flow: Flow, { page, title }: Report, parent: PDFKit.PDFStructureElement) {
  const style: Style = { face: 'text', size: 9.4, color: colors.soft }
  const place = { x: area.left, width: area.right - area.left, parent }
  flow.gap(18)
  flow.need(40)
  rule(flow.doc, place.x, flow.y, place.width)
  flow.y += 12
  const runs = [
    {
      ...style,
      text: `${quoted(title)} is published by ${settings.name}. Its page, with later corrections: `,
    },
    { ...style, color: colors.link, link: page, text: page.replace(/^https?:\/\//, '') },
  ]
  flow.paragraph(runs, place, { leading: 13.5 })
}

/** Draws the title above and "n / N" below every page except the first. */
function setRunningTitles(doc: PDFKit.PDFDocument, title: string) {
  const style: Style = { face: 'sans', size: 8.4, color: colors.soft }
  const { count } = doc.bufferedPageRange()
  const width = area.right - area.left
  for (let place = 1; place < count; place++) {
    doc.switchToPage(place)
    const set = (text: string, y: number, right = false) => {
      const run = { ...style, text }
      const [line = []] = breakLines(doc, [run], width * 2)
      drawLine(doc, line, right ? area.right - widthOf(doc, run) : area.left, y)
    }
    decorate(
      doc,
      () => {
        set(cutTo(title, 80), 62)
        set(settings.name, 740)
        set(`${place + 1} / ${count}`, 740, true)
      },
      'Pagination',
    )
    rule(doc, area.left, 72, width)
  }
}
