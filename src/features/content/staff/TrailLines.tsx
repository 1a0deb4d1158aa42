import type * as z from 'zod/mini'
import { agoText, dateText } from '#src/staff/times.ts'
import type { TrailLine } from '../contract.ts'
import { operationLabels } from './labels.ts'
import './trail.css'

interface TrailLinesProps {
  lines: readonly z.infer<typeof TrailLine>[]
  /** All lines are about the same record, which then needs no name. */
  isOneRecord?: boolean
  busy: boolean
  onUndo: (line: number) => void
}

/** Who did what and when, with the fields that changed and a button that takes it back. */
export function TrailLines({ lines, isOneRecord = false, busy, onUndo }: TrailLinesProps) {
  return (
    <ol className="trail">
      {lines.map(({ id, at, actor, operation, kind, label, undone, changes }) => (
        <li key={id} className="rule-top">
          <details>
            <summary className="as-block py-3">
              <strong>{actor}</strong> {operationLabels[operation] ?? operation} {isOneRecord ? 'it' : `the ${kind} “${label}”`}
              <time className="as-block t1 soft" dateTime={at} title={dateText(at)}>
                {agoText(at)}
              </time>
            </summary>
            <dl className="trail__changes stack gap-3 t1 anywhere">
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  {before !== null && (
                    <dd>
                      <del>{shownValue(before)}</del>
                    </dd>
                  )}
                  {after !== null && (
                    <dd>
                      <ins>{shownValue(after)}</ins>
                    </dd>
                  )}
                </div>
              ))}
            </dl>
            {undone ? (
              <p className="trail__undone t1 soft">Taken back</p>
            ) : (
              <button type="button" className="target accent bold" disabled={busy} onClick={() => onUndo(id)}>
                Undo
              </button>
            )}
          </details>
        </li>
      ))}
    </ol>
  )
}

const LONGEST = 400
function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
}
