import { exactly } from '#src/text/counted.ts'
import { inputOf } from '#src/http/client.ts'
import { type ReactNode, useState } from 'react'
import { MAX_MATCHING } from '#src/http/bulk.ts'
import type { Endpoint } from '#src/http/endpoint.ts'
import { Button } from '#src/ui/Button.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { useBulk } from './bulkRuns.ts'
import type { BulkEndpoints, BulkStep, Matching } from './bulkSteps.ts'
import { api } from './client.ts'
import { Key } from './Key.tsx'
import { useShortcuts } from './keys.ts'
import { RefusedDialog } from './RefusedDialog.tsx'
import type { Selection, SelectedRow } from './selection.ts'
import { showRefusal } from './showRefusal.ts'

interface BulkBarProps<Item extends SelectedRow> {
  selection: Selection<Item>
  steps: readonly BulkStep[]
  /** "1 review", "12 reviews". */
  named: (count: number) => string
  endpoints: BulkEndpoints
  /** GET endpoints whose results the action changes. */
  changes: readonly Endpoint[]
  /** If the list has more pages: its query, and the number of matches if known. */
  matching?: { query: object; total: number | undefined } | undefined
  /** Warning before an action on the selected rows, or on all that match. */
  warn?: (step: string, chosen: readonly Item[] | 'all') => ReactNode
}

/** An action with its rows, fixed once their number is shown. */
interface PendingStep {
  step: BulkStep
  records: readonly SelectedRow[]
  warning: ReactNode
}

/** Actions on the selected rows: shows the count first, then what was refused, with an undo. */
export function BulkBar<Item extends SelectedRow>(props: BulkBarProps<Item>) {
  const { selection, steps, named, endpoints, changes, matching, warn } = props
  const { chosen, beyond, count, choose, clear } = selection
  const [asked, setAsked] = useState<PendingStep>()
  const [choosing, setChoosing] = useState(false)
  const close = () => (setAsked(undefined), clear())
  const { run, stop, sending, undoing, left, forget } = useBulk(endpoints, {
    changes,
    named,
    onDone: (rest) => {
      setAsked(undefined)
      if (rest.length > 0) choose(rest)
      else clear()
    },
  })
  const begin = (step: BulkStep) => () =>
    setAsked({
      step,
      records: [...chosen, ...beyond].map(({ id, version, key }) => ({
        id,
        ...(version !== undefined && { version }),
        ...(key && { key }),
      })),
      warning: warn?.(step.step, isBeyond ? 'all' : chosen),
    })
  const total = matching?.total ?? Infinity
  const isBeyond = beyond.length > 0
  const hasMore = endpoints.matching !== undefined && matching !== undefined && total > count
  useShortcuts(
    count > 0
      ? {
          Escape: close,
          ...Object.fromEntries(steps.flatMap((one) => (one.key ? [[one.key, begin(one)]] : []))),
        }
      : {},
  )

  async function chooseMatching() {
    setChoosing(true)
    try {
      const { records }: Matching = await api(
        endpoints.matching!,
        inputOf<NonNullable<typeof endpoints.matching>>({ query: matching!.query }),
      )
      choose(records)
    } catch (failure) {
      showRefusal(failure)
    }
    setChoosing(false)
  }

  return (
    <>
      <div
        className={count > 0 ? 'dock bulk-bar paper bar-top wraps row gap-2' : 'visually-hidden'}
        {...(count > 0 && group)}
      >
        <p role="status">
          {count > 0 && `${named(count)} selected`}
          {isBeyond && count === MAX_MATCHING && ', the most at once'}
        </p>
        {count > 0 && (
          <>
            {steps.map((one) => (
              <Button key={one.step} onClick={begin(one)}>
                {one.act} {one.key && <Key>{one.key}</Key>}
              </Button>
            ))}
            {(hasMore || isBeyond) && (
              <Button
                variant="quiet"
                busy={choosing}
                onClick={() => (isBeyond ? choose(chosen) : void chooseMatching())}
              >
                {isBeyond ? 'Select only those shown here' : allText(total)}
              </Button>
            )}
            <Button variant="quiet" onClick={close}>
              Clear
            </Button>
          </>
        )}
      </div>
      {undoing && (
        <p className="py-3" role="status">
          Undoing
          {undoing.of > 1 && `: ${Math.round((100 * undoing.done) / undoing.of)} percent`}…
        </p>
      )}
      {asked && (
        <BulkDialog
          step={asked.step}
          title={`${asked.step.act}: ${named(asked.records.length)}`}
          warning={asked.warning}
          sending={sending}
          onClose={() => (stop(), setAsked(undefined))}
          onSend={(answer) => run(asked.step, asked.records, answer)}
        />
      )}
      {left && <RefusedDialog left={left} onClose={forget} />}
    </>
  )
}

const group = { role: 'group', 'aria-label': 'Selection' }

function allText(total: number): string {
  if (total === Infinity) return 'Select all matching'
  const first =
    total > MAX_MATCHING ? `Select the first ${exactly(MAX_MATCHING)} of ` : 'Select all '
  return `${first}${exactly(total)} matching`
}
