import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { serve } from '#src/http/serve.ts'
import { undoActions } from '#src/records/actions.ts'
import { writerOf } from '#src/records/actor.ts'
import * as contract from '../contract.ts'
import { getSendingHealth } from './sendingHealth.ts'
import { drawForStaff, getOutboxMail, getMatchingMails, getOutbox, type Outbox } from './outbox.ts'
import { changeMail, mailActions, stepMails } from './outboxActions.ts'
import { resumeSending } from './resumption.ts'

/** The outbox: every email of the site, how it looks, and its delivery state. */
export const outboxApi = (outbox: Outbox) =>
  serve(contract, {
    getOutbox: ({ query }) => getOutbox(outbox, query),
    getOutboxMail: ({ params }) => getOutboxMail(outbox, params.id),
    changeOutboxMail: ({ params }, call) => {
      const action = contract.outboxActions.find((one) => one === params.action)
      if (!action) throw notFound('Action')
      return changeMail(outbox, writerOf(call), params.id, action)
    },
    stepMails: ({ body }, call) => stepMails(outbox, writerOf(call), body),
    getMatchingMails: ({ query }) => getMatchingMails(outbox.db, query),
    undoMailStep: ({ params }, call) =>
      undoActions(outbox.db, [mailActions], writerOf(call), params.request),
    getSendingHealth: () => getSendingHealth(outbox.db, outbox.settings),
    resumeSending: ({ body }, call) => resumeSending(outbox.db, writerOf(call), body.waiting),
  })

/** HTML of an email for a frame: it runs nothing, loads nothing, and its links lead nowhere. */
export const mailPreview = (outbox: Outbox): Route<'page'> => ({
  kind: 'page',
  method: 'GET',
  path: '/api/staff/outbox/:id/preview',
  access: ['administrator'],
  caching: 'none',
  async respond({ params: { id = '' } }) {
    const { drawn } = await drawForStaff(outbox, id)
    return framed(drawn.html, outbox.settings.origin)
  },
})

/**
 * Wraps an email for a frame. Its links open a new window, which the sandbox blocks, so no link can replace the
 * email.
 */
export const framed = (html: string, origin: string) => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${origin}; frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
  },
  body: html.replace('<head>', '<head><base target="_blank"/>'),
})
