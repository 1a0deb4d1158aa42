import { type FileHandle, open as openFile, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CommandContext } from '#src/database/commandContext.ts'
import type { Database } from '#src/database/open.ts'
import { CommandProblem, UsageProblem } from '#src/commandLine/problems.ts'
import { readArguments } from '#src/commandLine/readArguments.ts'
import { settings } from '#src/settings.ts'
import { instantIn } from '#src/time/zone.ts'
import { dueAt, deadlineText } from '#src/time/deadline.ts'
import { type Format, linesOf } from './formats.ts'
import { kinds } from './submissionKinds.ts'
import { countKinds, rowsOf } from './rows.ts'

export const inboxUsage = `npm run inbox
  Counts everything visitors sent, by type, with the longest wait and the date its reply is due.

npm run inbox -- KIND [options]
  Lists submissions, oldest first. KIND is one of ${kinds.map(({ name }) => name).join(', ')}.
  --since DATE  from this day, such as 2026-11-01, or this time, such as 2026-11-01T09:30:00Z
  --json        as JSON, times in UTC
  --csv         as CSV, times in UTC, safe to open in a spreadsheet
  --out FILE    write --json or --csv into a file`

/** Runs `inbox …` and returns exit code 0. Throws UsageProblem for unknown arguments. */
export async function inboxCommand(
  args: string[],
  { open, folder, print }: Pick<CommandContext, 'open' | 'print' | 'folder'>,
): Promise<number> {
  const { values, positionals } = readArguments(args, {
    since: { type: 'string' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    out: { type: 'string' },
  })
  const [name, ...others] = positionals
  if (others.length > 0) throw new UsageProblem(`"${others[0]}" is unexpected. Remove it.`)
  const kind = kinds.find((known) => known.name === name)
  if (name !== undefined && !kind) throw new UsageProblem(`There is no type "${name}".`)
  if (values.json && values.csv) throw new UsageProblem('Either --json or --csv.')
  const format: Format = values.json ? 'json' : values.csv ? 'csv' : 'text'
  if (!kind) {
    if (Object.keys(values).length > 0) throw new UsageProblem('These options need a KIND.')
    await overview(await open(), print)
    return 0
  }
  if (values.out !== undefined && format === 'text')
    throw new UsageProblem('--out needs --json or --csv.')
  const since = values.since === undefined ? undefined : instantOf(values.since)
  const lines = linesOf(format, kind, rowsOf(await open(), kind, { since }))
  if (values.out === undefined) for await (const line of lines) print(line)
  else print(`${await write(resolve(folder, values.out), lines)} is written.`)
  return 0
}

/** Parses a date or an instant. A date means midnight in the site's time zone. */
function instantOf(since: string): Date {
  if (/^\d{4}-\d\d-\d\d$/.test(since) && new Date(since).toJSON()?.startsWith(since))
    return instantIn(settings.timeZone, since, '00:00')
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(since)
    ? new Date(since)
    : undefined
  if (!instant || Number.isNaN(instant.getTime()))
    throw new UsageProblem(`"${since}" is not a date such as 2026-11-01.`)
  return instant
}

/** Writes the file under a temporary name and renames it once complete. Only its owner can read it. */
async function write(file: string, lines: AsyncIterable<string>): Promise<string> {
  const part = `${file}.part`
  let handle: FileHandle | undefined
  try {
    handle = await openFile(part, 'w', 0o600)
    const output = handle.createWriteStream()
    await new Promise<void>((done, fail) => {
      output.once('error', fail)
      void pour(lines, output).then(done, fail)
    })
    await rename(part, file)
    return file
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code && syscall)
      throw new CommandProblem(`${file} could not be written (${code}).`, { cause: error })
    throw error
  } finally {
    await handle?.close().catch(() => {})
  }
}

async function pour(
  lines: AsyncIterable<string>,
  output: ReturnType<FileHandle['createWriteStream']>,
) {
  for await (const line of lines)
    if (!output.write(`${line}\n`)) await new Promise((drained) => output.once('drain', drained))
  await new Promise<void>((ended) => output.end(ended))
}

async function overview(db: Database, print: (text: string) => void) {
  const now = new Date()
  const counts = await countKinds(db, kinds)
  print(['kind'.padEnd(12), 'all'.padStart(7), 'waiting'.padStart(9), '  oldest waiting'].join(''))
  for (const { kind, all, waiting, oldest } of counts) {
    const due = oldest && kind.form?.promise && dueAt(oldest, kind.form?.promise)
    const since = oldest ? `  ${deadlineText(oldest)}` : ''
    const until = due ? `, reply due ${deadlineText(due)}${due < now ? ': overdue' : ''}` : ''
    print(
      `${kind.name.padEnd(12)}${String(all).padStart(7)}${(kind.waiting ? String(waiting) : '').padStart(9)}${since}${until}`,
    )
  }
  print('\n"npm run inbox -- KIND" lists one type. "npm run reviews" moderates reviews.')
}
