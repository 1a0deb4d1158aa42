import { useRef, useState } from 'react'
import type { bulkEndpoints } from '#src/http/bulk.ts'
import type { Endpoint, Result } from '#src/http/endpoint.ts'
import { toast } from '#src/ui/toast.ts'
import { useChange } from './queries.ts'

/** The calls of a list with bulk steps, whatever their steps are. */
export interface BulkEndpoints {
  bulk: Endpoint<any, any, any, any>
  /** Left out where no step can be taken back. */
  undoBulk?: Endpoint<any, any, any, any>
}
export type Refused = Result<ReturnType<typeof bulkEndpoints>['bulk']>['refused']

export interface BulkStep {
  /** As the server calls it. */
  step: string
  /** What its button says, such as "Publish", and what a toast says after it, such as "Published". */
  act: string
  done: string
  /** The key that begins it while rows are chosen. */
  key?: string
  /** What it needs to know besides. */
  asks?: { name: string; label: string; hint?: string; required?: string; choices?: readonly string[] }
  /** What else the server is told with it. */
  more?: object
  /** What of it cannot be taken back, in a sentence. */
  lasting?: string
}

interface Options {
  changes: readonly Endpoint[]
  named: (count: number) => string
  onDone: () => void
}

/** Sends a bulk step and takes it back; `refused` are the rows that were left as they are. */
export function useBulk({ bulk, undoBulk }: BulkEndpoints, { changes, named, onDone }: Options) {
  const [refused, setRefused] = useState<Refused>([])
  const sent = useRef<BulkStep>(undefined)
  const takeBack = useChange(undoBulk ?? bulk, {
    changes,
    onDone: ({ undone, kept }) =>
      toast({
        title: `Undone: ${named(undone)}`,
        ...(kept.length > 0 && { description: kept.map(({ reason }: { reason: string }) => reason).join(' ') }),
      }),
  })
  const { mutate, isPending } = useChange(bulk, {
    changes,
    onDone: ({ request, done, refused: left }) => {
      onDone()
      setRefused(left)
      if (done > 0)
        toast({
          title: `${sent.current?.done}: ${named(done)}`,
          duration: 30_000,
          variant: 'success',
          ...(undoBulk && { action: { label: 'Undo', onPress: () => takeBack.mutate({ params: { request } } as never) } }),
        })
    },
  })
  return {
    refused,
    forget: () => setRefused([]),
    isPending,
    mutate: ({ step, body }: { step: BulkStep; body: object }) => {
      sent.current = step
      mutate({ body: { step: step.step, ...step.more, ...body } } as never)
    },
  }
}
