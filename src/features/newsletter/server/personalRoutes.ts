import type { Database } from '#src/database/open.ts'
import { NOT_TICKED } from '#src/forms/erasing.ts'
import { isForm, readFormFields } from '#src/http/body.ts'
import { notFound } from '#src/http/errors.ts'
import { pathSegment } from '#src/http/pathSegment.ts'
import { personalHeaders } from '#src/http/personalHeaders.ts'
import type { OwnPage, Route, RouteRequest, RouteResponse } from '#src/http/route.ts'
import { refuseOtherSites } from '#src/http/serve.ts'
import { readLink } from '#src/mail/links.ts'
import { type Personal, type PersonalAction, personalActions } from '../preferences.ts'
import { confirm, findConfirmation } from './confirmations.ts'
import { listConsents } from './consents.ts'
import { type IssueFacts, ruleOf } from './rule.ts'
import { askToMove, eraseOwn, exportOwn, findOwn, savePreferences, takeUp, unsubscribe } from './ownSubscription.ts'

const tokenOf = (request: RouteRequest) => pathSegment(request, 3)
const actionOf = (name: string | undefined) => personalActions.find((action) => action === name)

const notices: Record<string, string> = {
  saved: 'Your preferences are saved.',
  asked: 'We sent a mail to the new address: press its button, and the newsletter moves there.',
  often: 'We have written to you twice today already. Please try again tomorrow.',
  address: 'Please enter a valid email address.',
}

/** What a signed link shows: reading it changes nothing, whoever opens it. */
export const personalPage =
  (db: Database, readIssue: ReadIssue): OwnPage =>
  async (request) => {
    const action = actionOf(request.params.action)
    if (!action) return {}
    const token = tokenOf(request)
    const value: Personal = { action, token, ...(await stateOf({ db, readIssue }, action, token)) }
    const told = request.query.get('told') ?? ''
    const notice = notices[told]
    const path = `/api/newsletter/personal/${action}/${request.params.token}`
    return {
      data: { path, value: { ...value, ...(notice && { notice }), ...(told === 'unsure' && { unsure: NOT_TICKED }) } },
      headers: personalHeaders,
    }
  }

type ReadIssue = (id: string) => Promise<IssueFacts | undefined>

async function stateOf(
  { db, readIssue }: { db: Database; readIssue: ReadIssue },
  action: PersonalAction,
  token: string,
): Promise<Omit<Personal, 'action' | 'token'>> {
  if (action === 'confirm') {
    const id = await readLink(db, 'confirm', token)
    const found = id && (await findConfirmation(db, id))
    if (!found) return { state: 'unknown' }
    const state = found.usedAt ? 'done' : found.isValid ? 'open' : 'expired'
    return { state, email: found.newEmail ?? found.email }
  }
  const id = await readLink(db, 'mail', token)
  const own = id && (await findOwn(db, id))
  if (!own) return { state: 'unknown' }
  const { subscription, mail } = own
  const { email, state, topics, frequency, pausedUntil } = subscription
  const issue = mail.batch ? await readIssue(mail.batch) : undefined
  return {
    state: state === 'active' || state === 'pending' ? 'open' : 'done',
    email,
    subscription: state,
    topics,
    frequency,
    pausedUntil: pausedUntil && pausedUntil > new Date() ? pausedUntil.toISOString() : null,
    ...(action === 'why' && {
      why: {
        subject: mail.content?.subject ?? issue?.subject ?? 'An issue of the newsletter',
        sentAt: (mail.settledAt ?? mail.createdAt).toISOString(),
        reason: ruleOf(mail, issue),
        response: mail.response,
        consents: await listConsents(db, subscription.id),
      },
    }),
  }
}

const back = (action: string, token: string, told?: string): RouteResponse => ({
  status: 303,
  headers: { location: `/newsletter/${action}/${token}${told ? `?told=${told}` : ''}`, ...personalHeaders },
  body: '',
})

/** What the buttons of these pages do, and the one press of mail programs (RFC 8058), which gets no page and no cookie. */
export const personalForm = (db: Database): Route<'form'> => ({
  kind: 'form',
  method: 'POST',
  path: '/newsletter/:action/:token',
  access: 'anyone',
  caching: 'none',
  limit: 'form',
  async respond(request) {
    const { params, sent } = request
    refuseOtherSites(sent)
    const action = actionOf(params.action)
    const token = tokenOf(request)
    if (action === 'confirm') {
      const id = await readLink(db, 'confirm', token)
      if (!id) throw notFound('Link')
      await confirm(db, id)
      return back('confirm', token)
    }
    const id = action && (await readLink(db, 'mail', token))
    const own = id && (await findOwn(db, id))
    if (!own || action === 'why') throw notFound('Link')
    const { id: subscriptionId } = own.subscription
    // Mail programs may press as multipart/form-data, which says nothing that the address does not.
    const form = action === 'unsubscribe' && !isForm(sent!) ? undefined : await readFormFields(sent!)
    if (action === 'unsubscribe') {
      if (form?.get('again')) await takeUp(db, subscriptionId)
      else await unsubscribe(db, subscriptionId, own.mail.id)
      const isOneClick = !form || form.has('List-Unsubscribe')
      return isOneClick
        ? { headers: { 'content-type': 'text/plain', ...personalHeaders }, body: 'Unsubscribed.\n' }
        : back(action, token)
    }
    if (form?.get('do') === 'erase') {
      if (!form.get('sure')) return back('preferences', token, 'unsure')
      await eraseOwn(db, subscriptionId)
      return back('preferences', token)
    }
    if (form?.get('do') === 'move') return back(action!, token, await askToMove(db, subscriptionId, form.get('email') ?? ''))
    return back(action!, token, await savePreferences(db, subscriptionId, form!))
  },
})

/** Everything that is kept about a subscriber, as a file. */
export const personalExport = (db: Database): Route<'personal'> => ({
  kind: 'personal',
  method: 'GET',
  path: '/newsletter/preferences/:token/data.json',
  access: 'anyone',
  caching: 'none',
  limit: 'form',
  async respond(request) {
    const id = await readLink(db, 'mail', tokenOf(request))
    const own = id && (await findOwn(db, id))
    if (!own) throw notFound('Link')
    return {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="newsletter.json"',
        ...personalHeaders,
      },
      body: JSON.stringify(await exportOwn(db, own.subscription.id), null, 2),
    }
  },
})
