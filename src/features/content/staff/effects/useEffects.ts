import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { ResponseError } from '#src/http/client.ts'
import { api, messageOf } from '#src/staff/client.ts'
import { endpointsOf } from '../../contract.ts'
import type { ContentPath } from '../../kinds.ts'
import type { Effect, Effects, EffectStep } from '../../effects.ts'
import type { Editing } from '../editing/editing.ts'
import { labelIn } from '../forms.ts'

interface EffectsSoFar {
  items: readonly Effect[]
  read: number
  total: number
  left: number
  isDone: boolean
  refusal: string | undefined
  /** Field errors behind the refusal, as sentences. */
  problems: readonly string[]
}
const nothing: EffectsSoFar = {
  items: [],
  read: 0,
  total: 0,
  left: 0,
  isDone: false,
  refusal: undefined,
  problems: [],
}

/** Loads what a step would change, incrementally as the server finds it. Saves the edits first. */
export function useEffects(path: ContentPath, editing: Editing, step: EffectStep): EffectsSoFar {
  const [{ of, ...found }, setFound] = useState<EffectsSoFar & { of: EffectStep }>({
    ...nothing,
    of: step,
  })
  useEffect(() => {
    const { signal, abort } = cancellation()
    const show = (now: Partial<EffectsSoFar>) =>
      !signal.aborted && setFound({ ...nothing, ...now, of: step })
    async function look() {
      await editing.saveCopy()
      const { id, version } = editing.state().record!
      let items: readonly Effect[] = []
      for (let from: number | null = 0; from !== null && !signal.aborted;) {
        const body = { step, version, from }
        const part: z.infer<typeof Effects> = await api(endpointsOf[path].effects, {
          params: { id },
          body,
        })
        items = [...items, ...part.items]
        from = part.next
        show({ items, read: part.read, total: part.total, left: part.left, isDone: from === null })
      }
    }
    look().catch((error: unknown) =>
      show({
        isDone: true,
        refusal: messageOf(error),
        problems:
          error instanceof ResponseError
            ? Object.entries(error.fields).map(
                ([field, [text]]) => `${labelIn(path, field)}: ${text}`,
              )
            : [],
      }),
    )
    return abort
  }, [path, editing, step])
  return of === step ? found : nothing
}

function cancellation() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
