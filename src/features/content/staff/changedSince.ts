import { useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import type { Difference } from '#src/records/conflict.ts'

export interface ChangedSince {
  message: string
  differences: readonly Difference[]
}

/** Stores a refused undo that lists changed values, so that a dialog can show them. */
export function useChangedSince() {
  const [refusal, setRefusal] = useState<ChangedSince>()
  return {
    refusal,
    forget: () => setRefusal(undefined),
    onRefused(error: Error): boolean {
      const found = refusalIn(error)
      setRefusal(found)
      return found !== undefined
    },
  }
}

function refusalIn(error: Error): ChangedSince | undefined {
  if (!(error instanceof ResponseError) || error.status !== 409) return undefined
  const { message = '', differences = [] } = JSON.parse(error.body) as Partial<ChangedSince>
  return differences.length > 0 ? { message, differences } : undefined
}
