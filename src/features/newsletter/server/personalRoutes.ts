import type { Database } from '#src/database/open.ts'
import { NOT_TICKED } from '#src/forms/erasing.ts'
import { isForm, readFormFields } from '#src/http/body.ts'
import { notFound } from '#src/http/errors.ts'
import { mailOutcomeTexts } from '#src/http/mailOutcomes.ts'
import { pathSegment } from '#src/http/router.ts'
import { personalHeaders } from '#src/http/headers.ts'
import { privateForm, type ShowForm } from '#src/http/privateForm.ts'
import {
  type OwnPage,
  type Route,
  type RouteRequest,
  type RouteResponse,
  seeOther,
} from '#src/http/route.ts'
import { BEYOND_ASCII } from '#src/mail/announced.ts'
import { openFreshLink, readLink } from '#src/mail/links.ts'
import { maskedAddress } from '#src/text/emailAddress.ts'
import { FRESH_MINUTES } from '#src/time/freshMinutes.ts'
import type { Mail } from '#src/mail/tables.ts'
import { mailOutcomeOf } from '#src/mail/unconfirmed.ts'
import { noticeOf } from './noticeOf.ts'
import {
  type Personal,
  type PersonalAction,
  personalActions,
  readUnsaved,
  type SubscriptionState,
} from '../preferences.ts'
import { askForConfirmation, confirm, findConfirmation } from './confirmations.ts'
import { listConsents } from './consents.ts'
import { sendPreferencesLink } from './preferencesLink.ts'
import { batchUnsubscribe } from './batchUnsubscribe.ts'
import { type IssueFacts, ruleOf } from './rule.ts'
import {
  requestAddressChange,
  eraseOwn,
  exportOwn,
  findOwn,
  revokeLinks,
  savePreferences,
  resumeSubscription,
  unsubscribe,
} from './ownSubscription.ts'
import { lookUp } from '#src/text/lookUp.ts'

/** Takes the token's place in the address after an erasure. */
const ERASED = 'erased'
const tokenOf = (request: RouteRequest) => pathSegment(request, 3)
const keyOf = ({ params }: RouteRequest) => [
  '/api/newsletter/personal',
  params.action ?? '',
  params.token ?? '',
]
const actionOf = (name: string | undefined) => personalActions.find((action) => action === name)

const notices: Record<string, string> = {
  saved: 'Your preferences are saved.',
  asked: 'Check the inbox of your new address and confirm the change.',
  often: 'You already asked for two address changes today. Please try again tomorrow.',
  paused: mailOutcomeTexts.often,
  address: 'Please enter a valid email address.',
  unreachable: BEYOND_ASCII,
  misspelled: 'That address looks misspelled. Check it, and send it again if it’s right.',
  late: mailOutcomeTexts.later,
  link: `Check your inbox: we’re sending you a link that works for ${FRESH_MINUTES} minutes.`,
  links:
    'We’ve sent you several links already. Please open the latest one, or try again in an hour.',
  again: 'Check your inbox and confirm your email.',
  resumed: 'You’re subscribed again.',
  unsaved: 'Your choices aren’t saved yet: this link has expired. A fresh one opens with them.',
  unmoved:
    'Your address hasn’t changed yet: this link has expired. A fresh one opens with the new address filled in.',
  waiting: 'These are the choices you made before your link expired. Save them here.',
  moving: 'Your link expired before your address changed. The new one is filled in below.',
  revoked: 'The “Why did I get this?” links in earlier emails no longer work.',
}

/** Returns what a signed link shows; opening it changes nothing. */
export const personalPage =
  (db: Database, readIssue: ReadIssue): OwnPage =>
  async (request) => {
    const action = actionOf(request.params.action)
    if (!action) return {}
    const token = tokenOf(request)
    const value: Personal = { action, token, ...(await stateOf({ db, readIssue }, action, token)) }
    const carried = value.topics ? readUnsaved(request.query) : {}
    const code =
      request.query.get('notice') ?? (carried.unsaved ? 'waiting' : carried.typed ? 'moving' : '')
    const notice = lookUp(notices, code)
    return {
      data: {
        key: keyOf(request),
        value: {
          ...value,
          ...(notice && { notice }),
          ...carried,
          ...(code === 'none' && { hasNoTopic: true }),
          ...(code === 'unsure' && { unsure: NOT_TICKED }),
        },
      },
      headers: personalHeaders,
    }
  }

type ReadIssue = (id: string) => Promise<IssueFacts | undefined>

