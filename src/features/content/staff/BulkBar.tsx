import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Input, Result } from '#src/http/endpoint.ts'
import { useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { type BulkStep, contentKinds, type ContentPath, type ContentSummary, endpointsOf, type shown } from '../contract.ts'
import { stepLabels } from './labels.ts'

interface BulkBarProps {
  path: ContentPath
  chosen: readonly z.infer<typeof ContentSummary>[]
  /** How many match the list's search and filter on all pages. */
  total: number
  filter: { q: string; status?: (typeof shown)[number] }
  /** All that match are meant, not only those chosen. */
  isAll: boolean
  onAll: () => void
  onClear: () => void
}

type Refused = Result<(typeof endpointsOf)[ContentPath]['bulk']>['refused']

/** What can be done with the chosen rows: says the count before, what was refused, and takes back after. */
export function BulkBar({ path, chosen, total, filter, isAll, onAll, onClear }: BulkBarProps) {
  const { one, many } = contentKinds[path]
  const endpoints = endpointsOf[path]
  const [step, setStep] = useState<BulkStep>()
  const [refused, setRefused] = useState<Refused>([])
  const changes = [endpoints.list, endpoints.read, endpoints.trail]
  const named = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many.toLowerCase()}`
  const takeBack = useChange(endpoints.undoBulk, {
    changes,
    onDone: ({ undone, kept }) =>
      toast({
        title: `Undone: ${named(undone)}`,
        ...(kept.length > 0 && { description: kept.map(({ reason }) => reason).join(' ') }),
      }),
  })
  const move = useChange(endpoints.bulk, {
    changes,
    onDone: ({ request, done, refused: left }, { body }) => {
      setStep(undefined)
      setRefused(left)
      onClear()
      if (done > 0)
        toast({
          title: `${stepLabels[body.step].done}: ${named(done)}`,
          duration: 30_000,
          variant: 'success',
          action: { label: 'Undo', onPress: () => takeBack.mutate({ params: { request } }) },
        })
    },
  })
  const count = isAll ? total : chosen.length
  const send = (wanted: BulkStep) => {
    const body: Input<typeof endpoints.bulk>['body'] = isAll
      ? { step: wanted, matching: { ...filter, count: total } }
      : { step: wanted, records: chosen.map(({ id, version }) => ({ id, version })) }
    move.mutate({ body })
  }
  const steps: BulkStep[] =
    filter.status === 'removed' ? ['restore'] : chosen[0]?.status ? ['publish', 'withdraw', 'remove'] : ['remove']
  return (
    <>
      {chosen.length > 0 && (
        <div className="wraps pb-4 row gap-3" role="group" aria-label="Selection">
          <p role="status">{named(count)} selected</p>
          {steps.map((name) => (
            <Button key={name} onClick={() => setStep(name)}>
              {stepLabels[name].act}
            </Button>
          ))}
          {!isAll && total > chosen.length && (
            <Button variant="quiet" onClick={onAll}>
              Select all {total.toLocaleString('en-US')} matching
            </Button>
          )}
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
      <Dialog
        open={step !== undefined}
        onOpenChange={() => setStep(undefined)}
        title={step ? `${stepLabels[step].act}: ${named(count)}` : ''}
        text="Each one is handled separately. Anything that cannot be done is left as it is and listed, and the whole step can be undone."
      >
        <div className="dialog__act">
          <Button onClick={() => setStep(undefined)}>Cancel</Button>
          <Button variant="primary" busy={move.isPending} onClick={() => step && send(step)}>
            {step && stepLabels[step].act}
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={refused.length > 0}
        onOpenChange={() => setRefused([])}
        title={`Left as ${refused.length === 1 ? 'it is' : 'they are'}: ${named(refused.length)}`}
      >
        <ul className="stack gap-3">
          {refused.map(({ id, label, reason }) => (
            <li key={id}>
              <strong>{label}</strong> {reason}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
