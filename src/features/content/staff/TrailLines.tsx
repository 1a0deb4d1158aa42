import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type * as z from 'zod/mini'
import { PickRow } from '#src/staff/Pick.tsx'
import { useRowKeys } from '#src/staff/rowKeys.ts'
import type { Selection } from '#src/staff/selection.ts'
import { shownText, textOf } from '#src/staff/textOf.ts'
import { agoText, dateText } from '#src/staff/times.ts'
import { classes } from '#src/ui/classes.ts'
import type { TrailLine } from '../trail.ts'
import { labelOf } from './forms.ts'
import { operationLabels } from './labels.ts'
import { Differences } from './revisions/Differences.tsx'
import './trail.css'

interface TrailLinesProps {
  lines: readonly z.infer<typeof TrailLine>[]
  /** All lines are about the same record, which then needs no name. */
  isOneRecord?: boolean
  busy: boolean
  onUndo: (line: number) => void
  /** Makes the record what it was after a line. */
  onRestore?: ((line: number) => void) | undefined
  /** Lines can be chosen. */
  selection?: Selection<{ id: string }>
}

/** Who did what and when, with the fields that changed and a button that takes it back. */
export function TrailLines({ lines, isOneRecord = false, busy, onUndo, onRestore, selection }: TrailLinesProps) {
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, selection !== undefined)
  return (
    <ol className="trail" ref={list}>
      {lines.map((line, place) => (
        <li key={line.id} className={classes('rule-top', selection && 'row upper')}>
          {selection && <PickRow selection={selection} id={String(line.id)} label={line.label || line.kind} />}
          <LineDetails
            line={line}
            isOneRecord={isOneRecord}
            busy={busy}
            onUndo={onUndo}
            onRestore={place > 0 && line.changes.length > 0 ? onRestore : undefined}
          />
        </li>
      ))}
    </ol>
  )
}

interface LineDetailsProps extends Omit<TrailLinesProps, 'lines' | 'selection'> {
  line: z.infer<typeof TrailLine>
}

/** One write; what it changed is compared once somebody looks at it. */
function LineDetails({ line, isOneRecord, busy, onUndo, onRestore }: LineDetailsProps) {
  const { id, at, actor, operation, kind, label, undone, final, changes } = line
  const screen = isOneRecord ? null : line.screen
  const [open, setOpen] = useState(false)
  const shown = changes.filter(({ field, before, after }) => field !== 'id' && textOf(before) !== textOf(after))
  return (
    <details className="grow" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="as-block py-3 anywhere">
        <strong>{actor}</strong> {operationLabels[operation] ?? operation}{' '}
        {isOneRecord ? 'it' : label ? `the ${kind} “${label}”` : `the ${kind} without a title`}
        <time className="as-block t1 soft" dateTime={at} title={dateText(at)}>
          {agoText(at)}
        </time>
      </summary>
      {open && shown.length > 0 && (
        <dl className="trail__changes mt-2 stack gap-3 t1 anywhere">
          {shown.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{labelOf(kind, field)}</dt>
              <dd>
                <Differences before={shownText(before)} after={shownText(after)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {open && final && !undone && <p className="trail__final t1 soft">{final}</p>}
      <div className="row wraps gap-4">
        {undone ? (
          <p className="trail__undone t1 soft">Taken back</p>
        ) : (
          !final && (
            <button type="button" className="target accent bold" aria-disabled={busy} onClick={() => !busy && onUndo(id)}>
              Undo
            </button>
          )
        )}
        {onRestore && (
          <button type="button" className="target accent bold" aria-disabled={busy} onClick={() => !busy && onRestore(id)}>
            Restore this version
          </button>
        )}
        {screen && (
          <Link href={screen} className="target row accent bold plain">
            Open
          </Link>
        )}
      </div>
    </details>
  )
}
