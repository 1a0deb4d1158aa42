import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { searchWords, wholeNumber } from '#src/lists/paging.ts'

const access = ['administrator'] as const

export const outboxViews = ['waiting', 'doubt', 'failed', 'sent', 'left'] as const
export type OutboxView = (typeof outboxViews)[number]

const outboxOrders = ['newest', 'oldest'] as const

export const OutboxMail = z.object({
  id: z.string(),
  /** Plain name of the email's type. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Such as "waiting", "in doubt", or "given up". */
  state: z.string(),
  attempts: z.number(),
  /** The server's last response, or why there was none. */
  response: z.nullable(z.string()),
  /** Next attempt if it is waiting. ISO 8601, UTC, like all times here. */
  nextTryAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  createdAt: z.string(),
})

/** Page size. */
export const OUTBOX_SHOWN = 200
export const getOutbox = endpoint({
  method: 'GET',
  path: '/api/staff/outbox',
  summary: 'The site’s emails by status.',
  query: z.object({
    view: z._default(z.enum(outboxViews), 'waiting'),
    q: searchWords,
    /** Such as "welcome". */
    kind: z.optional(z.string().check(z.maxLength(60))),
    sort: z.optional(z.enum(outboxOrders)),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
    /** Email to list first, so that it is among those shown. */
    mail: z.optional(z.uuid()),
  }),
  result: z.object({
    mails: z.array(OutboxMail),
    counts: z.record(z.enum(outboxViews), z.number()),
    /** Every kind of mail, with its name. */
    kinds: z.array(z.object({ value: z.string(), label: z.string() })),
    total: z.number(),
    /** Whether a mail server is configured. */
    isConfigured: z.boolean(),
    /** Whether sending is on hold since a backup was restored. */
    isHeld: z.boolean(),
  }),
  access,
})

export const getOutboxMail = endpoint({
  method: 'GET',
  path: '/api/staff/outbox/:id',
  summary: 'One email as it looks, with its text part and the server’s response.',
  result: z.extend(OutboxMail, {
    messageId: z.string(),
    text: z.string(),
    /** Size of the message as the server accepted it. */
    bytes: z.nullable(z.number()),
  }),
  access,
})

/** Staff can send an email at once, send it again if it was given up or is in doubt, or leave it. */
export const outboxActions = ['send', 'leave'] as const
export type OutboxAction = (typeof outboxActions)[number]

export const changeOutboxMail = endpoint({
  method: 'POST',
  path: '/api/staff/outbox/:id/:action',
  summary: 'Sends an email now or again, or cancels it.',
  result: OutboxMail,
  access,
})

export const { bulk: stepMails, undoBulk: undoMailStep } = bulkEndpoints({
  base: '/api/staff/outbox',
  summary: 'Sends many emails now or again, or cancels them, one by one.',
  body: z.strictObject({ step: z.enum(outboxActions), records: ChosenRows }),
  access,
})

export const getMatchingMails = matchingEndpoint({
  base: '/api/staff/outbox',
  query: getOutbox.query,
  access,
})

export const resumeSending = endpoint({
  method: 'POST',
  path: '/api/staff/outbox-resumption',
  summary:
    'Allows sending again after a restore, with or without the emails waiting in the backup, which may already have been sent.',
  body: z.strictObject({ waiting: z.enum(['send', 'leave']) }),
  result: z.object({ left: z.number() }),
  access,
})

export const getSendingHealth = endpoint({
  method: 'GET',
  path: '/api/staff/sending-health',
  summary: 'Whether email can be sent, and whether other servers trust it.',
  result: z.object({
    from: z.string(),
    findings: z.array(
      z.object({ name: z.string(), state: z.enum(['good', 'warning', 'bad']), text: z.string() }),
    ),
    days: z.number(),
    counts: z.object({
      accepted: z.number(),
      refused: z.number(),
      returned: z.number(),
      complaints: z.number(),
    }),
    failures: z.array(
      z.object({
        id: z.string(),
        state: z.string(),
        response: z.nullable(z.string()),
        at: z.nullable(z.string()),
      }),
    ),
  }),
  access,
})
