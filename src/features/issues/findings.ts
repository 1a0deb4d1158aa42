import * as z from 'zod/mini'

/** Result of one check of a rehearsal. `bad` prevents the issue from being sent. */
export const Finding = z.object({
  name: z.string(),
  state: z.enum(['good', 'warning', 'bad']),
  /** Finding, and what to do about it. */
  text: z.string(),
  /** Affected places, such as the addresses of links. */
  places: z.array(z.string()),
})
export type Finding = z.output<typeof Finding>

export const finding = (
  name: string,
  state: Finding['state'],
  text: string,
  places: string[] = [],
): Finding => ({ name, state, text, places })

/** Delivery figures of an issue. */
export const Outcome = z.object({
  waiting: z.number(),
  accepted: z.number(),
  refused: z.number(),
  /** Addresses that do not exist, whether refused during sending or bounced later. */
  bounced: z.number(),
  /** Refused because of us: by a blocklist, a policy, or for the text. These end no subscriptions. */
  blocked: z._default(z.number(), 0),
  complained: z.number(),
  replied: z.number(),
  unsubscribed: z.number(),
  /** Subscriptions confirmed since the previous issue. */
  confirmed: z.number(),
  /** Not sent because the reader unsubscribed or the issue was stopped. */
  left: z.number(),
  inDoubt: z.number(),
})
export type Outcome = z.output<typeof Outcome>

/** Why a subscriber does not receive an issue. */
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

export type Rehearsal = z.output<typeof Rehearsal>
export const Rehearsal = z.object({
  state: z.enum(['none', 'running', 'passed', 'failed']),
  /** Whether the issue can be sent: it has passed a rehearsal and has not changed since. */
  valid: z.boolean(),
  /** Whether a mail server is configured. */
  isConfigured: z.boolean(),
  last: z.nullable(
    z.object({
      version: z.number(),
      at: z.string(),
      findings: z.array(Finding),
      recipients: z.number(),
      /** Number of emails that have arrived so far. */
      arrived: z.number(),
      /** Number of subscribers who do not receive it, by reason. */
      excluded: z.record(z.string(), z.number()),
      /** Size of the largest email. */
      bytes: z.nullable(z.number()),
      /** How long the rehearsal's own server took for all emails. */
      seconds: z.nullable(z.number()),
    }),
  ),
})
