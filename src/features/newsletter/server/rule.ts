import type { Mail } from '#src/mail/tables.ts'
import { type Topic, topics } from '../preferences.ts'

/** An issue of the newsletter as the rule that chose its readers knows it. */
export interface IssueFacts {
  subject: string
  /** What it was about; empty for everything. */
  topics: string[]
}

const named = (names: string[]) =>
  new Intl.ListFormat('en-US').format(names.map((name) => (Object.hasOwn(topics, name) ? topics[name as Topic] : name)))

/** By which rule somebody got a mail, with their choices of that moment. */
export function ruleOf({ batch, content, chosenBy }: Mail, issue: IssueFacts | undefined): string {
  if (!batch) return content?.reason ?? 'It was sent because of something done with this address.'
  const about = issue?.topics ?? []
  const parts = [
    'The issue went to every subscription that was confirmed and not paused',
    about.length > 0 ? `and whose topics fit it: it was about ${named(about)}` : 'whatever its topics',
  ]
  if (!chosenBy) return `${parts.join(', ')}.`
  const wanted = chosenBy.topics.length > 0 ? named(chosenBy.topics) : 'everything'
  const often = chosenBy.frequency === 'monthly' ? 'at most one issue a month, and none had come in 28 days' : 'every issue'
  return `${parts.join(', ')}. This one had asked for ${wanted}, and for ${often}.`
}
