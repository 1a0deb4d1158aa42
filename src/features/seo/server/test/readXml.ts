import { SaxesParser } from 'saxes'

export interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
}

/** Strict parser with namespace support. Throws if the text is not well-formed. */
export function readXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = {
      name,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, { value }]) => [key, value]),
      ),
      children: [],
      text: '',
    }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('text', (part) => void (open.at(-1)!.text += part))
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return root.children[0]!
}
