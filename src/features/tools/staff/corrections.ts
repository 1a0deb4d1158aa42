import { useState } from 'react'
import type { Review } from '../moderation.ts'

const fieldNames = {
  rating: 'rating',
  title: 'title',
  body: 'text',
  reviewerName: 'name',
  role: 'role',
  companySize: 'company size',
} as const
const fields = Object.keys(fieldNames) as (keyof typeof fieldNames)[]

/** What the reviewer corrected since the review was opened first. */
export function useCorrections(review: Review | undefined): string[] {
  const [opened, setOpened] = useState<ReadonlyMap<string, Review>>(new Map())
  if (!review) return []
  const before = opened.get(review.id)
  if (!before) {
    setOpened(new Map(opened).set(review.id, review))
    return []
  }
  return fields.filter((name) => before[name] !== review[name]).map((name) => fieldNames[name])
}
