import { defined } from '#src/text/defined.ts'
import { randomUUID } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { fieldsWhere, isTick } from '#src/forms/form.ts'
import { signOpening } from '#src/forms/submission.ts'
import { readForm } from '#src/http/body.ts'
import type { Ask } from '#src/http/client.ts'
import { notFound, type Problem } from '#src/http/errors.ts'
import { formFields } from '#src/http/formFields.ts'
import { asProblem } from '#src/http/problems.ts'
import type { ShowForm } from '#src/http/privateForm.ts'
import {
  type OwnPage,
  type Route,
  type RouteRequest,
  type RouteResponse,
  seeOther,
} from '#src/http/route.ts'
import { type EndpointRoute, refuseOtherSites } from '#src/http/serve.ts'
import type { MailOutcome } from '#src/http/mailOutcomes.ts'
import { isCrowded } from '#src/mail/unconfirmed.ts'
import { newChallenge } from '#src/mail/workProof.ts'
import { type FormName, formNames } from '../contract.ts'
import { type PlainForm, plainForms } from './forms.ts'

interface FormRouteDeps {
  /** Logs an error that is shown on the form's page. */
  noteFault: (error: unknown, request: RouteRequest) => void
  /** API endpoints. */
  endpoints: readonly EndpointRoute[]
  ask: Ask
  show: ShowForm
}

const formOf = ({ params }: RouteRequest) => formNames.find((name) => name === params.form)
const dataKey = (form: string) => ['/api/forms', form]
const ownHeaders = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }

/**
 * Tells scripts when a form was opened and, while too many addresses are unconfirmed, the proof of work to compute
 * before sending. Programs can request a challenge at any time: a submission with the proof is treated as if it
 * came from a page.
 */
export const openedRoute = (db: Database): Route<'form'> => ({
  kind: 'form',
  method: 'GET',
  path: '/forms/opened',
  access: 'anyone',
  caching: 'none',
  limit: 'search',
  async respond({ query }) {
    const isAsked = query.has('work') || (await isCrowded(db))
    const body = {
      opened: await signOpening(db),
      ...(isAsked && { challenge: await newChallenge(db) }),
    }
    return {
      headers: { 'content-type': 'application/json', ...ownHeaders },
      body: JSON.stringify(body),
    }
  },
})

/**
 * Renders a form's own page for each visitor, with a signed opening time and a key that prevents duplicate
 * submissions.
 */
export const formPage =
  (db: Database): OwnPage =>
  async (request) => {
    const form = formOf(request)
    if (!form || request.query.has('sent')) return undefined
    const message = request.query.get('message')
    const value = {
      values: message ? { message } : {},
      errors: {},
      key: randomUUID(),
      opened: await signOpening(db),
    }
    return { data: { key: dataKey(form), value }, headers: ownHeaders }
  }

/** Handles a form sent without scripts: redirects to its receipt, or shows it again with the errors to correct. */
export function formRoute({ endpoints, ask, show, noteFault }: FormRouteDeps): Route<'form'> {
  /** Passes the values to the endpoint that scripts use, so that both are validated and stored by the same rules. */
  async function hand(
    form: FormName,
    typed: Record<string, string>,
    request: RouteRequest,
  ): Promise<RouteResponse> {
    const plain = plainForms[form]
    const { about } = plain
    const { query, sent } = request
    const found = about && (await about.find(ask, query.get(about.name) ?? ''))
    const body = JSON.stringify({
      ...bodyOf(plain, typed, query),
      ...(found && about?.body?.(found)),
    })
    const call = defined(
      endpoints.find(({ definition }) => definition === plain.endpoint),
      'the call of a form',
    )
    const params = (found && about?.params?.(found)) ?? {}
    const posted = defined(sent, 'the request of a form')
    const made = new Request(posted.url, {
      method: 'POST',
      headers: headersOf(typed, posted),
      body,
    })
    const response = await call.respond({
      ...request,
      route: call,
      params,
      query: new URLSearchParams(),
      sent: made,
    })
    const { receipt, link, mail } = JSON.parse(String((response as RouteResponse).body)) as Taken
    const welcome = `/forms/${form}?sent=${mail === 'soon' ? 'check' : (mail ?? 'yes')}`
    return seeOther(link ?? receipt ?? welcome, ownHeaders)
  }

  return {
    kind: 'form',
    method: 'POST',
    path: '/forms/:form',
    access: 'anyone',
    caching: 'none',
    limit: 'form',
    check: async ({ sent }) => refuseOtherSites(sent),
    async respond(request) {
      const form = formOf(request)
      if (!form) throw notFound('Form')
      const typed = await readForm(request.sent)
      try {
        return await hand(form, typed, request)
      } catch (error) {
        const problem = asProblem(error)
        if (problem.status === 500 || problem.status === 404) throw error
        if (problem.status > 500) noteFault(error, request)
        const value = {
          values: typed,
          errors: messagesOf(problem),
          notice: problem.message,
          key: typed[formFields.key.field] || randomUUID(),
          opened: typed[formFields.opened.field] ?? '',
        }
        return show(request, { status: problem.status, data: { key: dataKey(form), value } })
      }
    },
  }
}

interface Taken {
  receipt?: string
  link?: string
  mail?: MailOutcome
}

const messagesOf = ({ fields = {} }: Problem) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, messages]) =>
      messages[0] ? [[name, messages[0]]] : [],
    ),
  )

const guards = Object.values(formFields)
const isGuard = (name: string) => guards.some(({ field }) => field === name)

/** Converts the values to the request body that scripts send. */
function bodyOf(
  { form, added = [] }: PlainForm,
  typed: Record<string, string>,
  query: URLSearchParams,
) {
  return {
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => !isGuard(name))),
    ...Object.fromEntries(
      fieldsWhere(form, isTick).map((name) => [name, typed[name] !== undefined]),
    ),
    ...('rating' in form.fields && { rating: Number(typed.rating ?? 0) }),
    ...Object.fromEntries([...query].filter(([name]) => added.includes(name))),
  }
}

function headersOf(typed: Record<string, string>, sent: Request) {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const { field, header } of guards)
    if (typed[field]) headers.set(header, headerText(typed[field]))
  for (const name of ['sec-fetch-site', 'origin', 'referer']) {
    const value = sent.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** Returns the part of a field that fits in a header, because visitors can type anything. */
const headerText = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 200) || 'filled'
