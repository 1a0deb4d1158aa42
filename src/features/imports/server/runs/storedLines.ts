import { and, asc, count, eq, ilike, type SQL } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import type { FieldDifference, Outcome } from '../../outcomes.ts'
import { commentsKept, commentsLeftOut, type Report } from '../report.ts'
import { importLines, type ImportReport } from '../tables.ts'
import type { Line } from '../tally.ts'
import { shortened } from './shortened.ts'

const BUNDLE = 1_000
const PAGE = 50
const MAX_TAKEN_OUT = 200
const MAX_NAMES = 100
const MAX_LOST = 1_000
const MAX_LOST_LENGTH = 100_000

export function summaryOf({ source, tally }: Report): ImportReport {
  const {
    authors,
    categories,
    tags,
    dropped,
    lists,
    comments,
    keptComments,
    warnings,
    furtherWarnings,
    takenOut,
  } = tally
  const named = {
    Authors: authors,
    Categories: categories,
    Tags: tags,
    ...Object.fromEntries(lists),
    'Not imported': dropped,
  }
  return {
    title: source,
    counts: tally.counts,
    warnings: [
      ...warnings,
      ...(furtherWarnings > 0 ? [`… and ${furtherWarnings} more.`] : []),
      ...(comments > 0 ? [commentsLeftOut(comments)] : []),
      ...(keptComments > 0 ? [commentsKept(keptComments)] : []),
      ...takenOut
        .slice(0, MAX_TAKEN_OUT)
        .map(({ where, what }) => `Taken out of “${where}”: ${what}`),
    ],
    asked: [...tally.asked].slice(0, MAX_NAMES).map(([status, count]) => ({ status, count })),
    lists: Object.entries(named).flatMap(([title, counts]) =>
      counts.size > 0 ? [{ title, entries: mostFirst(counts).slice(0, MAX_NAMES) }] : [],
    ),
  }
}

const mostFirst = (counts: Map<string, number>) =>
  [...counts]
    .map(([name, number]) => ({ name, count: number }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))

/** Stores the outcome of each item, replacing previously stored ones. */
export async function storeLines(db: Database, importId: string, lines: readonly Line[]) {
  await db.transaction(async (tx) => {
    await tx.delete(importLines).where(eq(importLines.importId, importId))
    for (let at = 0; at < lines.length; at += BUNDLE)
      await tx.insert(importLines).values(
        lines
          .slice(at, at + BUNDLE)
          .map(
            (
              { outcome, kind, name, line, detail, differences = [], lost = [], email, recordId },
              index,
            ) => ({
              importId,
              number: at + index + 1,
              outcome,
              kind,
              name: name.slice(0, 300),
              line: line ?? null,
              detail: detail.slice(0, 1000),
              differences: differences.map(shownDifference),
              lost: lost
                .slice(0, MAX_LOST)
                .map((one) => ({ ...one, written: beginning(one.written) })),
              email: email ?? null,
              recordId: recordId ?? null,
            }),
          ),
      )
  })
}

const beginning = (text: string) =>
  text.length > MAX_LOST_LENGTH
    ? `${text.slice(0, MAX_LOST_LENGTH).toWellFormed()}… and ${(text.length - MAX_LOST_LENGTH).toLocaleString('en')} more characters, which the command shows with --verbose`
    : text

const shownDifference = ({ field, before, after }: FieldDifference): FieldDifference => ({
  field,
  ...shortened(before, after),
})

interface LineFilters {
  outcome?: Outcome | undefined
  q: string
  page: number
}

/** One page of items with their outcomes. */
export async function listLines(db: Database, importId: string, { outcome, q, page }: LineFilters) {
  const where: (SQL | undefined)[] = [
    eq(importLines.importId, importId),
    outcome && eq(importLines.outcome, outcome),
    q ? ilike(importLines.name, containing(q)) : undefined,
  ]
  const found = oneRow(
    await db
      .select({ total: count() })
      .from(importLines)
      .where(and(...where)),
  )
  const lines = await db
    .select()
    .from(importLines)
    .where(and(...where))
    .orderBy(asc(importLines.number))
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  const { total } = found
  return { lines, total, pages: Math.max(1, Math.ceil(total / PAGE)) }
}
