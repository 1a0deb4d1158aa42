import { codeLanguage, FORMULA, isOwnAddress } from '#src/content/tags.ts'
import { nodesIn, styleOf } from './pastedDocument.ts'
import { externalVideo, WATCH } from '../embeds/players.ts'

/** Elements removed on paste: active content, invisible content, and Word's annotations. */
const dropped = [
  'script, style, meta, link, title, xml, template, noscript, svg, math, button, input, select, textarea, iframe, object, colgroup, col',
  '.mw-editsection, .EOP, .LineBreakBlob > span:not(:has(br)), .MsoCommentReference, .msocomanchor, [style*="mso-element:comment-list"], [aria-roledescription=checkbox]',
  'del[cite], del[datetime], .msoDel, br[style*="page-break-before"], br[style*="mso-break-type"]',
].join(',')

const looks = ['font-weight', 'font-style', 'text-decoration-line', 'vertical-align', 'display']

/** What follows the document: Word at times leaves bytes of its memory there. */
const REST = /(?<=<\/html>)[^]*$/i

/** Limit on style rules, well above what any program writes. */
const MAX_RULES = 5000

/**
 * Inlines each element's computed look from the pasted style sheets and its own shorthands, parsed by the browser.
 * Word, Pages, and Google Docs mark bold text with classes.
 */
function writeLooks(pasted: Document) {
  const said = new Map<Element, string[]>()
  for (const { selectorText, style } of rulesOf(pasted))
    for (const element of pasted.body.querySelectorAll(selectorText))
      said.set(element, [...(said.get(element) ?? []), style.cssText])
  for (const element of pasted.body.querySelectorAll('[style]'))
    if (!said.has(element)) said.set(element, [])
  const read = document.createElement('span').style
  for (const [element, rules] of said) {
    const own = element.getAttribute('style') ?? ''
    read.cssText = [...rules, own].join(';')
    const seen = looks
      .map((property) => [property, read.getPropertyValue(property)])
      .filter(([, value]) => value)
      .map((pair) => pair.join(':'))
    if (seen.length > 0) element.setAttribute('style', [own, ...seen].join(';'))
  }
}

/** Returns the rules that set these properties, lowest specificity first. */
function rulesOf(pasted: Document): CSSStyleRule[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...pasted.querySelectorAll('style')].map((one) => one.textContent).join('\n'))
  return [...sheet.cssRules]
    .slice(0, MAX_RULES)
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ style }) => looks.some((property) => style.getPropertyValue(property)))
    .toSorted((a, b) => weightOf(a.selectorText) - weightOf(b.selectorText))
}

