import { type FieldDifference, type Outcome, outcomes } from '../outcomes.ts'

export interface Line {
  outcome: Outcome
  /** Type of item: "post", "page", "attachment", … */
  kind: string
  name: string
  /** How it was stored, or why it was not. */
  detail: string
  /** Line in the file where it begins. */
  line?: number | undefined
  /** For changes: the stored value and the file's value of each field. */
  differences?: FieldDifference[]
  /** Content that was left out, as source text, with its line if known. */
  lost?: Loss[]
  /** Subscribers only: the address, and the subscription that was created or changed. */
  email?: string
  recordId?: string
}

export interface Loss {
  what: string
  times: number
  written: string
}

const MAX_REMOVED = 20
const MAX_SHOWN = 50
/** Remarks kept for the report in the back office. */
const MAX_KEPT = 5_000
const MAX_WORDS = 200

/** Counts the outcomes of an import's items; every item has one. */
export class Tally {
  readonly outcomes = new Map<string, number>()
  readonly authors = new Map<string, number>()
  readonly categories = new Map<string, number>()
  readonly tags = new Map<string, number>()
  readonly dropped = new Map<string, number>()
  /** Further counts by title. */
  readonly lists = new Map<string, Map<string, number>>()
  /** Subscriber statuses that the user has to explain. */
  readonly asked = new Map<string, number>()
  readonly warnings: string[] = []
  readonly lines: Line[] = []
  /** What was left out of each item. */
  readonly takenOut: { where: string; what: string }[] = []
  comments = 0
  /** Number of imported comments. */
  keptComments = 0
  items = 0
  readonly listsEach: boolean
  private readonly detailed: boolean
  private readonly whole: boolean
  private unsaid = 0

  /** `whole` shows all of the left-out source text; with `listsEach`, the report lists every item. */
  constructor(detailed: boolean, whole = false, listsEach = detailed) {
    this.listsEach = listsEach
    this.detailed = detailed
    this.whole = whole
  }

  /** Counts an item; the returned line can be passed to `replace`. */
  record(line: Line): Line {
    this.items++
    count(this.outcomes, keyOf(line))
    if (this.detailed) this.lines.push(line)
    return line
  }

  /** Changes the outcome of an item that was already counted. */
  replace(line: Line, { outcome, detail }: Pick<Line, 'outcome' | 'detail'>) {
    count(this.outcomes, keyOf(line), -1)
    Object.assign(line, { outcome, detail })
    delete line.differences
    count(this.outcomes, keyOf(line))
  }

  /** Records what was left out of an item: how often each thing occurred, source texts, and other missing words. */
  takeOut(
    line: Line,
    counts: Map<string, number>,
    written: { what: string; written: string }[],
    words: string,
  ) {
    if (counts.size === 0 && !words) return
    const where = line.name
    line.lost = [
      ...[...counts].map(([what, times]) => ({
        what,
        times,
        written: written
          .filter((one) => one.what === what && one.written !== what)
          .map((one) => one.written)
          .join('\n'),
      })),
      ...(words ? [{ what: 'words', times: 1, written: words }] : []),
    ]
    const texts = new Set(written.map(({ what }) => what))
    const shown = this.whole
      ? [
          ...written.map((one) => one.written),
          ...[...counts]
            .filter(([what]) => !texts.has(what))
            .map(([what, times]) => `${what} ${times}`),
        ]
      : [...counts].map(([what, times]) => `${what} ${times}`)
    const said = words ? `the words “${this.whole ? words : words.slice(0, MAX_WORDS)}”` : []
    this.takenOut.push({ where, what: shown.concat(said).join(', ') })
  }

  /** Counts an entry in a list of the report. */
  note(list: string, name: string) {
    const counts = this.lists.get(list) ?? new Map<string, number>()
    this.lists.set(list, counts)
    count(counts, name)
  }

  warn(sentence: string) {
    if (this.whole || this.warnings.length < MAX_KEPT) this.warnings.push(sentence)
    else this.unsaid++
  }

  /** Remarks to show in a terminal: all of them, or the first. */
  get shownWarnings() {
    return this.whole ? this.warnings : this.warnings.slice(0, MAX_SHOWN)
  }

  /** Losses to show: all of them, or those of the first items. */
  get shownLosses() {
    return this.whole ? this.takenOut : this.takenOut.slice(0, MAX_REMOVED)
  }

  get furtherWarnings() {
    return this.unsaid
  }

  get counts(): Partial<Record<Outcome, number>> {
    return Object.fromEntries(outcomes.map((outcome) => [outcome, this.total(outcome)]))
  }

  total(outcome: Outcome): number {
    return this.of(outcome).reduce((sum, { count }) => sum + count, 0)
  }

  of(outcome: Outcome): { kind: string; detail: string; count: number }[] {
    return [...this.outcomes].flatMap(([key, count]) => {
      const [own, kind = '', ...detail] = key.split('|')
      return own === outcome && count > 0 ? [{ kind, detail: detail.join('|'), count }] : []
    })
  }
}

const keyOf = ({ outcome, kind, detail }: Line) => `${outcome}|${kind}|${detail}`

export const count = (counts: Map<string, number>, name: string, by = 1) =>
  void counts.set(name, (counts.get(name) ?? 0) + by)
