import { escapeText } from '#src/text/markup.ts'
import { attribute } from '../wordpress/html.ts'
import { between } from './between.ts'
import { boxKinds } from './tags.ts'

/** Records what is left out; an unknown construct keeps the text a draft. */
type OnDropped = (what: string, found: string, isUnknown?: boolean) => void

const codes = new Set('code code-block code-cell sourcecode prompt'.split(' '))
const pictures = new Set(['figure', 'image'])
const boxes = new Set([...boxKinds, 'admonition'])
/** Directives that no other generator writes in this way; Quarto puts languages into the same braces. */
const others =
  'math list-table table csv-table toctree epigraph pull-quote highlights margin sidebar dropdown card grid grid-item grid-item-card tab-set tab-item literalinclude include raw eval-rst contents youtube video iframe exercise solution proof theorem glossary bibliography button-link embed rubric topic parsed-literal deprecated versionadded versionchanged only postlist update'
const names = [...boxes, ...codes, ...pictures, ...others.split(' ')].join('|')
const opening = `^([ \\t]{0,12}(?:\`{3,8}|~{3,8}|:{3,8}))\\{(${names})\\}`
const roles =
  /\{(abbr|abbreviation|any|button-link|button-ref|cite(?::\w+)?|class|command|del|dfn|doc|download|eq|eval|external(?::\w+)+|file|func|guilabel|index|kbd|menuselection|meth|mod|math|numref|octicon|prf:ref|py:\w+|ref|samp|strong|sub|subscript|sup|superscript|term|u|underline)\}(`+)([^`\n]+)\2(?!`)/g
const elements: Partial<Record<string, string>> = {
  ...Object.fromEntries(['sub', 'sup', 'kbd', 'del', 'u', 'strong'].map((one) => [one, one])),
  subscript: 'sub',
  superscript: 'sup',
  underline: 'u',
}

/** Whether a text has directives of MyST, the Markdown of Sphinx and Jupyter Book. */
export const isMyst = (text: string) => new RegExp(opening, 'm').test(text)

/** Rewrites directives, roles, and targets of MyST as Markdown that other generators have too. */
export function plainMyst(text: string, drop: OnDropped): string {
  return withoutDirectives(text, drop)
    .replaceAll(/^\([\w-]+\)=[ \t]*$|^\+\+\+[^\n]*$/gm, '')
    .replaceAll(/^%[ \t][^\n]*$/gm, (found) => {
      drop('a comment', found)
      return ''
    })
    .replaceAll(roles, (found, role: string, _, words: string) => {
      const [, label = words] = /^([^<>]*\S)[ \t]*<[^<>]*>$/.exec(words) ?? []
      const element = elements[role]
      if (role === 'math') return `$${words}$`
      if (element) return `<${element}>${escapeText(label)}</${element}>`
      const isShown = !/^(?:cite|octicon|eval)/.test(role)
      if (label !== words || !isShown) drop(`{${role}}`, found)
      return isShown ? label : ''
    })
}

function withoutDirectives(text: string, drop: OnDropped): string {
  return between(
    text,
    new RegExp(`${opening}[ \\t]*([^\\n]*)\\n`, 'gm'),
    ([, mark = '']) => new RegExp(`^${mark}[ \\t]*$`, 'gm'),
    ([begin, mark = '', name = '', words = ''], within) => {
      const [list = ''] = /^(?:[ \t]*:[\w-]+:[^\n]*\n)*/.exec(within) ?? []
      const inside = within.slice(list.length)
      const indent = mark.replace(/\S+$/, '')
      const title = words.trim()
      const option = (key: string) =>
        new RegExp(`^[ \\t]*:${key}:[ \\t]*(.*)$`, 'm').exec(list)?.[1]?.trim() ?? ''
      if (codes.has(name)) {
        const caption = option('caption')
        if (caption) drop('title of code', caption)
        const fence = `${indent}\`\`\`\`\`\`\`\`\``
        return `${fence}${title}\n${inside}${fence}`
      }
      if (name === 'math')
        return `${indent}$$\n${[title, inside.trim()].filter(Boolean).join('\n')}\n$$`
      const shown = withoutDirectives(inside, drop)
      if (pictures.has(name)) {
        const caption = shown.trim() && `<figcaption>\n\n${shown.trim()}\n\n</figcaption>`
        return `${indent}<figure><img${attribute('src', title)}${attribute('alt', option('alt'))}>${caption}</figure>\n`
      }
      if (boxes.has(name)) {
        const own = name === 'admonition' ? option('class') : name
        return `${indent}::: ${boxKinds.has(own) ? own : 'note'} ${title}\n${shown}${indent}:::`
      }
      drop(`{${name}}`, `${begin}${list}`.trim(), true)
      return shown
    },
  )
}
