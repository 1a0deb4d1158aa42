import { useState } from 'react'
import type { Detail } from './sending.ts'

/** A field that its sender changed: what it said when the item was opened, and what it says now. */
export interface Correction {
  field: string
  before: string
  now: string
}

const fieldsOf = ({ name, email, fields }: Detail) =>
  new Map([
    ['name', name],
    ['email', email],
    ...fields.map((one) => [one.name, one.value] as const),
  ])

/** What the sender corrected since the item was opened first. What a blind review tells after the decision is no correction. */
export function useCorrections(detail: Detail | undefined): Correction[] {
  const [opened, setOpened] = useState<ReadonlyMap<string, Detail>>(new Map())
  if (!detail) return []
  const first = opened.get(detail.id)
  if (first?.isHidden !== detail.isHidden) {
    setOpened(new Map(opened).set(detail.id, detail))
    return []
  }
  const [before, now] = [fieldsOf(first), fieldsOf(detail)]
  return [...new Set([...before.keys(), ...now.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? '', now: now.get(field) ?? '' }))
    .filter((one) => one.before !== one.now)
}
