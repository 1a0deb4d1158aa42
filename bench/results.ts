import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { escapeMarkup } from '#src/text/markup.ts'
import { limitText, missed, reported, type Row, shown } from './report.ts'

const folder = import.meta.dirname
const pictures = join(folder, 'results')
const WIDTH = 720
const LINE = 26
const NAMES = 380
/** Width in pixels of a value at its limit. */
const WHOLE = 240

/** Prefix of reports about single pages, which are combined into one table. */
const VISIT = 'First visit of '

/** Writes all reports to bench/RESULTS.md, with a chart for each table: how much of its limit each value uses. */
export function writeResults() {
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures)
  const isVisit = ({ title }: { title: string }) => title.startsWith(VISIT)
  const visits = reported.filter(isVisit)
  const tables = reported.filter((one) => !isVisit(one))
  const sections = tables.map(({ title, rows }, at) => {
    const limited = rows.filter(({ limit }) => limit !== undefined)
    const name = `${String(at + 1).padStart(2, '0')}.svg`
    if (limited.length > 0) writeFileSync(join(pictures, name), drawn(title, limited))
    return [
      `## ${title}`,
      limited.length > 0 ? `![${title}: values relative to their limits](results/${name})` : '',
      [
        '| | measured | limit | |',
        '| --- | ---: | --- | --- |',
        ...rows.map((row) =>
          [
            '',
            row.what,
            `${shown(row.value)} ${row.unit}`.trim(),
            limitText(row) + (missed(row) ? ' **missed**' : ''),
            row.note ?? '',
            '',
          ].join(' | '),
        ),
      ]
        .map((line) => line.trim())
        .join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n')
  })
  const file = join(folder, 'RESULTS.md')
  writeFileSync(
    file,
    `${[`# Measured\n\n${machine()}`, visitsTable(visits), ...sections].join('\n\n')}\n`,
  )
  execFileSync('oxfmt', [file])
}

/** A row for each page. */
function visitsTable(visits: typeof reported): string {
  const names = visits[0]?.rows.map(({ what }) => what) ?? []
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '## First visits, in KB\n',
    line(['', ...names]),
    line(['---', ...names.map(() => '---:')]),
    ...visits.map(({ title, rows }) =>
      line([
        title.slice(VISIT.length),
        ...rows.map((row) => (missed(row) ? `**${shown(row.value)}**` : shown(row.value))),
      ]),
    ),
  ].join('\n')
}

/** The machine: measurements from one machine say little about another. */
function machine(): string {
  const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  }).trim()
  const [cpu] = os.cpus()
  return (
    `By \`npm run bench -- --write\` at ${revision}, on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} ` +
    `cores of ${cpu?.model.trim() || 'an unnamed processor'}, ${Math.round(os.totalmem() / 1e9)} GB, ${os.type()}, Node ` +
    `${process.versions.node}. The load and the site share the cores. In the charts, a bar that passes the line misses its limit.`
  )
}

/** Share of its limit that a value uses: above 1 is too much, or too little for a minimum. */
const shareOf = ({ value, limit }: Row) =>
  limit === undefined ? 0 : 'most' in limit ? value / limit.most : limit.least / value

function drawn(title: string, rows: Row[]): string {
  const height = rows.length * LINE + 8
  const bars = rows.map((row, at) => {
    const y = at * LINE + 4
    const length = Math.max(2, Math.min(WIDTH - NAMES - 60, shareOf(row) * WHOLE))
    const name = row.what.length > 58 ? `${row.what.slice(0, 57)}…` : row.what
    return (
      `<text x="${NAMES - 10}" y="${y + 16}" text-anchor="end">${escapeMarkup(name)}</text>` +
      `<rect x="${NAMES}" y="${y + 5}" width="${length.toFixed(1)}" height="14" fill="${missed(row) ? '#b3261e' : '#0b6b4f'}"/>` +
      `<text x="${(NAMES + length + 6).toFixed(1)}" y="${y + 16}">${escapeMarkup(`${shown(row.value)} ${row.unit}`.trim())}</text>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" ` +
    `aria-label="${escapeMarkup(title)}" font-family="system-ui, sans-serif" font-size="12">` +
    `<rect width="100%" height="100%" fill="white"/>${bars.join('')}` +
    `<path d="M${NAMES + WHOLE} 0V${height}" stroke="#333" stroke-dasharray="3 3"/></svg>\n`
  )
}
