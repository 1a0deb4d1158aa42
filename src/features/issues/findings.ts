import * as z from 'zod/mini'

/** What a rehearsal found in one respect. `bad` keeps the issue from being sent. */
export const Finding = z.object({
  name: z.string(),
  state: z.enum(['good', 'warning', 'bad']),
  /** What was found, and what to do about it. */
  text: z.string(),
  /** The places, such as addresses of links. */
  places: z.array(z.string()),
})
export type Finding = z.output<typeof Finding>

/** What became of the mails of an issue, in numbers. */
export const Outcome = z.object({
  waiting: z.number(),
  accepted: z.number(),
  refused: z.number(),
  /** Of those, and of what came back: addresses that are gone. */
  bounced: z.number(),
  /** Turned away because of us: by a blocklist, a policy or for the text. Nobody's subscription ends. */
  blocked: z._default(z.number(), 0),
  complained: z.number(),
  replied: z.number(),
  unsubscribed: z.number(),
  /** Subscriptions that were confirmed since the issue before. */
  confirmed: z.number(),
  /** Not sent: unsubscribed in between, or stopped. */
  left: z.number(),
  inDoubt: z.number(),
})
export type Outcome = z.output<typeof Outcome>

/** Why somebody who is in the list of subscribers does not get an issue. */
export const exclusions = {
  pending: 'have not confirmed their address',
  ended: 'unsubscribed',
  bounced: 'have an address that bounced',
  complained: 'reported an email as spam',
  suppressed: 'are on the do-not-email list',
  unusable: 'have an invalid address',
  paused: 'paused their subscription',
  topic: 'chose other topics',
  frequency: 'already got this month’s issue',
} as const
export type Exclusion = keyof typeof exclusions

export const Rehearsal = z.object({
  state: z.enum(['none', 'running', 'passed', 'failed']),
  /** Whether the issue may be sent: it is exactly what was rehearsed, and that passed. */
  valid: z.boolean(),
  /** Whether a mail server is configured. */
  isConfigured: z.boolean(),
  last: z.nullable(
    z.object({
      version: z.number(),
      at: z.string(),
      findings: z.array(Finding),
      recipients: z.number(),
      /** How many mails have arrived so far. */
      arrived: z.number(),
      /** How many subscribers do not get it, by the reason. */
      excluded: z.record(z.string(), z.number()),
      /** Of the largest mail. */
      bytes: z.nullable(z.number()),
      /** How long the rehearsal's own server took for all mails. */
      seconds: z.nullable(z.number()),
    }),
  ),
})
