import { Lexer, type Links, marked, Parser } from 'marked'
import { formula } from '../articles/formulas.ts'
import { type Note, noteNumber, notesList } from '../articles/notes.ts'
import { attribute, plainText, withoutFalseTags } from '../wordpress/html.ts'
import { gateWithin } from '../wordpress/gates.ts'
import { expandShortcodes, noLibrary } from '../wordpress/shortcodes.ts'
import { codeInfo } from './codeInfo.ts'
import { isComponentName, isElementName } from './elements.ts'
import { withEmoji } from './emoji.ts'
import { evaluated } from './expressions.ts'
import {
  drawTag,
  boxKinds,
  isPictureFile,
  fence,
  readArguments,
  isTold,
  type Tag,
  type TagContext,
  readerTexts,
  lostTagWords,
} from './tags.ts'
import { between } from './between.ts'
import { plainTable } from './kramdownTable.ts'
import { isMyst, plainMyst } from './myst.ts'
import { createVault, type Vault } from './vault.ts'

/** Words of a short Markdown text such as a name or a description. */
export const plainMarkdown = (text: string) =>
  plainText(marked.parseInline(withoutFalseTags(text), { async: false, gfm: true }))

export interface Reading extends TagContext {
  /** Line of the file on which the text begins. */
  line: number
  /** Names of unknown tags that the user chose to leave out. */
  leaveOut: ReadonlySet<string>
  /** Finds a file of the folder by its name. */
  findFile: (name: string) => string | undefined
  /** Whether the text is MDX, with components and expressions. */
  isMdx: boolean
  /** Whether it is a text of Quarto or R Markdown, with code that made parts of its page. */
  isQuarto?: boolean
  /** Whether its page rendered formulas, according to its front matter. */
  isMath?: boolean
  /** Whether it is HTML with generator tags, like some Jekyll posts. */
  isHtml: boolean
}

export interface ReadText {
  html: string
  /** Parts that could not be imported: name, and source text with its line. */
  dropped: { what: string; written: string }[]
  /** First unknown construct, which keeps the text from being published. */
  unknown: string | undefined
}

