import { useState } from 'react'
import type { Endpoint } from '#src/http/endpoint.ts'
import { Button } from '#src/ui/Button.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { type BulkEndpoints, type BulkStep, useBulk } from './bulkSteps.ts'
import { Key } from './Key.tsx'
import { useShortcuts } from './keys.ts'
import { RefusedDialog } from './RefusedDialog.tsx'
import type { Selection } from './selection.ts'

interface BulkBarProps<Item extends { id: string }> {
  selection: Selection<Item>
  steps: readonly BulkStep[]
  /** "1 review", "12 reviews". */
  named: (count: number) => string
  endpoints: BulkEndpoints
  /** What of a chosen row is sent. */
  send: (item: Item) => object
  /** GET definitions whose answers a step changes. */
  changes: readonly Endpoint[]
  /** Where all that match on all pages can be meant: how many, and how they are sent. */
  matching?: { total: number; sent: object }
  /** What is said before a step about the chosen rows, or about all that match. */
  warn?: (step: string, chosen: readonly Item[] | 'all') => string | undefined
}

/** What can be done with the chosen rows: says the count before, what was refused, and takes back after. */
export function BulkBar<Item extends { id: string }>(props: BulkBarProps<Item>) {
  const { selection, steps, named, endpoints, send, changes, matching, warn } = props
  const { chosen, clear } = selection
  const [step, setStep] = useState<BulkStep>()
  const [isMatching, setIsMatching] = useState(false)
  const isAll = isMatching && matching !== undefined && chosen.length > 0
  const close = () => (setStep(undefined), setIsMatching(false), clear())
  const { mutate, isPending, refused, forget } = useBulk(endpoints, { changes, named, onDone: close })
  const count = isAll ? matching.total : chosen.length
  const begin = (next: BulkStep) => () => setStep(next)
  useShortcuts(
    chosen.length > 0
      ? { Escape: close, ...Object.fromEntries(steps.flatMap((one) => (one.key ? [[one.key, begin(one)]] : []))) }
      : {},
  )
  return (
    <>
      {chosen.length > 0 && (
        <div className="wraps py-3 row gap-3" role="group" aria-label="Selection">
          <p role="status">{named(count)} selected</p>
          {steps.map((one) => (
            <Button key={one.step} onClick={begin(one)}>
              {one.act} {one.key && <Key>{one.key}</Key>}
            </Button>
          ))}
          {!isAll && matching && matching.total > chosen.length && (
            <Button variant="quiet" onClick={() => setIsMatching(true)}>
              Select all {matching.total.toLocaleString('en-US')} matching
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            Clear
          </Button>
        </div>
      )}
      {step && (
        <BulkDialog
          step={step}
          title={`${step.act}: ${named(count)}`}
          warning={warn?.(step.step, isAll ? 'all' : chosen)}
          busy={isPending}
          onClose={() => setStep(undefined)}
          onSend={(asked) =>
            mutate({ step, body: { ...(isAll ? { matching: matching.sent } : { records: chosen.map(send) }), ...asked } })
          }
        />
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} named={named} onClose={forget} />}
    </>
  )
}
