import { useState } from 'react'
import type { Detail } from './sending.ts'

/** A field the sender changed: its value when the item was opened, and its current value. */
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

/** The sender's changes since the item was first opened. Values revealed by the end of a blind review don't count. */
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
