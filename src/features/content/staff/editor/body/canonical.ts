import { marks as markNames, voidElements } from '#src/content/tags.ts'

const inline = new Set(markNames)
const leaves = new Set(voidElements)

/**
 * Returns a canonical form of an element's content, so that equivalent markup compares equal. It ignores white space
 * that browsers don't render, the nesting order of marks, and the order of attributes.
 */
export function canonical(root: Node): string {
  const said: string[] = []
  let marks = ''
  const text = (words: string, around: readonly string[], isCode: boolean) => {
    let shown = isCode ? words : words.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const last = said.at(-1) ?? ''
    if (!isCode && shown.startsWith(' ') && (!last.startsWith('"') || last.endsWith(' ')))
      shown = shown.slice(1)
    if (shown === '') return
    const names = [...around].sort().join(' ')
    if (last.startsWith('"') && names === marks) said.push(`${said.pop()}${shown}`)
    else said.push(`"${names}"${shown}`)
    marks = names
  }
  const event = (name: string) => {
    const last = said.at(-1)
    if (last?.startsWith('"') && last.endsWith(' ')) {
      const cut = last.slice(0, -1)
      said.pop()
      if (!cut.endsWith('"') || !/^"[^"]*"$/.test(cut)) said.push(cut)
    }
    said.push(name)
  }
  function walk(node: Node, around: readonly string[], isCode: boolean) {
    if (node instanceof Text) return text(node.data, around, isCode)
    if (!(node instanceof Element))
      return node.nodeType === Node.DOCUMENT_FRAGMENT_NODE
        ? within(node, around, isCode)
        : event('?')
    const name = node.localName
    const attributes = [...node.attributes]
      .map((one) => `${one.name}=${JSON.stringify(one.value)}`)
      .sort()
    const tag = [name, ...attributes].join(' ').replaceAll('"', "'")
    if (inline.has(name)) {
      if (node.childNodes.length === 0 && attributes.length > 0) event(`<${tag}>`)
      return within(
        node,
        around.includes(tag) ? [...around, `${tag} again`] : [...around, tag],
        isCode,
      )
    }
    if (leaves.has(name)) return event(`<${tag}>${[...around].sort().join(' ')}`)
    event(`<${tag}>`)
    within(node, around, isCode || name === 'pre')
    return event(`</${name}>`)
  }
  function within(node: Node, around: readonly string[], isCode: boolean) {
    for (const child of node.childNodes) walk(child, around, isCode)
  }
  walk(root, [], false)
  event('.')
  return said.join('\n')
}
