import { personalHeaders } from '#src/http/headers.ts'
import type { Database } from '#src/database/open.ts'
import { readForm } from '#src/http/body.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import { pathSegment } from '#src/http/router.ts'
import { privateForm, type ShowForm } from '#src/http/privateForm.ts'
import { type OwnPage, type RouteRequest, seeOther } from '#src/http/route.ts'
import { readLink } from '#src/mail/links.ts'
import type { SentSubmission } from '../sent.ts'
import { findSent } from './sent.ts'
import { correctSent, withdrawSent } from './sentChanges.ts'

const SAVED = '?saved=1'

const tokenOf = (request: RouteRequest) => pathSegment(request, 2)

/** Returns what a signed link shows about a submission; opening it changes nothing. */
export const sentPage =
  (db: Database): OwnPage =>
  async (request) => {
    const token = tokenOf(request)
    const id = await readLink(db, 'status', token)
    const shown = id ? await findSent(db, id) : { state: 'unknown' as const }
    const value: SentSubmission = {
      token,
      ...shown,
      ...(request.url.endsWith(SAVED) && { saved: true }),
    }
    return {
      data: { key: ['/api/sent', request.params.token ?? ''], value },
      headers: personalHeaders,
    }
  }

/** Corrects or withdraws a submission for the person who has the link. */
export const sentForm = (db: Database, show: ShowForm) =>
  privateForm('/sent/:token', async (request) => {
    const token = tokenOf(request)
    const id = await readLink(db, 'status', token)
    if (!id) throw notFound('Link')
    const { do: wanted, ...typed } = await readForm(request.sent)
    try {
      if (wanted === 'withdraw') await withdrawSent(db, id)
      else await correctSent(db, id, typed)
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422) throw error
      const errors = Object.fromEntries(
        Object.entries(error.fields ?? {}).map(([name, [first]]) => [name, first]),
      )
      const value = { token, ...(await findSent(db, id)), typed, errors, notice: error.message }
      return show(request, {
        status: 422,
        data: { key: ['/api/sent', request.params.token ?? ''], value },
      })
    }
    return seeOther(`/sent/${token}${wanted === 'withdraw' ? '' : SAVED}`)
  })
