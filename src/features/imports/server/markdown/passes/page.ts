import { Lexer, type Links, marked, Parser } from 'marked'
import type { Note } from '../../articles/notes.ts'
import type { TagContext } from '../tags.ts'
import { createVault, type Vault } from '../vault.ts'

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

export const toHtml = (text: string) => marked.parse(text, { async: false, gfm: true })

/** A text while one pass after another rewrites it: its protected pieces, and what is left out of it. */
export class Page {
  readonly vault: Vault = createVault()
  readonly reading: Reading
  readonly dropped: ReadText['dropped'] = []
  readonly notes: Note[] = []
  unknown: string | undefined
  /** Targets of `[words][name]`. */
  references: Links = {}
  readonly body: string
  /** Positions of line ends. */
  private readonly ends: number[]
  private readonly searched = new Map<string, number>()

  constructor(body: string, reading: Reading) {
    this.body = body.replaceAll(/[\uE000\uE001]/g, '')
    this.ends = [...this.body.matchAll(/\n/g)].map(({ index }) => index)
    this.reading = reading
  }

  rendered(text: string): string {
    return toHtml(this.vault.open(text))
  }

  line(text: string): string {
    const options = { ...marked.defaults, gfm: true }
    const lexer = new Lexer(options)
    Object.assign(lexer.tokens.links, this.references)
    return Parser.parseInline(lexer.inlineTokens(this.vault.open(text)), options).trim()
  }

  /** Records what is left out; an unknown construct keeps the text a draft. */
  drop(what: string, found: string, isUnknown = false, index?: number) {
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

  isLeftOut = (name: string) => this.reading.leaveOut.has(name.toLowerCase())
}
