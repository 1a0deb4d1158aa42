import { reviewStates, type ReviewState, type Verdict } from '../moderation.ts'
import type { CommandContext } from '#src/database/commandContext.ts'
import { systemWriter } from '#src/records/actor.ts'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { readArguments } from '#src/commandLine/readArguments.ts'
import type { Database } from '#src/database/open.ts'
import { printable } from '#src/text/printable.ts'
import { decideReview } from './reviewRecords.ts'
import { findReview, listReviews } from './reviews.ts'
import { lookUp } from '#src/text/lookUp.ts'

export const reviewsUsage = `npm run reviews -- [list [STATE] | publish ID | reject ID --reason TEXT | spam ID | withdraw ID]
  Lists reviews waiting for a decision, and moderates them. The start of an ID is enough. The list adds a version to the ids of
  reviews that were corrected, such as 3f2a1b9c.2: type it too, so that you decide only about what you read.
  STATE is one of ${reviewStates.join(', ')}; without it, those waiting.`

const verdicts: Record<string, Verdict> = {
  publish: 'published',
  reject: 'rejected',
  spam: 'spam',
  withdraw: 'withdrawn',
}

/**
 * Runs `reviews …` and returns exit code 0. Throws UsageProblem for unknown arguments and Problem for rejected ones.
 */
export async function reviewsCommand(
  args: string[],
  { open, print }: Pick<CommandContext, 'open' | 'print'>,
): Promise<number> {
  const { positionals, values } = readArguments(args, { reason: { type: 'string' } })
  const [action = 'list', target, ...others] = positionals
  if (others.length > 0) throw new UsageProblem(`"${others[0]}" is unexpected. Remove it.`)
  if (action === 'list') {
    const status = reviewStates.find((known) => known === (target ?? 'pending'))
    if (!status) throw new UsageProblem(`There is no state "${target}".`)
    return show(await open(), status, print)
  }
  const verdict = lookUp(verdicts, action)
  if (!verdict) throw new UsageProblem(`There is no action "${action}".`)
  if (!target) throw new UsageProblem('The ID of the review is missing.')
  if (verdict === 'rejected' && !values.reason?.trim())
    throw new UsageProblem('A rejection needs a reason: --reason TEXT.')
  const db = await open()
  const [start, seen] = target.split('.', 2) as [string, string?]
  const found = await findReview(db, start)
  // The text of a published review never changes, so no version is needed.
  const version = seen ? Number(seen) : verdict === 'withdrawn' ? found.version : 1
  const decision = { verdict, version, reason: values.reason }
  const review = await decideReview(db, systemWriter, found.id, decision)
  print(`“${printable(review.title)}” by ${printable(review.reviewerName)} is now ${verdict}.`)
  return 0
}

async function show(db: Database, status: ReviewState, print: (text: string) => void) {
  const found = await listReviews(db, status)
  for (const { review, tool } of found) {
    const { id, rating, title, body, reviewerName, role, companySize, isVendor } = review
    const { createdAt, version } = review
    const who = [reviewerName, role, companySize && `${companySize} people`, isVendor && 'vendor']
      .filter(Boolean)
      .join(', ')
    print(
      `${id.slice(0, 8)}${version > 1 ? `.${version}` : ''}  ${createdAt.toISOString().slice(0, 10)}  ${tool.name} (${tool.slug})  ${rating} of 5\n` +
        `  ${printable(title)}\n  ${printable(body)}\n  ${printable(who)}\n`,
    )
  }
  print(found.length === 1 ? `1 review is ${status}.` : `${found.length} reviews are ${status}.`)
  return 0
}