async function stateOf(
  { db, readIssue }: { db: Database; readIssue?: ReadIssue },
  action: PersonalAction,
  token: string,
): Promise<Omit<Personal, 'action' | 'token'>> {
  if (action === 'preferences' && token === ERASED) return { state: 'erased' }
  if (action === 'confirm') {
    const id = await readLink(db, 'confirm', token)
    const found = id && (await findConfirmation(db, id))
    if (!found) return { state: 'unknown' }
    // The subscription may have moved to an address that the inbox of this link should not learn.
    if (found.usedAt)
      return { state: 'done', email: maskedAddress(found.email), subscription: found.state }
    return { state: found.isValid ? 'open' : 'expired', email: found.newEmail ?? found.email }
  }
  const { own, isOpen, isExpired } = await openOwn(db, action, token)
  if (!own) return { state: 'unknown' }
  const { subscription, mail } = own
  const { email, state, topics, frequency, pausedUntil } = subscription
  if (action === 'unsubscribe')
    return {
      state: isUnsubscribable(state) ? 'open' : 'done',
      email: maskedAddress(email),
      subscription: state,
      undoable: isUndoable(mail),
    }
  if (!isOpen) return { state: isExpired ? 'expired' : 'locked', email: maskedAddress(email) }
  const standing = isUnsubscribable(state) ? 'open' : 'done'
  // People the email was forwarded to can open this link too, so the address is masked and topics are left out.
  if (action === 'why') {
    const issue = mail.batch ? await readIssue?.(mail.batch) : undefined
    return {
      state: standing,
      email: maskedAddress(email),
      why: {
        subject: mail.content?.subject ?? issue?.subject ?? 'An issue of the newsletter',
        sentAt: (mail.settledAt ?? mail.createdAt).toISOString(),
        reason: ruleOf(mail, issue),
        consents: await listConsents(db, subscription.id),
      },
    }
  }
  return {
    state: standing,
    email,
    subscription: state,
    topics,
    frequency,
    pausedUntil: pausedUntil && pausedUntil > new Date() ? pausedUntil.toISOString() : null,
  }
}

const isUnsubscribable = (state: SubscriptionState) => state === 'active' || state === 'pending'

/** For a limited time, the link that ended a subscription can also undo that. */
const isUndoable = ({ unsubscribedAt }: Mail) =>
  unsubscribedAt !== null && Date.now() - unsubscribedAt.getTime() < FRESH_MINUTES * 60_000

/**
 * Finds the subscription of a link, and whether the link may perform the action. A link from an issue can
 * unsubscribe and show why the issue was sent; for everything else it can only request a fresh link.
 */
async function openOwn(db: Database, action: Exclude<PersonalAction, 'confirm'>, token: string) {
  if (action === 'unsubscribe') {
    const id = await readLink(db, 'mail', token)
    const own = id && (await findOwn(db, id))
    return { own: own || undefined, isOpen: Boolean(own), isExpired: false }
  }
  const fresh = await openFreshLink(db, { purpose: 'preferences', kind: 'preferences link' }, token)
  const [unsubscribing, why] = await Promise.all([
    readLink(db, 'mail', token),
    readLink(db, 'why', token),
  ])
  const id = fresh.state === 'unknown' ? (unsubscribing ?? why) : fresh.mail.id
  const own = id && (await findOwn(db, id))
  if (!own) return { own: undefined, isOpen: false, isExpired: false }
  const revokedAt = own.subscription.linksRevokedAt
  const isOpen = {
    preferences: fresh.state === 'open',
    why: why !== undefined && !(revokedAt && own.mail.createdAt <= revokedAt),
  }[action]
  return { own, isOpen, isExpired: fresh.state === 'expired' }
}

/** Without a part, browsers scroll to the one that the form's address names. */
const back = (action: string, token: string, code?: string, part = '') =>
  seeOther(`/newsletter/${action}/${token}${code ? `?notice=${code}` : ''}${part}`)

/** Ends a subscription through its link, or reactivates it. */
function leaving(db: Database) {
  const isEnded = batchUnsubscribe(db)
  return async ({ sent }: RouteRequest, token: string): Promise<RouteResponse> => {
    // Mail programs may send multipart/form-data, which adds nothing to what the address already says.
    const form = isForm(sent) ? await readFormFields(sent) : undefined
    if (form?.get('again')) return back('unsubscribe', token, await subscribeAgain(db, token))
    if (!(await isEnded(token))) {
      const { own } = await openOwn(db, 'unsubscribe', token)
      if (!own) throw notFound('Link')
      await unsubscribe(db, own.subscription.id, own.mail.id)
    }
    const isOneClick = !form || form.has('List-Unsubscribe')
    return isOneClick
      ? { headers: { 'content-type': 'text/plain' }, body: 'Unsubscribed.\n' }
      : back('unsubscribe', token)
  }
}

