import { escapeText } from '#src/text/markup.ts'
import { FORMULA } from '#src/content/tags.ts'
import { type Element, isElement, type Node } from '../wordpress/html.ts'

/** Returns the stored form of a formula: its TeX as code, as a block or inline. */
export const formula = (tex: string, isBlock: boolean) => {
  const code = `<code class="${FORMULA}">${escapeText(tex.trim())}</code>`
  return isBlock ? `<pre>${code}</pre>` : code
}

/** Marks `$latex x^2$` of WordPress as a formula, except within code. */
export const markLatex = (html: string) =>
  html.includes('$latex')
    ? html.replaceAll(
        /<(pre|code)\b[^]*?<\/\1>|\$latex[\s=]([^$<>]{1,1000}?)(?<!\\)\$/gi,
        (whole, _name?: string, tex?: string) =>
          tex === undefined ? whole : `<code class="${FORMULA}">${tex.trim()}</code>`,
      )
    : html

/**
 * Extracts the TeX of a formula from a page: MathML with its source, KaTeX, or a picture from WordPress with the
 * TeX as its text.
 */
export function texIn(node: Element): { tex: string; isBlock: boolean } | undefined {
  const { name, attribs } = node
  const said = ` ${attribs.class ?? ''} `
  if (name === 'img')
    return /\slatex\s/.test(said) && attribs.alt ? { tex: attribs.alt, isBlock: false } : undefined
  if (name !== 'math' && !/\s(?:katex|katex-display|MathJax)\s/.test(said)) return undefined
  const tex = sourceIn(node)
  return tex === undefined
    ? undefined
    : {
        tex,
        isBlock: /\skatex-display\s/.test(said) || attribs.display === 'block',
      }
}

function sourceIn(node: Element): string | undefined {
  if (node.name === 'annotation' && /tex/i.test(node.attribs.encoding ?? ''))
    return textOf(node.children)
  for (const child of node.children) {
    const found = isElement(child) ? sourceIn(child) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const textOf = (nodes: Node[]): string =>
  nodes
    .map((node) =>
      node.type === 'text' ? node.data : isElement(node) ? textOf(node.children) : '',
    )
    .join('')
