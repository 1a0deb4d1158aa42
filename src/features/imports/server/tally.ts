export type Outcome = 'imported' | 'updated' | 'unchanged' | 'removed' | 'skipped' | 'refused'

export interface Line {
  outcome: Outcome
  /** What kind of item: "post", "page", "attachment", … */
  kind: string
  name: string
  /** How it was stored, or why it was not. */
  detail: string
}

/** Counts what happened to each item of an import; no item is without an outcome. */
export class Tally {
  readonly outcomes = new Map<string, number>()
  readonly authors = new Map<string, number>()
  readonly categories = new Map<string, number>()
  readonly tags = new Map<string, number>()
  readonly dropped = new Map<string, number>()
  /** What else is worth counting, under its title. */
  readonly lists = new Map<string, Map<string, number>>()
  readonly warnings: string[] = []
  readonly lines: Line[] = []
  comments = 0
  items = 0
  private readonly detailed: boolean
  private unsaid = 0

  constructor(detailed: boolean) {
    this.detailed = detailed
  }

  record(line: Line) {
    this.items++
    count(this.outcomes, `${line.outcome}|${line.kind}|${line.detail}`)
    if (this.detailed) this.lines.push(line)
  }

  /** Counts something in a list of the report. */
  note(list: string, name: string) {
    const counts = this.lists.get(list) ?? new Map<string, number>()
    this.lists.set(list, counts)
    count(counts, name)
  }

  warn(sentence: string) {
    if (this.warnings.length < 50) this.warnings.push(sentence)
    else this.unsaid++
  }

  get furtherWarnings() {
    return this.unsaid
  }

  /** How many items had an outcome. */
  total(outcome: Outcome): number {
    return this.of(outcome).reduce((sum, { count }) => sum + count, 0)
  }

  of(outcome: Outcome): { kind: string; detail: string; count: number }[] {
    return [...this.outcomes].flatMap(([key, count]) => {
      const [own, kind = '', ...detail] = key.split('|')
      return own === outcome ? [{ kind, detail: detail.join('|'), count }] : []
    })
  }
}

export const count = (counts: Map<string, number>, name: string, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by)