async function subscribeAgain(db: Database, token: string): Promise<string | undefined> {
  const { own } = await openOwn(db, 'unsubscribe', token)
  if (!own) throw notFound('Link')
  const { id, email, state } = own.subscription
  if (isUndoable(own.mail)) {
    await resumeSubscription(db, id)
    return 'resumed'
  }
  if (state !== 'ended') return undefined
  await askForConfirmation(db, id, email)
  return noticeOf(await mailOutcomeOf(db, 'confirmation', email), 'again')
}

/** Notices about a typed address, which the page shows again. */
const corrections = new Set(['address', 'unreachable', 'misspelled'])

/**
 * Handles the buttons of these pages, and one-click unsubscribing by mail programs (RFC 8058), which get no page
 * and no cookie.
 */
export function personalForm(db: Database, show: ShowForm): Route<'form'> {
  const leave = leaving(db)
  return privateForm('/newsletter/:action/:token', async (request) => {
    const token = tokenOf(request)
    switch (actionOf(request.params.action)) {
      case 'confirm': {
        const id = await readLink(db, 'confirm', token)
        if (!id) throw notFound('Link')
        await confirm(db, id)
        return back('confirm', token)
      }
      case 'unsubscribe':
        return leave(request, token)
      case 'preferences':
        return changeOwn(db, request, show)
      default:
        throw notFound('Link')
    }
  })
}

/** Handles the buttons of the page of one's own subscription. */
async function changeOwn(
  db: Database,
  request: RouteRequest,
  show: ShowForm,
): Promise<RouteResponse> {
  const token = tokenOf(request)
  const { own, isOpen, isExpired } = await openOwn(db, 'preferences', token)
  if (!own) throw notFound('Link')
  const { id } = own.subscription
  const form = await readFormFields(request.sent)
  const button = form.get('do')
  const { typed, ...choices } = readUnsaved(form)
  // A link from an issue may have been forwarded, and only the reader may name a new address.
  const unsaved = { ...choices, ...(typed && isExpired && { typed }) }
  const toPage = (code?: string, part?: string) => back('preferences', token, code, part)
  const showAgain = async (status: number, more: Partial<Personal>) => {
    const state = await stateOf({ db }, 'preferences', token)
    const value = { action: 'preferences', token, ...state, ...more }
    return show(request, { status, data: { key: keyOf(request), value } })
  }
  if (button === 'link') return toPage(await sendPreferencesLink(db, id, unsaved))
  if (!isOpen) {
    if (button === 'move' && unsaved.typed)
      return showAgain(410, { typed: unsaved.typed, notice: notices.unmoved ?? '' })
    return button === null && unsaved.unsaved
      ? showAgain(410, { unsaved: unsaved.unsaved, notice: notices.unsaved ?? '' })
      : toPage()
  }
  switch (button) {
    case 'revoke':
      await revokeLinks(db, id)
      return toPage('revoked')
    case 'erase':
      if (!form.get('sure')) return toPage('unsure')
      await eraseOwn(db, id)
      return back('preferences', ERASED)
    case 'leave':
      await unsubscribe(db, id, own.mail.id)
      return toPage()
    case 'move': {
      const address = form.get('email') ?? ''
      const code = await requestAddressChange(db, id, address, request.visitor.address)
      return corrections.has(code)
        ? showAgain(422, { typed: address, wrongAddress: notices[code] ?? '' })
        : toPage(code, '#main')
    }
    default:
      return toPage(await savePreferences(db, id, form))
  }
}

/**
 * Unsubscribing counts toward no limit, because an office may send the requests of all its readers from one
 * network.
 */
export function unsubscribeForm(db: Database, show: ShowForm): Route<'form'> {
  const { limit: _, ...form } = personalForm(db, show)
  return {
    ...form,
    path: '/newsletter/unsubscribe/:token',
    respond: (request) =>
      form.respond({ ...request, params: { ...request.params, action: 'unsubscribe' } }),
  }
}

/** Sends everything stored about a subscriber as a file. */
export const personalExport = (db: Database): Route<'personal'> => ({
  kind: 'personal',
  method: 'GET',
  path: '/newsletter/preferences/:token/data.json',
  access: 'anyone',
  caching: 'none',
  limit: 'form',
  async respond(request) {
    const { own, isOpen } = await openOwn(db, 'preferences', tokenOf(request))
    if (!own || !isOpen) throw notFound('Link')
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