const drawings = 'mermaid|plantuml|graphviz|dot|chart|echarts|diagram|kroki|abc'
const hugoEnd = (name: string) => new RegExp(`\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}`, 'g')
const liquidEnd = (name: string) => new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g')
/** Opening tag of a diagram, and its end. */
const tagsOfDrawings = [
  [
    new RegExp(`\\{\\{[<%]\\s*(${drawings})(?![\\w-])([^{}\\n]{0,300})(?<!/)[>%]\\}\\}`, 'g'),
    hugoEnd,
  ],
  [new RegExp(`\\{%-?\\s*(${drawings})(?![\\w-])([^%\\n]{0,300})%\\}`, 'g'), liquidEnd],
] as const
/** A shortcode with an attribute, or the end of one. */
const ofWordPress =
  /\[[a-z][\w-]{1,50}\s+[\w-]{1,50}=["'“”″&\d][^\]]*\](?![([:])|\[\/[a-z][\w-]{1,50}\](?![([:])/
/** Elements that, without an end, would take the rest of the page away. */
const swallowing =
  /<(script|style|textarea|title|iframe|select|noscript|xmp|plaintext|noembed|noframes|template)\b[^<>]*>/gi

/**
 * Converts Markdown to HTML, including the extensions of generators: Hugo and Liquid tags, components, footnotes,
 * attribute lists, and definitions. Unknown constructs never end up as text.
 */
export function readText(body: string, reading: Reading): ReadText {
  const text = new Text(body, reading)
  return text.read()
}

class Text {
  private readonly vault: Vault = createVault()
  private readonly dropped: ReadText['dropped'] = []
  private unknown: string | undefined
  /** Targets of `[words][name]`. */
  private references: Links = {}
  private readonly searched = new Map<string, number>()
  private readonly notes: Note[] = []
  private readonly body: string
  /** Positions of line ends. */
  private readonly ends: number[]
  private readonly reading: Reading

  constructor(body: string, reading: Reading) {
    this.body = body.replaceAll(/[\uE000\uE001]/g, '')
    this.ends = [...this.body.matchAll(/\n/g)].map(({ index }) => index)
    this.reading = reading
  }

  read(): ReadText {
    if (this.reading.isHtml) {
      const bare = this.shortcodes(this.literals(this.elementsOfCode(this.body)))
      const text = this.leftovers(this.tags(bare))
      return {
        html: this.vault.open(text),
        dropped: this.dropped,
        unknown: this.unknown,
      }
    }
    let text = this.reading.isQuarto ? this.computed(this.body) : this.body
    if (isMyst(text)) text = plainMyst(text, this.drop.bind(this))
    text = this.fences(text)
    text = this.literals(this.elementsOfCode(text))
    text = withEmoji(this.scripts(this.shortcodes(this.inlineCode(text))))
    text = this.reading.isMdx ? this.expressions(text) : this.inclusions(text)
    text = this.components(text)
    if (this.reading.isMdx) text = withEndedBlocks(text)
    text = this.extensions(text)
    text = this.tags(text)
    text = this.attributeLists(text)
    text = this.blocks(text)
    text = this.footnotes(text)
    text = this.definitions(text)
    text = this.leftovers(text)
    const notes = this.notes.length > 0 ? `\n${notesList(this.notes)}` : ''
    return {
      html: this.rendered(text) + notes,
      dropped: this.dropped,
      unknown: this.unknown,
    }
  }

  /** Code that Quarto ran: its results are not in the folder, so the text stays a draft without them. */
  private computed(text: string): string {
    const result = (language: string, found: string) =>
      this.drop(`{${language}}`, found, !this.isLeftOut(language))
    const said = (what: string) => (found: string) => {
      this.drop(what, found)
      return ''
    }
    const cells = text.replaceAll(
      /^([ \t]*)(`{3,})\{(?!mermaid|dot)([a-z]\w*)\b([^}\n]*)\}[ \t]*\n([^]*?)^\1\2[ \t]*$/gim,
      (found, indent: string, fence: string, language: string, list: string, inside: string) => {
        result(language, found.slice(0, found.indexOf('\n')))
        const code = inside.replaceAll(/^[ \t]*(?:#|\/\/)\|[^\n]*\n/gm, '')
        const options = `${list}\n${inside.slice(0, inside.length - code.length)}`
        for (const [, words = ''] of options.matchAll(
          /\b(?:fig|tbl)[-.](?:sub)?cap\s*[:=]\s*["']?([^"'\n]+)/g,
        ))
          this.drop('caption of a result', words)
        if (/\b(?:echo|include)\s*[:=]\s*(?:false|F)\b/i.test(options))
          return said('hidden code')(code.trim())
        return `${indent}${fence}${language}\n${code}${indent}${fence}`
      },
    )
    return cells
      .replaceAll(
        /(?<!`)`\{?(r|python|julia|ojs)\}? +([^`\n]+)`(?!`)/g,
        (found, language: string) => {
          result(language, found)
          return ''
        },
      )
      .replaceAll(
        /[ \t]?\[[^\][\n]*(?<![\w.])-?@[\w:.-]+[^\][\n]*\](?![({])|[ \t]?\\@ref\([^()\n]*\)|[ \t]?(?<![\w.@`])-?@(?:\w[\w:-]*\w)\b/g,
        said('a citation'),
      )
      .replaceAll(/(?<=\|[ \t]*\n[ \t]*\n?):[ \t]+(?=\S)/g, '')
  }

  private rendered(text: string): string {
    return this.marked(this.vault.open(text))
  }

  private marked = (text: string) => marked.parse(text, { async: false, gfm: true })

  private line(text: string): string {
    const options = { ...marked.defaults, gfm: true }
    const lexer = new Lexer(options)
    Object.assign(lexer.tokens.links, this.references)
    return Parser.parseInline(lexer.inlineTokens(this.vault.open(text)), options).trim()
  }

  /** Records what is left out; an unknown construct keeps the text a draft. */
  private drop(what: string, found: string, isUnknown = false, index?: number) {
    const written = this.vault.open(found).trim()
    const at = this.body.indexOf(written, this.searched.get(written) ?? 0)
    if (at !== -1) this.searched.set(written, at + 1)
    const before = index ?? (at === -1 ? undefined : this.linesBefore(at))
    const line = before === undefined ? '' : `line ${this.reading.line + before}: `
    this.dropped.push({ what, written: `${line}${written}` })
    if (isUnknown) this.unknown ??= `${what}${line && ` in ${line.slice(0, -2)}`} is not known`
  }

  private linesBefore(at: number): number {
    let [low, high] = [0, this.ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.ends[middle] ?? at) < at) low = middle + 1
      else high = middle
    }
    return low
  }

  private isLeftOut = (name: string) => this.reading.leaveOut.has(name.toLowerCase())

  /** Protects fenced and indented code, without the markers that escaped it from a generator. */
  private fences(text: string): string {
    const lines = text.split('\n')
    const out: string[] = []
    const { isMdx } = this.reading
    let open: { mark: string; indent: string; lines: string[]; isBare: boolean } | undefined
    let indented: string[] = []
    let isWithin = false
    const flush = () => {
      if (indented.length > 0)
        out.push(this.vault.put(withLanguage(this.unguarded(indented.join('\n')))))
      indented = []
    }
    for (const [index, line] of lines.entries()) {
      if (open) {
        open.lines.push(line)
        if (new RegExp(`^\\s*(?:>\\s*)*${open.mark[0]}{${open.mark.length},}\\s*$`).test(line)) {
          // In an admonition of MkDocs, code is indented like the text around it; in a component, it starts at the
          // margin.
          // In kramdown, the line below the code may name its language.
          if (open.isBare) open.lines[0] += languageBelow(lines[index + 1])
          const [first = ''] = open.lines
          const [own = ''] = (isWithin && /^(?: {4}|\t)/.exec(first)) || []
          const indent = open.indent || own
          const code = open.lines.map((one) =>
            one.startsWith(indent) ? one.slice(indent.length) : one,
          )
          out.push((open.indent ? '' : indent) + this.vault.put(this.unguarded(code.join('\n'))))
          open = undefined
        }
        continue
      }
      if (/^\S/.test(line)) isWithin = /^(?:!!!|\?\?\?|===)/.test(line)
      const [, begin = '', mark, info = ''] =
        /^(\s*(?:>\s*|[-*+]\s+|\d+[.)]\s+)*)(`{3,}|~{3,})(?!.*`{3})(.*)$/.exec(line) ?? []
      const isLoose = isMdx && /^\s/.test(line) && !isInItem(lines, index)
      if (mark) {
        flush()
        const { language, texts } = codeInfo(info.trim())
        const indent = isLoose ? (/^\s+/.exec(line)?.[0] ?? '') : ''
        open = { mark, indent, lines: [`${begin}${mark}${language}`], isBare: !language }
        for (const text of texts) this.drop('title of code', text, false, index)
      } else if (isLoose) {
        flush()
        out.push(line.trimStart())
      } else if (
        /^(?: {4}|\t)\s*\S/.test(line) &&
        (indented.length > 0 || this.isCodeAfter(lines, index))
      )
        indented.push(line)
      else {
        flush()
        out.push(line)
      }
    }
    flush()
    if (open) out.push(this.vault.put(this.unguarded(open.lines.join('\n'))))
    return out.join('\n')
  }

  /**
   * Indented lines after an empty line are code, unless they belong to a preceding list item, admonition, or
   * definition.
   */
  private isCodeAfter(lines: string[], index: number): boolean {
    if (lines[index - 1]?.trim()) return false
    for (const line of lines.slice(0, index).toReversed()) {
      if (line.trim() === '') continue
      return !/^\s*(?:[-*+]\s|\d+[.)]\s|\[\^|:\s|!!!|\?\?\?|===)/.test(line) && !/^\s/.test(line)
    }
    return true
  }

  /** Protects code written as HTML, in which no character has a meaning for Markdown or a generator. */
  private elementsOfCode(text: string): string {
    const blocks = between(text, /<pre\b[^<>]*>/gi, /<\/pre\s*>/gi, ([tag], inside) =>
      this.vault.put(`${tag}${this.unguarded(inside)}</pre>`),
    )
    // Markdown continues within inline elements; it stops at a separate block.
    const own = blocks.replaceAll(/^(\uE000\d+\uE001)/gm, (whole, token: string) =>
      /^<pre/i.test(this.vault.open(token)) ? `\n\n${whole}` : whole,
    )
    return between(own, /<code\b[^<>]*>/gi, /<\/code\s*>/gi, ([tag], inside) => {
      const code = this.unguarded(inside)
      return this.vault.put(
        `${tag}${this.reading.isHtml ? code : code.replaceAll(/[\\*_`[\]~!^|]/g, entity)}</code>`,
      )
    })
  }

  /** Removes the markers that escaped code from a generator; MDX has none. */
  private unguarded(code: string) {
    return this.reading.isMdx ? code : unguarded(code)
  }

  /** Tags whose content is shown literally. */
  private literals(text: string): string {
    const { put } = this.vault
    const raw = between(text, /\{%-?\s*raw\s*-?%\}/g, /\{%-?\s*endraw\s*-?%\}/g, (_, inside) =>
      put(inside),
    )
    const shown = between(raw, /\{\{([<%])\/\*/g, /\*\/[>%]\}\}/g, ([, sign], inside) =>
      put(`{{${sign}${inside}${sign === '<' ? '>' : '%'}}}`),
    )
    const liquid = between(
      shown,
      /\{%-?\s*(highlight|codeblock)(?![\w-])([^%\n]{0,300})%\}/g,
      ([, name = '']) => liquidEnd(name),
      ([, name, words = ''], inside) => {
        const options = words.replace(/-\s*$/, '').trim()
        if (name === 'highlight') return this.code(inside, options.split(/\s/)[0])
        const language = /\blang:(\S+)/.exec(options)?.[1]
        const title = options.replaceAll(/\b\w+:[^\s/]\S*/g, '').trim()
        if (title) this.drop('title of code', title)
        return this.code(inside, language)
      },
    )
    const hugo = between(
      liquid,
      /\{\{[<%]\s*(highlight|code|codeblock|code-block|code-toggle)(?![\w/-])([^{}\n]{0,300})(?<!\/)[>%]\}\}/g,
      ([, name = '']) => hugoEnd(name),
      ([, , words = ''], inside) => {
        const { named, positional } = readArguments(words)
        for (const title of [named.file, named.filename, named.title, named.caption])
          if (title) this.drop('title of code', title)
        return this.code(inside, named.language ?? named.lang ?? positional[0])
      },
    )
    const drawn = tagsOfDrawings.reduce(
      (all, [opening, endOf]) =>
        between(all, opening, ([, name = '']) => endOf(name), this.drawing),
      hugo,
    )
    const remark = (_: RegExpExecArray, inside: string) => {
      this.drop('a comment', inside)
      return ''
    }
    const withoutComments = between(
      between(
        drawn,
        /\{%-?\s*comment\s*-?%\}|\{\{[<%]\s*comment\s*[>%]\}\}/g,
        /\{%-?\s*endcomment\s*-?%\}|\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g,
        remark,
      ),
      /\{::comment\}/g,
      /\{:\/(?:comment)?\}/g,
      remark,
    )
    const bracketed = /\\([([])((?:(?!\\[([])[^\n]){1,1000}?)\\[)\]]/g
    const isMath =
      this.reading.isMath === true ||
      /\$\$[^$]/.test(withoutComments) ||
      [...withoutComments.matchAll(bracketed)].some(([, , tex = '']) => isTex('\\', tex, false))
    return withoutComments
      .replaceAll(/(?<!\\)\$\$([^$]{1,5000})\$\$/g, (whole, tex: string, at: number, all: string) =>
        this.formula(tex, tex.includes('\n') || isOwnLine(all, at, at + whole.length)),
      )
      .replaceAll(
        /(\\{1,2})\[((?:(?!\\\[|\n[ \t]*\n)[^]){1,1000}?)\1\]/g,
        (whole, signs: string, tex: string) =>
          isTex(signs, tex, isMath) ? this.formula(tex, true) : whole,
      )
      .replaceAll(
        /(\\{1,2})\(((?:(?!\\\()[^\n]){1,1000}?)\1\)/g,
        (whole, signs: string, tex: string) =>
          isTex(signs, tex, isMath) ? this.formula(tex, false) : whole,
      )
      .replaceAll(
        /(?<![\\$\w`])\$(?![\s$])([^$\n`]{1,300}?)(?<![\s\\])\$(?![\d$])/g,
        (whole, tex: string) => (looksLikeTex(tex) ? this.formula(tex, false) : whole),
      )
  }

  private code(inside: string, language = '') {
    const { put, open } = this.vault
    if (this.reading.isHtml)
      return put(
        this.marked(fence(this.unguarded(open(inside)), language.replaceAll(/[^\w+#-]/g, ''))),
      )
    return `\n\n${put(fence(this.unguarded(open(inside)), language.replaceAll(/[^\w+#-]/g, '')).trim())}\n\n`
  }

  /** Keeps a diagram's source as code, since its characters have no meaning in Markdown. */
  private drawing = ([, name = '', words = '']: RegExpExecArray, inside: string) => {
    for (const text of readerTexts(readArguments(words).named)) this.drop(`text of ${name}`, text)
    return this.code(inside, name)
  }

  private formula(tex: string, isBlock: boolean) {
    const lines = this.vault.open(tex).replaceAll(/\n\s*\n/g, '\n')
    const kept = formula(lines, isBlock).replaceAll(/[\\*_`[\]~()!^|]/g, entity)
    return this.vault.put(kept)
  }

  private inlineCode(text: string): string {
    return text.replaceAll(
      /(?<![\\`])(`+)(?!`)((?:(?!\n[ \t]*\n)[^]){1,5000}?)(?<!`)\1(?!`)/g,
      (whole) => this.vault.put(this.unguarded(whole)),
    )
  }

  /** Shortcodes in texts that came from WordPress; links and footnotes of Markdown have brackets too. */
  private shortcodes(text: string): string {
    if (!ofWordPress.test(text)) return text
    const targets = new Set(
      [...text.matchAll(/^ {0,3}\[([^\]\n]{1,300})\]:/gm)].map(([, name = '']) =>
        name.toLowerCase(),
      ),
    )
    const guarded = text
      .replaceAll(/\[\[[^[\]\n]{1,300}\]\]|!?\[[^[\]\n]{0,500}\](?=[(:])/g, this.vault.put)
      .replaceAll(/(!?\[[^[\]\n]{0,500}\])?\[([^[\]\n]{1,300})\]/g, (found, _, name: string) =>
        targets.has(name.toLowerCase()) ? this.vault.put(found) : found,
      )
    const names: string[] = []
    const expanded = expandShortcodes(guarded, {
      ...noLibrary,
      onDropped: (name, written) => {
        names.push(name)
        this.drop(`[${name}]`, written)
      },
      onDoubtful: () => undefined,
    })
    const gate = gateWithin('', names)
    if (gate) this.unknown ??= `${gate} showed part of it to members only`
    return expanded
  }

  /** Scripts and styles of a page, in which components of Vue are defined. */
  private scripts(text: string): string {
    return between(
      text,
      /<(script|style)\b[^<>]*>/gi,
      ([, name = '']) => new RegExp(`</${name}\\s*>`, 'gi'),
      ([, name = ''], inside) => {
        if (inside.trim()) this.drop(`<${name.toLowerCase()}>`, inside)
        return ''
      },
    )
  }

  /** Features of MDX other than components. */
  private expressions(text: string): string {
    const imported = new Map<string, string>()
    const lines = withoutModules(text, (found) => {
      for (const [, name = '', path = ''] of found.matchAll(
        /import\s+(\w+)\s+from\s+["']([^"'\n]+)["']/g,
      ))
        imported.set(name, path)
      this.drop('import and export', found)
    })
    return evaluated(lines, {
      values: imported,
      title: this.reading.title,
      isKept: (braces) => attributeList.test(braces),
      onComment: (found) => this.drop('a comment', found),
      onUnknown: (found) => this.drop('an expression in braces', found, true),
      keep: (braces) => this.vault.put(braces),
    }).replaceAll(/<\/?>/g, '')
  }

  /** Components of MDX and Vue, whose names are not HTML elements. */
  private components(text: string): string {
    const { isMdx } = this.reading
    // Except those escaped with a backslash.
    const component =
      /(?<!(?<!\\)\\)<([A-Za-z][\w.-]*)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?)(\/?)>|<\/([A-Za-z][\w.-]*)\s*>/g
    const drawn = this.paired(text, component, ([whole, name, words = '', isClosed, end]) =>
      isComponentName(name ?? end ?? '', isMdx)
        ? {
            whole,
            name: name ?? end ?? '',
            words: words.replace(/\/$/, ''),
            kind: end ? 'end' : isClosed || words.endsWith('/') ? 'alone' : 'begin',
            label: `<${name ?? end}>`,
          }
        : undefined,
    )
    // A tag that is neither an element nor a component was meant literally: "ssh <user>".
    const ended = new Set([...drawn.matchAll(/<\/([a-z]\w*)/g)].map(([, name]) => name))
    const last = new Map(
      [...drawn.matchAll(/<\/([a-z]+)\s*>/gi)].map(({ 1: name = '', index }) => [
        name.toLowerCase(),
        index,
      ]),
    )
    const closed = drawn.replaceAll(swallowing, (whole, name: string, at: number) => {
      if (whole.endsWith('/>')) return `${whole.slice(0, -2).trimEnd()}></${name}>`
      if ((last.get(name.toLowerCase()) ?? -1) > at) return whole
      if (/\ssrc\s*=/i.test(whole)) return `${whole}</${name}>`
      return whole.replace('<', '&lt;').replace('>', '&gt;')
    })
    return closed.replaceAll(/(?<!(?<!\\)\\)<([a-z]\w*)>/g, (whole, name: string) =>
      isElementName(name) || ended.has(name) ? whole : `&lt;${name}&gt;`,
    )
  }

  /** Lines that include another file, in VuePress, VitePress, DocFX, and others. */
  private inclusions(text: string): string {
    // Hashnode embeds an address so.
    const embedded = text.replaceAll(/^[ \t]*%\[(https?:[^\]\s]+)\][ \t]*$/gm, '\n$1\n')
    return embedded.replaceAll(
      /^[ \t]*(?:<<<[ \t]*[^\s<][^\n]*|@\[[^\]\n]*\]\([^)\n]*\)[^\n]*|@(?:include|import)[ \t]*[("'][^\n]*|!!!include\([^)\n]*\)!!!|\{!>?[^!\n]+!\}|!?\[!(?:include|code)[^\n]*\]\([^)\n]*\)\]?)[ \t]*$/gim,
      (found) => {
        this.drop('a file that is shown within', found, true)
        return ''
      },
    )
  }

  /** Block extensions of kramdown, pandoc, MkDocs, and GitHub. */
  private extensions(text: string): string {
    const isRead = /\{::options[^{}\n]*\bparse_block_html="true"/.test(text)
    const contents = (isRead ? withMarkdownSaid(text) : text)
      .replaceAll(/^[ \t]*(?:[*+-]|\d+\.)[^\n]*\n[ \t]*\{:\s*toc[^{}\n]*\}[ \t]*$/gm, '')
      .replaceAll(/^[ \t]*(?:\[\[?_?toc_?\]?\]|\$\{toc\})[ \t]*$/gim, '')
      .replaceAll(
        /^[ \t]*\{::(?:options|nomarkdown)[^{}\n]*\}[ \t]*$|\{:\/(?:nomarkdown|options)?\}/gm,
        '',
      )
      // A theme's separator between columns, and kramdown's marks between blocks and around tables.
      .replaceAll(/^[ \t]*(?:<-{3,}>|\^)[ \t]*$/gm, '')
      .replaceAll(/^(?:[ \t]*\|[^\n]*(?:\n|$)){2,}/gm, (table) =>
        plainTable(table, (rows) => this.tableWithoutHeadings(rows)),
      )
      // Alignment of pictures in Hashnode, and their size in VuePress and HackMD.
      .replaceAll(
        /(!\[[^\]\n]*\]\([^()\s]+(?:[ \t]+"[^"\n]*")?)[ \t]+(?:align="\w+"|=\d*%?x\d*%?)(?=[ \t]*\))/g,
        '$1',
      )
      // A line break of kramdown; in a formula, the same signs begin its next line.
      .replaceAll(/(?<!\\)\\\\[ \t]*(?=\n[ \t]*\S)/g, (found) =>
        text.includes('\\begin{') ? found : '\\',
      )
      .replaceAll(/^[ \t]*%%\[([\w-]+)\][ \t]*$/gm, (found, name: string) => {
        this.drop(`%%[${name}]`, found)
        return ''
      })
    const abbreviations = contents.replaceAll(/^\*\[[^\]\n]+\]:[^\n]*$/gm, (found) => {
      this.drop('an abbreviation', found)
      return ''
    })
    return this.containers(this.directives(withMarkdownInside(abbreviations)))
      .replaceAll(/<!--(?!\s*(?:more|truncate|toc|kg-|excerpt)\b)[^]*?-->/g, (found) => {
        this.drop('a comment', found)
        return ''
      })
      .replaceAll(/^[ \t]*(?:-+8<-+|;-*8<-*)[^\n]*$/gm, (found) => {
        this.drop('a file that is shown within', found, true)
        return ''
      })
      .replaceAll(/^[ \t]*\/{3,}[ \t]*(?:[\w-]+[ \t]*(?:\|[^\n]*)?)?$/gm, '')
      .replaceAll(
        /^(!!!|\?\?\?\+?|===[!+]?)(?:[ \t]+[\w-]+)*(?:[ \t]+"([^"\n]*)")?[ \t]*\n((?:(?: {4}|\t)[^\n]*(?:\n|$)|[ \t]*\n)+)/gm,
        (_, signs: string, title: string | undefined, inside: string) => {
          const words = `${title ? `**${title}**\n\n` : ''}${inside.replaceAll(/^(?: {4}|\t)/gm, '').trim()}`
          return signs.startsWith('=')
            ? `${words}\n\n`
            : `\n<blockquote>\n\n${words}\n\n</blockquote>\n\n`
        },
      )
      .replaceAll(
        /^[ \t]*>[ \t]*\[!(\w+)\][+-]?[ \t]*([^\n]*)(?:\n|$)((?:[ \t]*>[^\n]*(?:\n|$))*)/gm,
        (_, name: string, own: string, inside: string) => {
          const isNote = name.toLowerCase() === 'note'
          const title = own.trim() || (isNote ? '' : capitalized(name))
          const text = inside.replaceAll(/^[ \t]*>[ \t]?/gm, '').trim()
          return `\n<aside class="callout">\n\n${title && `**${title}**\n\n`}${text}\n\n</aside>\n\n`
        },
      )
      .replaceAll(
        /^([ \t]*>[ \t]*)\[!(\w+)\][+-]?/gm,
        (_, begin: string, name: string) => `${begin}**${capitalized(name)}**`,
      )
  }

  /** Containers such as `::: tip Title`, which also stand in lists and quotes; a box of a known kind stays one. */
  private containers(text: string): string {
    const lines = text.split('\n')
    const found = lines.map((line) => /^([ \t]*(?:>[ \t]*)*):{3,}(?!:)(.*)$/.exec(line))
    const boxes = new Set<number>()
    const open: number[] = []
    for (const [index, container] of found.entries())
      if (container?.[2]?.trim()) open.push(index)
      else if (container) {
        const begin = open.pop()
        if (begin !== undefined && boxKinds.has(kindOfBox(found[begin]?.[2] ?? '')))
          boxes.add(begin).add(index)
      }
    return lines
      .flatMap((line, index) => {
        const [, prefix = '', rest = ''] = found[index] ?? []
        if (!found[index]) return [line]
        const blank = prefix.trimEnd()
        if (!rest.trim()) return boxes.has(index) ? [blank, `${prefix}</aside>`, blank] : [blank]
        const title = this.titleOfBox(rest, boxes.has(index))
        return [
          blank,
          ...(boxes.has(index) ? [`${prefix}<aside class="callout">`, blank] : []),
          ...(title ? [`${prefix}**${title}**`, blank] : []),
        ]
      })
      .join('\n')
  }

  private titleOfBox(rest: string, isBox: boolean): string {
    const [, one = '', , bracketed, written = '', two = ''] = partsOfBox(rest)
    const { title: inList = '', ...named } = argumentsOf(one || two)
    const kind = kindOfBox(rest)
    const title = withoutColons(bracketed ?? written).trim() || inList
    for (const text of readerTexts(named)) this.drop('text of a box', text)
    if (inList && inList !== title) this.drop('text of a box', inList)
    return title || (!isBox || /^(note|info)$/.test(kind) ? '' : capitalized(kind))
  }

  private tableWithoutHeadings(rows: readonly string[][]): string {
    const drawn = rows.map(
      (cells) => `<tr>${cells.map((cell) => `<td>${this.line(cell)}</td>`).join('')}</tr>`,
    )
    return `\n${this.vault.put(`<table><tbody>${drawn.join('')}</tbody></table>`)}\n\n`
  }

  /** Comments of Obsidian and Nunjucks, and block and inline directives of remark. */
  private directives(text: string): string {
    return text
      .replaceAll(
        /(?<![%\w])%%(?![%\d])(?:(?!\n[ \t]*\n)[^%]){1,2000}%%(?!%)|\{#[ \t][^#{}\n]{0,500}#\}/g,
        (found) => {
          this.drop('a comment', found)
          return ''
        },
      )
      .replaceAll(
        /^[ \t]*::([a-z][\w-]*)(?:\[([^\]\n]*)\])?(?:\{[^{}\n]*\})?[ \t]*$/gim,
        (found, name: string, label = '') => {
          this.drop(`::${name}`, found, !this.isLeftOut(name))
          return label
        },
      )
      .replaceAll(
        /(?<![\w:\]])(:[a-z][\w-]*)\[([^\]\n]*)\]\{[^{}\n]*\}/gi,
        (found, name: string, label: string) => {
          this.drop(name, found)
          return label
        },
      )
  }

  /** Tags of Hugo and Liquid, and Liquid's output expressions. */
  private tags(text: string): string {
    /** Zola tags that still need their `{% end %}`. */
    const open: string[] = []
    const tag =
      /\{\{-?\s*([\w-]+)\(((?:[^()"'`{}]|"[^"]*"|'[^']*'|`[^`]*`){0,2000})\)\s*-?\}\}|\{\{([<%])\s*(\/?)\s*([\w./-]*)((?:(?!\{\{[<%])[^]){0,2000}?)(\/?)\s*[>%]\}\}|\{%-?\s*(end)?([\w-]+)((?:(?!\{%)[^]){0,2000}?)-?%\}/g
    const drawn = this.paired(
      text,
      tag,
      ([
        whole,
        called,
        given = '',
        sign,
        closing,
        hugo = '',
        words = '',
        isClosed,
        end,
        liquid = '',
        more = '',
      ]) => {
        if (called)
          return { whole, name: called, words: given, kind: 'alone', label: `{{ ${called}() }}` }
        const zola = /^\s*\(([^]*)\)\s*$/.exec(more)?.[1]
        if (zola !== undefined) {
          open.push(liquid)
          return { whole, name: liquid, words: zola, kind: 'begin', label: `{% ${liquid}() %}` }
        }
        const name = liquid === 'end' ? open.pop() : undefined
        if (name !== undefined) return { whole, name, words: '', kind: 'end', label: '{% end %}' }
        if (sign)
          return {
            whole,
            name: hugo,
            words,
            kind: closing ? 'end' : isClosed ? 'alone' : 'begin',
            label: `{{${sign} ${hugo} ${sign === '<' ? '>' : '%'}}}`,
          }
        const isInclude = /^(include|include_relative|include_cached|render|partial)$/.test(liquid)
        const [file = ''] = isInclude ? more.trim().split(/\s/) : []
        return {
          whole,
          name: isInclude ? file.replaceAll(/["',]/g, '') : liquid,
          words: isInclude ? more.trim().slice(file.length) : more,
          kind: end ? 'end' : isInclude ? 'alone' : 'begin',
          label: isInclude ? `{% ${liquid} ${file} %}` : `{% ${end ?? ''}${liquid} %}`,
        }
      },
    )
    // A link to a page that was not found, with a title.
    const linked = drawn.replaceAll(/\]\([ \t]+(?=(["'])[^"'\n]*\1\))/g, '](# ')
    return linked.replaceAll(/\{\{-?([^{}]{0,500}?)-?\}\}/g, (whole, inside: string) => {
      const value = this.printed(inside.trim())
      if (value !== undefined) return value
      if (!this.isLeftOut(inside.trim()))
        this.drop(`{{ ${inside.trim().slice(0, 60)} }}`, whole, true)
      else this.drop(`{{ ${inside.trim()} }}`, whole)
      return ''
    })
  }

  /** Returns the value of a Liquid expression, as far as it is known without the rest of the site. */
  private printed(expression: string): string | undefined {
    const [value = '', ...filters] = expression.split('|').map((part) => part.trim())
    const harmless =
      /^(relative_url|absolute_url|url|asset_url|escape|prepend:\s*site\.\w+|xml_escape|url_encode|markdownify|strip)$/
    if (!filters.every((filter) => harmless.test(filter))) return undefined
    const literal = /^(["'])([^"']*)\1$/.exec(value)?.[2]
    if (literal !== undefined) return literal
    if (/^site\.(baseurl|base_url|url)$|^root_url$|^base_path$/.test(value)) return ''
    return /^(?:\$?(?:page|frontmatter|\$page\.frontmatter)\.)?title$/.test(value)
      ? this.reading.title
      : undefined
  }

  /** Rewrites tags; paired tags are rewritten together with their content. */
  private paired(
    text: string,
    pattern: RegExp,
    tokenOf: (match: (string | undefined)[] & { 0: string }) => Token | undefined,
  ): string {
    const tokens = [...text.matchAll(pattern)].flatMap((match) => {
      const token = tokenOf(match)
      return token ? [{ ...token, from: match.index, to: match.index + match[0].length }] : []
    })
    const ends = new Map<number, { at: number; closing: (typeof tokens)[number] }>()
    const open = new Map<string, number[]>()
    for (const [index, closing] of tokens.entries()) {
      const { name, kind } = closing
      if (kind === 'begin') open.set(name, [...(open.get(name) ?? []), index].slice(-100))
      const begin = kind === 'end' ? open.get(name)?.pop() : undefined
      if (begin !== undefined) ends.set(begin, { at: index, closing })
    }
    const draw = (first: number, last: number, from: number, to: number, depth: number): string => {
      let out = ''
      let at = from
      for (let index = first; index < last; index++) {
        const token = tokens[index]
        if (!token) break
        out += text.slice(at, token.from)
        const known = depth < 50 ? ends.get(index) : undefined
        const end = known && known.at < last ? known : undefined
        const inside = end && draw(index + 1, end.at, token.to, end.closing.from, depth + 1)
        out += this.drawn(token, inside)
        at = (end?.closing ?? token).to
        if (end) index = end.at
      }
      return out + text.slice(at, to)
    }
    return draw(0, tokens.length, 0, text.length, 0)
  }

  private drawn({ name, words, kind, whole, label }: Token, inside: string | undefined): string {
    const isAlone = inside === undefined
    const tag: Tag = { name, ...readArguments(this.vault.open(words)), inside }
    for (const [argument, value] of Object.entries(this.reading.isMdx ? tag.named : {})) {
      if (!value.startsWith('{')) continue
      delete tag.named[argument]
      const isUnknown = isTold(argument)
      if (isUnknown || (!isOfLook.test(argument) && saysWords.test(value)))
        this.drop('an expression in braces', `${argument}=${value}`, isUnknown)
    }
    const known = kind === 'end' ? undefined : drawTag(tag, this.reading)
    if (known !== undefined) {
      if (isAlone && known === '') this.drop(label, whole)
      else for (const words of lostTagWords(tag, known)) this.drop(`text of ${label}`, words)
      const isBlock = this.reading.isHtml && known.includes('\n')
      return isBlock ? this.vault.put(this.marked(this.vault.open(known))) : known
    }
    // `List<String>` in a sentence.
    if (/^<[\w-]+>$/.test(whole) && isAlone && !this.reading.isMdx) return `&lt;${name}&gt;`
    this.drop(label, whole, !this.isLeftOut(name))
    return inside ?? ''
  }

  /** `{: .class}`, `{#id}`: an id becomes an anchor for links; the rest is styling. */
  private attributeLists(text: string): string {
    const anchor = (list: string) => {
      for (const text of readerTexts(argumentsOf(list))) this.drop('text of an attribute', text)
      const id = /#([\w:.-]+)/.exec(list)?.[1]
      return id ? this.vault.put(`<a${attribute('id', id)}></a>`) : ''
    }
    return text
      .replaceAll(/^(#{1,6}[ \t]+[^\n]*)\n[ \t]*(\{:[^{}\n]*\})[ \t]*$/gm, '$1 $2')
      .replaceAll(/^[ \t]*\{:[^{}\n]*\}[ \t]*$/gm, (list) => anchor(list))
      .replaceAll(/^[ \t]*(\{[^{}\n]*\})[ \t]*$/gm, (whole, list: string) =>
        attributeList.test(list) ? anchor(list) : whole,
      )
      .replaceAll(
        /^(#{1,6}[ \t]+)([^\n]*?)[ \t]*(\{:?[^{}\n]*\})[ \t]*$/gm,
        (whole, marks: string, title: string, list: string) =>
          attributeList.test(list) ? `${marks}${anchor(list)}${title}` : whole,
      )
      .replaceAll(
        /(?<![!\]\\])\[([^[\]\n]{1,500})\](\{(?!:)[^{}\n]*\})/g,
        (whole, words: string, list: string) =>
          attributeList.test(list) && !text.includes(`\n[${words}]:`)
            ? `${anchor(list)}${words}`
            : whole,
      )
      .replaceAll(
        /(?:(?<=[)\]\uE001*_])|(?<=\S)[ \t]+(?=\{#[^{}\n]*\}[ \t]*$))(\{:?[^{}\n]*\})/gm,
        (whole, list: string) => (attributeList.test(list) ? anchor(list) : whole),
      )
      .replaceAll(/\{:(?:[.#:\s][^{}\n]*|\w+)\}/g, (list) => anchor(list))
  }

  /** Checked task boxes, highlights, sub- and superscript, and wiki links. */
  private blocks(text: string): string {
    const template = (found: string) => {
      this.drop('code of a template', found, true)
      return ''
    }
    const nameOf = (found: string) => {
      this.drop('the name of a block', found)
      return ''
    }
    return (
      this.revisions(text)
        .replaceAll(/<%(?:[-_*+]?\s|[=#])[^%\n]{0,500}%>/g, template)
        // Fields of Dataview, and progress bars of MkDocs.
        .replaceAll(/\[([\w -]{1,50})::[ \t]*([^\][\n]{1,300})\](?![([])/g, '$1: $2')
        .replaceAll(/\([\w -]{1,50}::[ \t]+([^()\n]{1,300})\)/g, '$1')
        .replaceAll(
          /^[ \t]*\[=[ \t]*([\d./%]+)(?:[ \t]+"([^"\n]*)")?\][ \t]*$/gm,
          (_, share: string, label?: string) => label || share,
        )
        .replaceAll(/(?<=\S)[ \t]+\^(?=[\d-]*[a-z]|\w{6})[\w-]{3,}[ \t]*$/gim, nameOf)
        .replaceAll(/^[ \t]*\^[\w-]{3,}[ \t]*$/gm, nameOf)
        .replaceAll(/(\]\(|\ssrc="|^\[[^\]\n]{1,300}\]:[ \t]*)[{|](?:static|attach)[}|]/gm, '$1')
        .replaceAll(
          /(\]\(|^\[[^\]\n]{1,300}\]:[ \t]*)(?:@\/|[{|]filename[}|]\/?)([^)\s#]{1,300})(#[^)\s]{0,300})?/gm,
          (_, begin: string, path: string, part = '') => {
            const found = this.reading.find(path)
            if (!found) this.drop('a link to a page that is not here', path)
            return `${begin}${found ? found + part : '#'}`
          },
        )
        .replaceAll(
          /^([ \t]*(?:>[ \t]*)*(?:[-*+]|\d+[.)])[ \t]+)\[([ xX/<>?!*-])\](?=\s)/gm,
          (_, item: string, box: string) => `${item}${/x/i.test(box) ? '☑' : '☐'}`,
        )
        .replaceAll(/(?<![=\w])==(?=\S)([^=\n]{1,500}?)(?<=\S)==(?![=\w])/g, '<mark>$1</mark>')
        .replaceAll(
          /(?<![\w+])\+\+(?=[^\s+])([^+\n]{1,60}(?:\+[^+\n]{1,60}){0,5})(?<=\S)\+\+(?![\w+])/g,
          (_, inside: string) =>
            /^[\w-]+(\+[\w-]+)+$/.test(inside)
              ? inside
                  .split('+')
                  .map((key) => `<kbd>${key}</kbd>`)
                  .join('+')
              : `<ins>${inside}</ins>`,
        )
        // A spoiler; in a table, two bars are an empty cell.
        .replaceAll(
          /^(?![ \t]*\|)([^|\n]*)\|\|(?=[^\s|])([^|\n]{1,500})(?<=\S)\|\|(?=[^|\n]*$)/gm,
          '$1$2',
        )
        .replaceAll(/(?<=[\w)\]])\^([\w+-]{1,20})\^/g, '<sup>$1</sup>')
        .replaceAll(/(?<=[\w)\]])~([\w+-]{1,20})~(?!~)/g, '<sub>$1</sub>')
        .replaceAll(
          /!\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]*))?\]\]/g,
          (found, path: string, more = '') => {
            const words = String(more)
              .split('|')
              .filter((one) => !/^\s*\d+(?:x\d+)?\s*$/.test(one))
            if (isPictureFile(path))
              return `![${words.join(' ').trim()}](<${this.reading.findFile(path.trim()) ?? path.trim()}>)`
            this.drop('a note that is shown within', found)
            return ''
          },
        )
        .replaceAll(
          /\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{1,300}))?\]\]/g,
          (_, page: string, own?: string) => {
            const path = this.reading.find(page.replace(/#[^]*$/, ''))
            const label = own ?? page.replace(/#\^[^]*$/, '')
            if (path) return `[${label}](<${path}>)`
            this.drop('a link to a page that is not here', page)
            return label
          },
        )
    )
  }

  /** Definition lists, after the footnotes, whose numbers may be in them. */
  private definitions(given: string): string {
    const text = given.replaceAll(lostTarget, '$1 <>')
    const lines = text.match(/^ {0,3}\[[^\]^\n][^\]\n]*\]:[^\n]*$/gm) ?? []
    this.references = marked.lexer(this.vault.open(lines.join('\n')), { gfm: true }).links
    return text.replaceAll(
      /^([^\s>#|:*+\-\d][^\n]*)\n(?:[ \t]*\n)?((?::[ \t]+[^\n]*(?:\n(?![ \t]*\n)(?!:)[^\n]+)*\n*)+)/gm,
      (_, term: string, definitions: string) => {
        const list = definitions.split(/^:[ \t]+/m).filter((one) => one.trim() !== '')
        return `\n\n${this.vault.put(
          `<dl><dt>${this.line(term)}</dt>${list.map((one) => `<dd>${this.line(one.trim())}</dd>`).join('')}</dl>`,
        )}\n\n`
      },
    )
  }

  /** Insertions and deletions of CriticMarkup, and theme icons. */
  private revisions(text: string): string {
    const gone = (what: string) => (_: string, words: string) => {
      this.drop(what, words)
      return ''
    }
    return text
      .replaceAll(
        /\{\+\+([^{}]{1,500}?)\+\+\}|\^\^(?=\S)([^^\n]{1,500}?)(?<=\S)\^\^/g,
        (_, one, other) => `<ins>${one ?? other}</ins>`,
      )
      .replaceAll(/\{--([^{}]{1,500}?)--\}/g, gone('a removed passage'))
      .replaceAll(/\{>>([^{}]{1,500}?)<<\}/g, gone('a comment'))
      .replaceAll(/\{~~([^{}]{1,500}?)~>([^{}]{0,500}?)~~\}/g, (_, old: string, now: string) => {
        this.drop('a removed passage', old)
        return now
      })
      .replaceAll(/\{==([^{}]{1,500}?)==\}/g, '<mark>$1</mark>')
      .replaceAll(
        /(?<![\w:]):((?:material|fontawesome|octicons|simple)-[\w-]{1,80}):/g,
        gone('an icon'),
      )
  }

  /** Converts `[^1]` with `[^1]: …`, and inline notes, to this site's footnotes. */
  private footnotes(text: string): string {
    const written = new Map<string, string>()
    const rest = text.replaceAll(
      /^ {0,3}\[\^([^\]\s]{1,80})\]:[ \t]*([^\n]*(?:\n(?:(?: {2,}|\t)[^\n]*|[ \t]*(?=\n(?: {2,}|\t)\S)))*)/gm,
      (whole, name: string, content: string) => {
        if (written.has(name)) return whole
        written.set(name, content)
        return ''
      },
    )
    const numbers = new Map<string, number>()
    const refer = (name: string, content: string) => {
      const known = numbers.get(name)
      const number = known ?? numbers.size + 1
      const id = `note-${number}`
      if (known === undefined) {
        numbers.set(name, number)
        const note = { id, content: '' }
        this.notes.push(note)
        note.content = this.noteText(content, refer, written)
      }
      return this.vault.put(noteNumber(id, number, known === undefined))
    }
    const read = references(rest, refer, written)
    const bare = read.replaceAll(
      /(?<!\\)\[\^([^\]\s]{1,80})\](?![:([])/g,
      (found, name: string) => {
        this.drop(`footnote ${name}, which has no text`, found)
        return ''
      },
    )
    for (const [name, content] of written)
      if (!numbers.has(name)) this.drop(`footnote ${name}, which nothing leads to`, content)
    return bare
  }

  private noteText(content: string, refer: Refer, written: ReadonlyMap<string, string>): string {
    const text = references(content.replaceAll(/\n(?: {2,4}|\t)/g, '\n'), refer, written)
    return this.rendered(text)
      .trim()
      .replace(/^<p>([^]*?)<\/p>$/, (whole, line: string) => (line.includes('<p>') ? whole : line))
  }

  /** Removes any remaining tag delimiters. */
  private leftovers(text: string): string {
    return text.replaceAll(/\{\{[<%]?[^\n]{0,100}|[>%]?\}\}|\{%[^\n]{0,100}|%\}/g, (found) => {
      this.drop(`“${found.slice(0, 30)}”`, found, true)
      return ''
    })
  }
}

const MAX_MODULE = 20_000
/** Beginning of an import or export, rather than of a line of prose. */
const ofModule =
  /^(?:import\s+(?:["'{*]|(?:type\s+)?[\w$]+\s*(?:,|from\b)|type\s+[{*])|export\s+(?:[{*]|(?:default|const|let|var|async|function|class|type|interface|enum|abstract|declare)\b))/

/** Whether a text is MDX whatever its file is called, as in Docusaurus: it imports components. */
export const usesModules = (text: string) =>
  /^import[ \t]+(?:\{[ \t]*)?[A-Z]\w*[^\n]*\sfrom\s+["'][^"'\n]+["'];?[ \t]*$/m.test(
    between(
      text,
      /^[ \t]*(`{3,8}|~{3,8})/gm,
      ([, mark = '']) => new RegExp(`^[ \\t]*${mark}[ \\t]*$`, 'gm'),
      () => '',
    ),
  )

/** Whether a text has code that Quarto or R Markdown ran, or a box of theirs. */
export const usesQuarto = (text: string) =>
  /^[ \t]*`{3,}\{(?:r|python|julia|ojs)\b[^}\n]*\}[ \t]*$|^:{3,}[ \t]*\{[^{}\n]*\.(?:callout-|column-|panel-)/m.test(
    text,
  )

/** Removes imports and exports of MDX, which end where all their brackets are closed. */
function withoutModules(text: string, onFound: (found: string) => void): string {
  const begin = new RegExp(ofModule, 'gm')
  const end = /\n[ \t]*\n|\n(?!import|export)(?=[#A-Z<*_[!-])|$(?![^])/gm
  let out = ''
  let from = 0
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const until = (after: number) => {
      end.lastIndex = after
      return end.exec(text)?.index ?? text.length
    }
    const first = until(found.index)
    let to = first
    while (isOpen(text.slice(found.index, to)) && to < text.length) {
      to = until(to + 1)
      if (to - found.index > MAX_MODULE) break
    }
    if (isOpen(text.slice(found.index, to))) to = first
    onFound(text.slice(found.index, to))
    out += text.slice(from, found.index)
    from = begin.lastIndex = to
  }
  return out + text.slice(from)
}

/** Whether code ends within brackets. */
function isOpen(code: string): boolean {
  const bare = code.replaceAll(/\/\/[^\n]*|"[^"\n]*"|'[^'\n]*'|`[^`]*`/g, '')
  return (bare.match(/[([{]/g)?.length ?? 0) > (bare.match(/[)\]}]/g)?.length ?? 0)
}

const languageBelow = (line = '') =>
  (attributeList.test(line.trim()) && /\.lang(?:uage)?-([\w+#-]+)/.exec(line)?.[1]) || ''

/** Whether a passage has its lines to itself. */
const isOwnLine = (text: string, from: number, to: number) =>
  /(^|\n)[ \t]*$/.test(text.slice(Math.max(0, from - 40), from)) &&
  /^[ \t]*(\n|$)/.test(text.slice(to, to + 40))

/** Whether a text is a formula rather than an amount of money or words in brackets. */
const looksLikeTex = (text: string) =>
  /[\\^_{}]|[=<>+*/-].*[a-z]|[a-z].*[=<>+*/]/i.test(text) || /^[a-z]'?$/i.test(text.trim())

/**
 * A single backslash usually escapes a bracket, unless what follows is clearly a formula, or is one in a text with
 * formulas.
 */
const isTex = (signs: string, text: string, isMath: boolean) =>
  signs.length > 1
    ? looksLikeTex(text)
    : /\\[a-z]{2,}|[\^_]\{/i.test(text) ||
      (/^[^a-z]*(?:[a-z](?![a-z])[^a-z]*)+$/i.test(text) && (isMath || /[=<>+*/^_]/.test(text)))

const entity = (sign: string) => `&#${sign.codePointAt(0)};`

/** Whether an indented line belongs to a list item. */
function isInItem(lines: readonly string[], index: number): boolean {
  let depth = indentOf(lines[index] ?? '')
  for (const line of lines.slice(Math.max(0, index - 499), index).toReversed()) {
    if (depth === 0) return false
    if (line.trim() === '' || indentOf(line) >= depth) continue
    if (/^\s*(?:[-*+]|\d+[.)])\s/.test(line)) return true
    depth = indentOf(line)
  }
  return false
}

const indentOf = (line: string) =>
  line.slice(0, line.search(/[^ \t]|$/)).replaceAll('\t', '    ').length

/** Converts indented code to a fence if its first line names its language, as in Python-Markdown. */
function withLanguage(code: string): string {
  const [first = '', language] = /^(?: {4}|\t):::([\w+#-]+)[ \t]*(?:\n|$)/.exec(code) ?? []
  return language
    ? fence(code.slice(first.length).replaceAll(/^(?: {4}|\t)/gm, ''), language).trim()
    : code
}

/** A target of links by name that was a tag without a page here. */
const lostTarget =
  /^( {0,3}\[[^\]^\n][^\]\n]*\]:)[ \t]*(?=\n[ \t]*(?:\[[^\]\n]+\]:|\n|(?![^]))|(?![^]))/gm

/** Ends each line of HTML with an empty line, since in MDX Markdown resumes right on the next line. */
const withEndedBlocks = (text: string) =>
  text.replaceAll(
    /^([ \t]*<\/?(?:div|p|details|summary|section|article|aside|figure|figcaption|iframe|video|audio|center|header|footer|nav|main|blockquote|h[1-6])\b[^\n]*>)[ \t]*\n(?=[ \t]*[^\s<])/gm,
    '$1\n\n',
  )

/** Marks the content of every HTML block as Markdown, as kramdown's `parse_block_html` option does. */
const withMarkdownSaid = (text: string) =>
  text.replaceAll(
    /^([ \t]*<(?:div|section|article|aside|header|footer|nav|details|figure)\b)(?![^<>\n]*\smarkdown\b)/gm,
    '$1 markdown="1"',
  )

/** Separates the content of elements such as `<div markdown="1">`, so that it is parsed as Markdown. */
function withMarkdownInside(text: string): string {
  const names = new Set<string>()
  const opened = text.replaceAll(
    /^([ \t]*<(\w+)\b[^<>\n]*?)\s+markdown(?:=(?:"\w*"|'\w*'|\w+))?((?:\s[^<>\n]*)?>)/gm,
    (_, begin: string, name: string, end: string) => {
      names.add(name)
      return `${begin}${end}\n\n`
    },
  )
  return names.size === 0
    ? text
    : opened.replaceAll(/^[ \t]*<\/(\w+)>[ \t]*$/gm, (whole, name: string) =>
        names.has(name) ? `\n${whole}\n` : whole,
      )
}

type Refer = (name: string, content: string) => string

interface Token {
  whole: string
  name: string
  words: string
  kind: 'begin' | 'end' | 'alone'
  /** Name in the report. */
  label: string
}

const references = (text: string, refer: Refer, written: ReadonlyMap<string, string>) =>
  text
    .replaceAll(/\[\^([^\]\s]{1,80})\]/g, (whole, name: string) => {
      const content = written.get(name)
      return content === undefined ? whole : refer(name, content)
    })
    .replaceAll(/\^\[([^[\]\n]{1,2000})\]/g, (_, content: string) => refer(`^${content}`, content))

/** Component arguments for looks or behavior. */
const isOfLook = /^(style|class|className|sx|css|key|ref|client:\w+|on[A-Z]\w*)$/
const saysWords = /["'`][^"'`]*\p{L}{2}[^"'`]*["'`]/u

/** Named values of an attribute list. */
const argumentsOf = (list: string) => readArguments(list.replaceAll(/^\{:?|\}$/g, '')).named

/** An attribute list, such as `{#id .class key=value}` or `{: width="3"}`. */
const attributeList = /^\{:?\s*(?:(?:[.#:][\w:.-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+)|-)\s*)+\}$/

/** Removes the markers that escaped code from a generator. */
const unguarded = (code: string) =>
  code
    // A mark with its own line goes with that line.
    .replaceAll(/^[ \t]*\{%-?\s*(?:end)?raw\s*-?%\}[ \t]*\n/gm, '')
    .replaceAll(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replaceAll(/\{\{([<%])\/\*/g, '{{$1')
    .replaceAll(/\*\/([>%])\}\}/g, '$1}}')

/** What follows the colons of a container: kind, title, and attributes. */
const partsOfBox = (rest: string) =>
  /^(?:(\{[^{}]*\})|([^\s[\]{}:]+)(?![^\s[\]{}:]))?(?:[ \t]+(?![ \t]))?(?:\[([^\]]*)\]|([^{}]*))?(\{[^{}]*\})?$/.exec(
    rest.trim().replace(/(?<!:):+$/, ''),
  ) ?? []

const withoutColons = (text: string) => text.replace(/^:+/, '').replace(/(?<!:):+$/, '')

const kindOfBox = (rest: string): string => {
  const [, list, kind = ''] = partsOfBox(rest)
  return (list ? (/\.(?:callout-)?([a-z]+)/i.exec(list)?.[1] ?? '') : kind).toLowerCase()
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
