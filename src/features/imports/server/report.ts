import { printable } from '#src/text/printable.ts'
import { outcomes } from '../outcomes.ts'
import { meanings } from '../sources.ts'
import type { Tally } from './tally.ts'

export interface Report {
  /** Description of what was read, such as "Theme Unit Test Data (https://…), WordPress export 1.2". */
  source: string
  tally: Tally
  dryRun: boolean
}

const MAX_NAMES = 20
const MAX_PER_VALUE = 60

/** Formats an import's report for the terminal. */
export function formatReport({ source, tally, dryRun }: Report): string {
  const lines: string[] = []
  for (const { outcome, kind, name, detail, line, differences = [] } of tally.listsEach
    ? tally.lines
    : []) {
    const where = line && outcome === 'refused' ? ` in line ${line}` : ''
    lines.push(
      `${outcome.padEnd(10)}${kind} “${inTerminal(name)}”${where}${detail && `: ${detail}`}`,
    )
    for (const { field, before, after } of differences)
      lines.push(`${' '.repeat(12)}${field}: ${shown(before)} → ${shown(after)}`)
  }
  if (lines.length > 0) lines.push('')
  lines.push(source, '')
  for (const outcome of outcomes) {
    if (outcome === 'removed' && tally.total(outcome) === 0) continue
    lines.push(`${outcome.padEnd(10)}${String(tally.total(outcome)).padStart(6)}`)
    for (const { kind, detail, count } of tally.of(outcome).sort((a, b) => b.count - a.count))
      lines.push(
        `${' '.repeat(10)}${String(count).padStart(6)}  ${count === 1 ? kind : plural(kind)}${detail && `: ${detail}`}`,
      )
  }
  lines.push(`${'in all'.padEnd(10)}${String(tally.items).padStart(6)}`, '')
  list(lines, 'Authors', tally.authors)
  list(lines, 'Categories', tally.categories)
  list(lines, 'Tags', tally.tags)
  for (const [title, counts] of tally.lists) list(lines, title, counts)
  list(lines, 'Not imported', tally.dropped)
  const { takenOut, shownLosses } = tally
  if (takenOut.length > 0)
    lines.push(
      '',
      'Taken out:',
      ...shownLosses.map(({ where, what }) => `  of “${inTerminal(where)}”: ${printable(what)}`),
    )
  if (takenOut.length > shownLosses.length)
    lines.push(
      `  … and of ${takenOut.length - shownLosses.length} more: --verbose shows them all, word for word.`,
    )
  if (tally.asked.size > 0) lines.push('', ...questions(tally.asked))
  if (tally.comments > 0) lines.push(commentsLeftOut(tally.comments))
  if (tally.keptComments > 0) lines.push(commentsKept(tally.keptComments))
  if (tally.warnings.length > 0)
    lines.push(
      '',
      'Please look at:',
      ...tally.shownWarnings.map((sentence) => `  ${inTerminal(sentence)}`),
    )
  const further = tally.warnings.length - tally.shownWarnings.length + tally.furtherWarnings
  if (further > 0) lines.push(`  … and ${further} more.`)
  if (dryRun) lines.push('', 'This was a dry run: nothing was changed.')
  return lines.join('\n')
}

export const commentsLeftOut = (count: number) =>
  `Comments left out, because they were not approved, not by readers, too long, or not under an imported article: ${count}.`

export const commentsKept = (count: number) =>
  `Comments kept as an archive, hidden until the setting “Heading of old comments” shows them: ${count}.`

/** Questions to answer before rows with unknown statuses can be imported. */
const questions = (asked: Map<string, number>) => [
  `Say what these mean (${meanings.join(', ')}), and run it again:`,
  ...[...asked].map(
    ([status, count]) =>
      `  --status "${inTerminal(status)}=…"  ${count} ${count === 1 ? 'row' : 'rows'}${status ? '' : ' without a status'}`,
  ),
]

function list(lines: string[], title: string, counts: Map<string, number>) {
  if (counts.size === 0) return
  const sorted = [...counts].sort(([a, as], [b, bs]) => bs - as || (a < b ? -1 : 1))
  const shown = sorted.slice(0, MAX_NAMES).map(([name, count]) => `${inTerminal(name)} ${count}`)
  const more = sorted.length > MAX_NAMES ? `, … and ${sorted.length - MAX_NAMES} more` : ''
  lines.push(`${title}: ${shown.join(', ')}${more}`)
}

/** Formats a value for a line of differences. */
function shown(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  return printable(text).length > MAX_PER_VALUE
    ? `${printable(text).slice(0, MAX_PER_VALUE)}…`
    : printable(text) || 'nothing'
}

/** Shortens a name from an untrusted file and removes control characters. */
const inTerminal = (text: string) => printable(text).slice(0, 300)

const plural = (kind: string) => (/[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : `${kind}s`)
