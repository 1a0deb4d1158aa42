import { parseArgs } from 'node:util'
import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import { printable } from '#src/text/printable.ts'
import { decideReview } from './reviewRecords.ts'
import { findReviewId, listReviews } from './reviews.ts'
import { reviewStatuses, type ReviewStatus, type Verdict } from './tables.ts'

export const reviewsUsage = `npm run reviews -- [list [STATE] | publish ID | reject ID --reason TEXT | spam ID | withdraw ID]
  Lists the reviews that wait for a decision, and decides. The start of an id is enough.
  STATE is one of ${reviewStatuses.join(', ')}; without it, what waits.`

const verdicts: Record<string, Verdict> = { publish: 'published', reject: 'rejected', spam: 'spam', withdraw: 'withdrawn' }

interface Deps {
  open: () => Promise<Database>
  print: (text: string) => void
}

/** Runs `reviews …` and returns the exit code: 0 done, 1 refused, 2 not understood. */
export async function reviewsCommand(words: string[], { open, print }: Deps): Promise<number> {
  const misunderstood = (why: string) => {
    print(`${why}\n\n${reviewsUsage}`)
    return 2
  }
  let parsed
  try {
    parsed = parseArgs({ args: words, allowPositionals: true, options: { reason: { type: 'string' } } })
  } catch (error) {
    return misunderstood((error as Error).message.replace(/\. To specify[^]*$/, '.'))
  }
  const { positionals, values } = parsed
  const [action = 'list', target, ...others] = positionals
  if (others.length > 0) return misunderstood(`"${others[0]}" is one word too many.`)
  if (action === 'list') {
    const status = reviewStatuses.find((known) => known === (target ?? 'pending'))
    return status ? show(await open(), status, print) : misunderstood(`There is no state "${target}".`)
  }
  const verdict = Object.hasOwn(verdicts, action) ? verdicts[action] : undefined
  if (!verdict) return misunderstood(`There is no action "${action}".`)
  if (!target) return misunderstood('The id of the review is missing.')
  if (verdict === 'rejected' && !values.reason?.trim()) return misunderstood('A rejection needs a reason: --reason TEXT.')
  try {
    const db = await open()
    const review = await decideReview(db, { actor: { kind: 'system' } }, await findReviewId(db, target), verdict, values.reason)
    print(`“${printable(review.title)}” by ${printable(review.reviewerName)} is now ${verdict}.`)
    return 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    print(error.message)
    return 1
  }
}

async function show(db: Database, status: ReviewStatus, print: (text: string) => void) {
  const found = await listReviews(db, status)
  for (const { review, tool } of found) {
    const { id, rating, title, body, reviewerName, role, companySize, isVendor, createdAt } = review
    const who = [reviewerName, role, companySize && `${companySize} people`, isVendor && 'vendor'].filter(Boolean).join(', ')
    print(
      `${id.slice(0, 8)}  ${createdAt.toISOString().slice(0, 10)}  ${tool.name} (${tool.slug})  ${rating} of 5\n` +
        `  ${printable(title)}\n  ${printable(body)}\n  ${printable(who)}\n`,
    )
  }
  print(found.length === 1 ? `1 review is ${status}.` : `${found.length} reviews are ${status}.`)
  return 0
}