const weightOf = (selector: string) =>
  Math.max(
    ...selector
      .split(',')
      .map((one) => 100 * countOf(one, /#/g) + 10 * countOf(one, /[.:[]/g) + countOf(one, /\w+/g)),
  )
const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0

/**
 * Parses pasted HTML into what was visible, without program-specific markup. Returns undefined for content copied
 * from one of our editors, which needs no cleanup. The parsed document doesn't run scripts.
 */
export function readPasted(html: string): HTMLElement | undefined {
  const pasted = new DOMParser().parseFromString(html.replace(REST, ''), 'text/html')
  const { body } = pasted
  if (isOurs(body)) return undefined
  for (const slice of body.querySelectorAll('[data-pm-slice]'))
    slice.removeAttribute('data-pm-slice')
  for (const tex of body.querySelectorAll('annotation[encoding="application/x-tex"]'))
    takeFormula(tex)
  writeLooks(pasted)
  for (const frame of body.querySelectorAll('iframe')) linkVideo(frame)
  for (const image of body.querySelectorAll('img')) takeEmoji(image)
  for (const code of body.querySelectorAll<HTMLElement>(':is(div, code)[style*="white-space"]'))
    takeCode(code)
  for (const comment of nodesIn<Comment>(body, NodeFilter.SHOW_COMMENT)) readCondition(comment)
  for (const box of body.querySelectorAll('li input[type=checkbox], li .checkbox')) signBox(box)
  for (const node of body.querySelectorAll(dropped)) node.remove()
  for (const node of body.querySelectorAll('[data-kept]')) node.removeAttribute('data-kept')
  for (const node of body.querySelectorAll('o\\:p, ins')) node.replaceWith(...node.childNodes)
  for (const element of body.querySelectorAll('[style]')) readOwnStyle(element)
  for (const item of body.querySelectorAll('li[role=checkbox]'))
    (item.querySelector('p') ?? item).prepend(
      item.getAttribute('aria-checked') === 'true' ? '\u2611 ' : '\u2610 ',
    )
  for (const item of body.querySelectorAll('li')) readBox(item)
  for (const block of body.querySelectorAll('pre')) {
    const [code, ...others] = block.querySelectorAll('code')
    // The rest of the block is the language name and similar labels.
    const language = languageOf(code) ?? languageOf(block) ?? languageOf(block.parentElement)
    if (code && others.length === 0) block.replaceChildren(code)
    if (!language || others.length > 0) continue
    const named = document.createElement('code')
    named.className = language
    named.append(...(code ?? block).childNodes)
    block.replaceChildren(named)
  }
  return body
}

/** Attributes that our editor writes. Others with the same editor, such as Confluence, write more. */
const ourData = /^data-(?:pm-slice|kept|line)$/

/** Whether content was copied from one of our editors. */
function isOurs(body: HTMLElement): boolean {
  if (!body.querySelector('[data-pm-slice]')) return false
  return [...body.querySelectorAll('*')].every(
    (element) =>
      [...element.attributes].every(
        ({ name }) => name !== 'style' && (!name.startsWith('data-') || ourData.test(name)),
      ) &&
      (element.localName !== 'img' || isOwnAddress(element.getAttribute('src') ?? '')),
  )
}

/** Replaces a formula drawn by KaTeX, MathJax, or Wikipedia with its TeX, which our pages draw themselves. */
function takeFormula(tex: Element) {
  const drawn =
    tex.closest('.katex-display, mjx-container, .mwe-math-element') ??
    tex.closest('.katex') ??
    tex.closest('math')
  const formula = document.createElement('code')
  formula.className = FORMULA
  formula.textContent = tex.textContent.trim()
  if (!drawn || formula.textContent === '') return
  const isBlock =
    drawn.matches('.katex-display, [display="true"], [display="block"]') ||
    drawn.querySelector('math[display="block"]') !== null
  const block = document.createElement('pre')
  if (isBlock) block.append(formula)
  drawn.replaceWith(isBlock ? block : formula)
}

const emoji = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v

/** Replaces an emoji drawn as a picture with its character, which the name of the file may spell, or its short name. */
function takeEmoji(image: HTMLImageElement) {
  const name = image.alt.trim()
  const isNamed = /^:[\w+-]+:$/.test(name)
  if (!isNamed && !emoji.test(name)) return
  const [, points = ''] = /([\da-f]{4,5}(?:-[\da-f]{4,5})*)(?:@2x)?\.\w+$/i.exec(image.src) ?? []
  const spelled = points
    .split('-')
    .map((point) => String.fromCodePoint(Number.parseInt(point || '0', 16)))
    .join('')
  image.replaceWith(isNamed && emoji.test(spelled) ? spelled : name)
}

/** Turns lines of code that aren't marked as a block into one: programs such as VS Code copy only how they look. */
function takeCode(element: HTMLElement) {
  if (styleOf(element, 'white-space') !== 'pre' || element.closest('pre')) return
  const isLines =
    /mono|courier/.test(styleOf(element, 'font-family')) &&
    [...element.childNodes].every(({ nodeName }) => /^(DIV|BR)$/.test(nodeName))
  if (!isLines && element.localName !== 'code') return
  const parts = [...element.childNodes].map(({ textContent }) => textContent ?? '')
  const text = parts.join(isLines ? '\n' : '')
  if (!text.includes('\n')) return
  const code = document.createElement('code')
  code.className = element.className
  code.textContent = text
  const block = document.createElement('pre')
  block.append(code)
  element.replaceWith(block)
}

/** Returns the language of a code block in our notation, from the classes or attributes that programs use. */
function languageOf(element: Element | null | undefined): string | undefined {
  const said = element?.getAttribute('data-language') ?? element?.getAttribute('data-lang')
  const [, name = said ?? ''] =
    /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([\w+#.-]+)/i.exec(
      element?.className ?? '',
    ) ?? []
  const language = `language-${name.toLowerCase()}`
  return codeLanguage.test(language) && !PLAIN.has(name.toLowerCase()) ? language : undefined
}
const PLAIN = new Set(['plain', 'plaintext', 'text', 'txt', 'none', 'auto'])

/** Converts a checkbox from GitHub or Notion to a character. */
function signBox(box: Element) {
  if (box.matches('.checkbox') && box.textContent.trim() !== '') return
  box.replaceWith(box.matches('[checked], .checkbox-on') ? '\u2611 ' : '\u2610 ')
}

/** Converts a checkbox written as in Markdown. */
function readBox(item: Element) {
  const words = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode()
  if (words)
    words.textContent = words.textContent!.replace(/^\s*\[([ xX])\] (?=\S|$)/, (_, sign: string) =>
      sign === ' ' ? '\u2610 ' : '\u2611 ',
    )
}

/** Replaces an embedded video of another site with a link to it. */
function linkVideo(frame: HTMLIFrameElement) {
  const video = externalVideo(frame.src)
  if (!video) return
  const figure = document.createElement('figure')
  const link = document.createElement('a')
  const caption = document.createElement('figcaption')
  link.href = video.href
  link.textContent = frame.title || WATCH
  caption.textContent = `On ${video.host}`
  figure.append(link, caption)
  frame.replaceWith(figure)
}

/** Reads Word's conditional comments: the label of an item that isn't marked as one, and the text of text boxes. */
function readCondition(comment: Comment) {
  if (comment.data.startsWith('[if !supportLists]')) {
    const label: ChildNode[] = []
    let node = comment.nextSibling
    for (; node && node.nodeType !== Node.COMMENT_NODE; node = node.nextSibling) label.push(node)
    if (!node || label.some((one) => one instanceof Element && isLabel(one))) return
    const span = document.createElement('span')
    span.setAttribute('style', 'mso-list:Ignore')
    span.append(...label)
    comment.after(span)
  }
  if (comment.data.startsWith('[if gte vml 1]') && comment.data.includes('<v:textbox'))
    placeBox(comment)
}

const isLabel = (element: Element) =>
  [element, ...element.querySelectorAll('span')].some(
    (one) => styleOf(one, 'mso-list') === 'ignore',
  )

/** Moves the content of a text box before its paragraph, replacing the picture that Word renders of it. */
function placeBox(comment: Comment) {
  const [, content = ''] = /^\[if gte vml 1\]>(.*?)(?:<!\[endif\])?$/s.exec(comment.data) ?? []
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  const words = [...body.querySelectorAll('v\\:textbox')].filter(
    (box) => box.textContent.trim() !== '',
  )
  if (words.length === 0) return
  let shown = comment.nextSibling
  while (shown && shown.nodeType !== Node.ELEMENT_NODE) shown = shown.nextSibling
  if (shown && comment.nextSibling?.nodeType !== Node.TEXT_NODE) shown.remove()
  const place = comment.parentElement?.closest('p') ?? comment
  for (const box of words) {
    const only = box.querySelector(
      ':scope > table:only-child > tbody:only-child > tr:only-child > td:only-child',
    )
    place.before(...(only ?? box).childNodes)
  }
}

function readOwnStyle(element: Element) {
  for (const property of ['font-weight', 'font-style'])
    if (/^(inherit|unset)/.test(styleOf(element, property))) leaveOutStyle(element, property)
  if (styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all')
    return element.remove()
  const isSpace = styleOf(element, 'mso-spacerun') === 'yes' || styleOf(element, 'mso-tab-count')
  // A tab may be drawn as a row of dots or dashes.
  if (isSpace && /^[\s.·_-]*$/.test(element.textContent)) element.textContent = ' '
}

function leaveOutStyle(element: Element, property: string) {
  const others = (element.getAttribute('style') ?? '')
    .split(';')
    .filter((one) => one.slice(0, one.indexOf(':')).trim().toLowerCase() !== property)
  element.setAttribute('style', others.join(';'))
}
