import { setImmediate } from 'node:timers/promises'
import { DomUtils, parseDocument } from 'htmlparser2'
import { colors } from './faces.ts'
import type { Flow, Box } from './flow.ts'
import { breakLines, type Style } from './lines.ts'
import { type Element, isBlock, isElement, type Node, rawText, runsOf } from './runs.ts'
import { area, rule } from './sheet.ts'
import { setTable } from './table.ts'
import { nodeText } from '#src/content/nodeText.ts'

export const body: Style = { face: 'text', size: 11.2, color: colors.ink }
const LEADING = 16.6
const GAP = 8.3
const INDENT = 18
const heads: Record<string, { style: Style; leading: number; above: number; below: number }> = {
  h2: { style: { face: 'title', size: 21, color: colors.ink }, leading: 25, above: 30, below: 9 },
  h3: {
    style: { face: 'strong', size: 13.4, color: colors.ink },
    leading: 17.5,
    above: 19,
    below: 4.5,
  },
  h4: { style: { face: 'sans', size: 10, color: colors.ink }, leading: 15, above: 14, below: 3 },
}

export interface Heading {
  /** Name of the destination for links within the document. */
  name: string
  level: number
  title: string
  /** 1-based; known once the text is laid out. */
  page: number
}

const levelOf = (name: string) => Number(name[1])

/** Lists an article's headings of levels 2 and 3, in order. */
export const headingsOf = (html: string): Heading[] =>
  DomUtils.getElementsByTagName((name) => name === 'h2' || name === 'h3', parseDocument(html)).map(
    (element, place) => ({
      name: `part-${place + 1}`,
      level: levelOf(element.name),
      title: nodeText(element),
      page: 0,
    }),
  )

/**
 * Lays out clean HTML and records the page of each heading in `headings`. Yields between blocks, because a long
 * text takes several tenths of a second.
 */
export async function setBody(
  flow: Flow,
  html: string,
  { parent, headings, page }: { parent: Box['parent']; headings: Heading[]; page: string },
) {
  const waiting = [...headings]
  const { doc } = flow

  function setAll(nodes: Node[], place: Box, style: Style) {
    for (const group of grouped(nodes)) setGroup(group, place, style)
  }

  function setGroup(group: Node[], place: Box, style: Style) {
    const [first] = group
    if (first && isBlock(first)) setBlock(first, place, style)
    else paragraph(group, place, style)
  }

  function paragraph(nodes: Node[], place: Box, style: Style) {
    const runs = runsOf(nodes, style, page)
    if (runs.every(({ text }) => text.trim() === '')) return
    flow.gap(GAP, place)
    flow.paragraph(runs, place, { leading: LEADING * (style.size / body.size) })
  }

  function setBlock(element: Element, place: Box, style: Style) {
    const { name, children } = element
    if (heads[name]) heading(element, place)
    else if (name === 'ul' || name === 'ol') list(element, place, style)
    else if (name === 'blockquote') quote(children, place, style)
    else if (name === 'table') setTable(flow, element, place, page)
    else if (name === 'pre') preformatted(children, place)
    else if (name === 'dt') setAll(children, place, { ...style, face: 'strong' })
    else if (name === 'dd')
      setAll(children, { ...place, x: place.x + INDENT, width: place.width - INDENT }, style)
    else if (name === 'figcaption')
      setAll(children, place, {
        ...style,
        face: 'italic',
        size: style.size * 0.9,
        color: colors.soft,
      })
    else if (name === 'hr') divide(place)
    else if (name === 'p') paragraph(children, place, style)
    else setAll(children, place, style)
  }

  function heading(element: Element, place: Box) {
    const { style, leading, above, below } = heads[element.name]!
    const lines = breakLines(doc, runsOf(element.children, style, page), place.width).length
    flow.gap(above)
    flow.need(lines * leading + below + GAP + 3 * LEADING)
    if (levelOf(element.name) < 4) mark(waiting.shift())
    flow.paragraph(runsOf(element.children, style, page), place, {
      leading,
      tag: element.name.toUpperCase(),
    })
    flow.y += below - GAP
  }

  function mark(found: Heading | undefined) {
    if (!found) return
    found.page = flow.page
    doc.addNamedDestination(found.name, 'XYZ', area.left, flow.y - 12, null)
    if (found.level === 2) doc.outline.addItem(found.title)
  }

  function list({ name, attribs, children }: Element, place: Box, style: Style) {
    const element = doc.struct('L')
    place.parent.add(element)
    const indent = name === 'ol' ? INDENT + 4 : INDENT
    let number = Number(attribs.start ?? 1)
    for (const entry of children.filter(isElement)) {
      const item = doc.struct('LI')
      element.add(item)
      const label = doc.struct('Lbl')
      const text = doc.struct('LBody')
      item.add(label)
      item.add(text)
      const sign = name === 'ol' ? `${number++}.` : '•'
      const [line = []] = breakLines(doc, [{ ...style, color: colors.link, text: sign }], indent)
      const inner = { ...place, x: place.x + indent, width: place.width - indent, parent: text }
      flow.gap(GAP * 0.72, place)
      const first = entry.children.findIndex(isBlock)
      const lead = first < 0 ? entry.children : entry.children.slice(0, first)
      const blocks = first < 0 ? [] : entry.children.slice(first)
      const start =
        blank(lead) && blocks[0] && isElement(blocks[0]) && blocks[0].name === 'p'
          ? blocks.shift()
          : undefined
      const nodes = start && isElement(start) ? start.children : lead
      flow.paragraph(runsOf(nodes, style, page), inner, {
        leading: LEADING,
        marker: { line, x: place.x, element: label },
      })
      setAll(blocks, inner, style)
      item.end()
    }
    element.end()
  }

  function quote(nodes: Node[], place: Box, style: Style) {
    const element = doc.struct('BlockQuote')
    place.parent.add(element)
    flow.gap(GAP * 0.8, place)
    const inner = {
      x: place.x + INDENT,
      width: place.width - INDENT,
      parent: element,
      bar: place.x,
    }
    flow.need(2 * LEADING + GAP)
    setAll(nodes, inner, { ...style, face: 'italic', size: style.size * 1.06 })
    flow.gap(GAP * 0.8, place)
    element.end()
  }

  function preformatted(nodes: Node[], place: Box) {
    const style: Style = { face: 'sans', size: 8.8, color: colors.ink }
    flow.gap(GAP, place)
    for (const text of rawText(nodes).replace(/\n$/, '').split('\n'))
      flow.paragraph(
        [
          {
            ...style,
            text: text.replace(/^ +/, (spaces) => '\u2007'.repeat(spaces.length)) || '\u00a0',
          },
        ],
        place,
        {
          leading: 13,
        },
      )
  }

  function divide(place: Box) {
    flow.gap(GAP * 2, place)
    rule(doc, place.x, flow.y, 48)
    flow.gap(GAP, place)
  }

  for (const group of grouped(parseDocument(html).children)) {
    setGroup(group, { x: area.left, width: area.right - area.left, parent }, body)
    await setImmediate()
  }
}

/** Groups nodes: each block on its own, and the inline nodes between blocks together. */
function grouped(nodes: Node[]): Node[][] {
  const groups: Node[][] = []
  for (const node of nodes) {
    const last = groups.at(-1)
    if (!last || isBlock(node) || isBlock(last[0]!)) groups.push([node])
    else last.push(node)
  }
  return groups
}

const blank = (nodes: Node[]) => rawText(nodes).trim() === ''
