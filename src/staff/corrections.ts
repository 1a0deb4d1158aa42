import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Correction, correctedSince } from '#src/http/corrections.ts'

interface Corrected {
  id: string
  version: number
  corrections: readonly z.infer<typeof Correction>[]
}

/** Fields that the sender corrected since the submission was first opened. */
export function useCorrected(submission: Corrected | undefined) {
  const [opened, setOpened] = useState<ReadonlyMap<string, number>>(new Map())
  if (!submission) return []
  const { id, version, corrections } = submission
  const first = opened.get(id)
  if (first === undefined) {
    setOpened(new Map(opened).set(id, version))
    return []
  }
  return correctedSince(corrections, first)
}
