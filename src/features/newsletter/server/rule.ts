import type { Mail } from '#src/mail/tables.ts'
import { type Topic, topics } from '../preferences.ts'

/** Facts about an issue that decide who receives it. */
export interface IssueFacts {
  subject: string
  /** Topics of the issue; empty if it is for everyone. */
  topics: string[]
}

const named = (names: string[]) =>
  new Intl.ListFormat('en-US').format(
    names.map((name) => (Object.hasOwn(topics, name) ? topics[name as Topic] : name)),
  )

/** Describes the rule that selected an email's recipient, with their choices at that time. */
export function ruleOf({ batch, content, chosenBy }: Mail, issue: IssueFacts | undefined): string {
  if (!batch) return content?.reason ?? 'We sent it because of something you did with this address.'
  const about = issue?.topics ?? []
  const parts = [
    'The issue went to every confirmed subscriber who hadn’t paused',
    about.length > 0 ? `and who chose its topics: ${named(about)}` : 'regardless of topic',
  ]
  if (!chosenBy) return `${parts.join(', ')}.`
  const wanted = chosenBy.topics.length > 0 ? named(chosenBy.topics) : 'everything'
  const often =
    chosenBy.frequency === 'monthly'
      ? 'at most one issue a month. The last one was at least 28 days earlier'
      : 'every issue'
  return `${parts.join(', ')}. This subscriber asked for ${wanted} and ${often}.`
}
