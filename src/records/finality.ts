import type { AuditLine } from './tables.ts'

type Line = Pick<AuditLine, 'operation' | 'before' | 'after'>

/** Why a line of the audit is never taken back, whatever was written since; undefined when it may be. */
export function whyFinal(line: Line, own: { whyFinal?: (line: Line) => string | undefined } | undefined): string | undefined {
  if (!own) return 'This cannot be taken back.'
  const why = own.whyFinal?.(line)
  if (why) return why
  if (!line.before && !line.after) return 'Nothing is left in this line that could be taken back.'
  const changed = Object.keys({ ...line.before, ...line.after })
  return changed.length === 0 ? 'It changed nothing, so there is nothing to take back.' : undefined
}
