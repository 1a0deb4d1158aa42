import { quoted } from '#src/text/quoted.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type * as z from 'zod/mini'
import { api } from '#src/staff/client.ts'
import { counted, exactly } from '#src/text/counted.ts'
import { PickRow } from '#src/staff/Pick.tsx'
import { useRowKeys } from '#src/staff/rowKeys.ts'
import type { Selection } from '#src/staff/selection.ts'
import { shownText, textOf } from '#src/staff/textOf.ts'
import { agoText, dateText } from '#src/staff/times.ts'
import { classes } from '#src/ui/classes.ts'
import { Button } from '#src/ui/Button.tsx'
import { contentKinds, contentPaths } from '../contentKinds.ts'
import { getAuditLog, type AuditLineShown } from '../auditLog.ts'
import { labelOf, valueIn } from './forms.ts'
import { operationLabels } from './labels.ts'
import { Differences } from '#src/staff/Differences.tsx'
import './history.css'

interface HistoryLinesProps {
  lines: readonly z.infer<typeof AuditLineShown>[]
  /** Whether all lines are about the same record, which then isn't named. */
  isOneRecord?: boolean
  busy?: boolean
  /** Undoes a line. Not given for read-only lists. */
  onUndo?: ((line: number) => void) | undefined
  /** Restores the record to its state after a line. */
  onRestore?: ((line: number) => void) | undefined
  /** Makes lines selectable if given. */
  selection?: Selection<{ id: string }>
}

/** Lists who changed which fields and when, with a button to undo each change. */
export function HistoryLines({
  lines,
  isOneRecord = false,
  busy = false,
  onUndo,
  onRestore,
  selection,
}: HistoryLinesProps) {
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, selection !== undefined)
  return (
    <ol className={classes('history', isOneRecord && 'history--one')} ref={list}>
      {lines.map((line, place) => (
        <li key={line.id} className={classes('rule-top', selection && 'row upper')}>
          {selection && !line.group && (
            <PickRow selection={selection} id={String(line.id)} label={line.label || line.kind} />
          )}
          {line.group ? (
            <LineGroup line={line} group={line.group} busy={busy} onUndo={onUndo} />
          ) : (
            <LineDetails
              line={line}
              isOneRecord={isOneRecord}
              busy={busy}
              onUndo={onUndo}
              onRestore={place > 0 && line.changes.length > 0 ? onRestore : undefined}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

interface LineDetailsProps extends Omit<HistoryLinesProps, 'lines' | 'selection'> {
  line: z.infer<typeof AuditLineShown>
}

type Group = NonNullable<z.infer<typeof AuditLineShown>['group']>

interface LineGroupProps extends Pick<HistoryLinesProps, 'busy' | 'onUndo'> {
  line: z.infer<typeof AuditLineShown>
  group: Group
}

const listed = (parts: string[]) => new Intl.ListFormat('en-US').format(parts)

const kindsText = (kind: string, count: number) =>
  counted(
    count,
    kind,
    contentPaths.find((path) => contentKinds[path].name === kind)?.replaceAll('-', ' '),
  )

/** "created 150 tools and 12 tool categories, and changed 3 speakers". */
const wroteText = (wrote: Group['wrote']) =>
  listed(
    [...Map.groupBy(wrote, ({ operation }) => operation)].map(
      ([operation, all]) =>
        `${operationLabels[operation] ?? operation} ${listed(all.map(({ kind, count }) => kindsText(kind, count)))}`,
    ),
  )

/** Everything that an import wrote, or that one request undid. Expands to the individual lines. */
function LineGroup({
  line: { actor, at, operation, screen },
  group,
  busy,
  onUndo,
}: LineGroupProps) {
  const [open, setOpen] = useState(false)
  const { count, request, wrote } = group
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [getAuditLog.path, 'request', request],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      api(getAuditLog, { query: { request, limit: 100, ...(pageParam && { before: pageParam }) } }),
    getNextPageParam: ({ next }) => next,
    enabled: open,
  })
  const lines = data?.pages.flatMap((page) => page.lines)
  return (
    <details className="grow" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="as-block py-3 anywhere">
        <strong>{actor}</strong>{' '}
        {operation === 'undo' ? `undid ${exactly(count)} changes at once` : wroteText(wrote)}
        <time className="as-block t1 soft" dateTime={at} title={dateText(at)}>
          {agoText(at)}
        </time>
      </summary>
      {screen && (
        <Link href={screen} className="target row accent bold plain">
          Open the import
        </Link>
      )}
      {lines && <HistoryLines lines={lines} busy={busy} onUndo={onUndo} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Older
        </Button>
      )}
    </details>
  )
}

const signInWords: Record<string, string> = {
  complete: 'signed in with',
  refuse: 'refused the sign-in of',
}

const verdictWords: Record<string, string> = {
  published: 'published',
  rejected: 'rejected',
  spam: 'marked as spam:',
  withdrawn: 'withdrew',
}

/** How the moderation of a review ended. */
const verdictOf = ({ operation, changes }: LineDetailsProps['line']) =>
  operation === 'moderate'
    ? verdictWords[String(changes.find(({ field }) => field === 'status')?.after)]
    : undefined

/** "changed the article “Plan”", "signed in with Chrome on Linux". */
function lineText(line: LineDetailsProps['line'], isOneRecord = false): string {
  const { operation, kind, label } = line
  const signedIn = kind === 'sign-in' && label && signInWords[operation]
  if (signedIn) return `${signedIn} ${shownText(label).replace(/^A /, 'a ')}`
  const named = label ? `the ${kind} ${quoted(shownText(label))}` : `the untitled ${kind}`
  const done = verdictOf(line) ?? operationLabels[operation] ?? operation
  return `${done} ${isOneRecord ? 'it' : named}`
}

/** A single change. Its values are only compared once the line is expanded. */
function LineDetails({ line, isOneRecord, busy, onUndo, onRestore }: LineDetailsProps) {
  const { id, at, actor, kind, undone, final, changes } = line
  const screen = isOneRecord ? null : line.screen
  const [open, setOpen] = useState(false)
  const shown = changes.filter(
    ({ field, before, after }) => field !== 'id' && textOf(before) !== textOf(after),
  )
  return (
    <details className="grow" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="as-block py-3 anywhere">
        <strong>{actor}</strong> {lineText(line, isOneRecord)}
        <time className="as-block t1 soft" dateTime={at} title={dateText(at)}>
          {agoText(at)}
        </time>
      </summary>
      {open && shown.length > 0 && (
        <dl className="history__changes mt-2 stack gap-3 t1 anywhere">
          {shown.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{labelOf(kind, field)}</dt>
              <dd>
                <Differences
                  before={valueIn(kind, field, before)}
                  after={valueIn(kind, field, after)}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {open && final && !undone && <p className="history__final t1 soft">{final}</p>}
      <div className="row wraps gap-4">
        {undone ? (
          <p className="history__undone t1 soft">Undone</p>
        ) : (
          !final &&
          onUndo && (
            <button
              type="button"
              className="target accent bold"
              aria-disabled={busy}
              onClick={() => !busy && onUndo(id)}
            >
              Undo
            </button>
          )
        )}
        {onRestore && (
          <button
            type="button"
            className="target accent bold"
            aria-disabled={busy}
            onClick={() => !busy && onRestore(id)}
          >
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
