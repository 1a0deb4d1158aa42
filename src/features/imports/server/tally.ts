import { type FieldDifference, type Outcome, outcomes } from '../outcomes.ts'

export interface Line {
  outcome: Outcome
  /** What kind of item: "post", "page", "attachment", … */
  kind: string
  name: string
  /** How it was stored, or why it was not. */
  detail: string
  /** Where in the file it begins. */
  line?: number | undefined
  /** Of what changed: what was here, and what the file says. */
  differences?: FieldDifference[]
  /** What of it was left out, as it was written, with its line where that is known. */
  lost?: Loss[]
  /** Of a subscriber: the address, and the subscription that was made or changed. */
  email?: string
  recordId?: string
}

export interface Loss {
  what: string
  times: number
  written: string
}

const MOST_TAKEN_OUT = 20
const MOST_WORDS = 200

/** Counts what happened to each item of an import; no item is without an outcome. */
export class Tally {
  readonly outcomes = new Map<string, number>()
  readonly authors = new Map<string, number>()
  readonly categories = new Map<string, number>()
  readonly tags = new Map<string, number>()
  readonly dropped = new Map<string, number>()
  /** What else is worth counting, under its title. */
  readonly lists = new Map<string, Map<string, number>>()
  /** Statuses of subscribers that somebody has to explain. */
  readonly asked = new Map<string, number>()
  readonly warnings: string[] = []
  readonly lines: Line[] = []
  /** What was taken out of which item. */
  readonly takenOut: { where: string; what: string }[] = []
  comments = 0
  /** Those that were taken over. */
  keptComments = 0
  items = 0
  readonly listsEach: boolean
  private readonly detailed: boolean
  private readonly whole: boolean
  private unsaid = 0

  /** `whole` shows what was taken out as it was written, wherever it was; `listsEach` has the report tell of each item. */
  constructor(detailed: boolean, whole = false, listsEach = detailed) {
    this.listsEach = listsEach
    this.detailed = detailed
    this.whole = whole
  }

  /** Counts an item; what it returns is for `replace`. */
  record(line: Line): Line {
    this.items++
    count(this.outcomes, keyOf(line))
    if (this.detailed) this.lines.push(line)
    return line
  }

  /** Says of an item that was counted that something else became of it. */
  replace(line: Line, { outcome, detail }: Pick<Line, 'outcome' | 'detail'>) {
    count(this.outcomes, keyOf(line), -1)
    Object.assign(line, { outcome, detail })
    delete line.differences
    count(this.outcomes, keyOf(line))
  }

  /** Notes what an item lost: how often each thing, how those that were text were written, and which other words. */
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
    const said = words ? `the words “${this.whole ? words : words.slice(0, MOST_WORDS)}”` : []
    this.takenOut.push({ where, what: shown.concat(said).join(', ') })
  }

  /** Counts something in a list of the report. */
  note(list: string, name: string) {
    const counts = this.lists.get(list) ?? new Map<string, number>()
    this.lists.set(list, counts)
    count(counts, name)
  }

  warn(sentence: string) {
    if (this.whole || this.warnings.length < 50) this.warnings.push(sentence)
    else this.unsaid++
  }

  /** What was taken out as far as it is told: everything, or that of the first items. */
  get shownLosses() {
    return this.whole ? this.takenOut : this.takenOut.slice(0, MOST_TAKEN_OUT)
  }

  get furtherWarnings() {
    return this.unsaid
  }

  /** How many items had which outcome. */
  get counts(): Partial<Record<Outcome, number>> {
    return Object.fromEntries(outcomes.map((outcome) => [outcome, this.total(outcome)]))
  }

  /** How many items had an outcome. */
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
