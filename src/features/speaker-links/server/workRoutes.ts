import type { Database } from '#src/database/open.ts'
import { addPicture, prepareUpload } from '#src/features/pictures/server/library.ts'
import { inTurn } from '#src/features/pictures/server/turns.ts'
import { readForm } from '#src/http/body.ts'
import { countSliding } from '#src/http/counting.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import { personalHeaders } from '#src/http/headers.ts'
import { networkOf } from '#src/http/network.ts'
import { pathSegment } from '#src/http/router.ts'
import { privateForm, type ShowForm } from '#src/http/privateForm.ts'
import { type OwnPage, type RouteRequest, seeOther } from '#src/http/route.ts'
import { withUploadedFile } from '#src/http/uploadedFile.ts'
import { systemWriter } from '#src/records/actor.ts'
import { MAX_PORTRAIT_SIZE } from '../contract.ts'
import type { OwnWork } from '../ownWork.ts'
import { PORTRAIT } from './portraits.ts'
import { changedIn, openLink, ownWork, savePortrait, saveWork } from './own.ts'

/** Limit on invalid links per network. */
const GUESSES = { most: 60, seconds: 600 }
/** Limit on pictures per link. */
const PORTRAITS = { most: 20, seconds: 86_400 }
const SAVED = '?saved=1'

const tokenOf = (request: RouteRequest) => pathSegment(request, 2)
const keyOf = ({ params }: RouteRequest) => ['/api/own-work', params.token!]
const tooOften = () =>
  new Problem('too_many', 'Too many attempts. Please wait a few minutes, then try again.')

async function refuseGuesses(db: Database, { visitor }: RouteRequest) {
  const wait = await countSliding(db, `speaker links ${networkOf(visitor.address)}`, 1, GUESSES)
  if (wait !== undefined) throw tooOften()
}

/** A speaker's private page. Reading it changes nothing. */
export const workPage =
  (db: Database): OwnPage =>
  async (request) => {
    const value: OwnWork = {
      ...(await ownWork(db, tokenOf(request))),
      ...(request.url.endsWith(SAVED) && { saved: true }),
    }
    if (value.state === 'unknown') await refuseGuesses(db, request)
    return { data: { key: keyOf(request), value }, headers: personalHeaders }
  }

async function openFor(db: Database, request: RouteRequest) {
  const link = await openLink(db, tokenOf(request))
  if (link) return link
  await refuseGuesses(db, request)
  throw notFound('Link')
}

/** Saves a speaker's input, on submit or while typing. */
export const workForm = (db: Database, show: ShowForm) =>
  privateForm('/speaking/:token', async (request) => {
    const link = await openFor(db, request)
    const typed = changedIn(await readForm(request.sent))
    const errors = link.isOpen ? await saveWork(db, link, typed) : {}
    if (link.isOpen && Object.keys(errors).length === 0)
      return seeOther(`/speaking/${tokenOf(request)}${SAVED}`)
    const shown = await ownWork(db, tokenOf(request))
    const value = { ...shown, values: { ...shown.values, ...typed }, errors }
    return show(request, { status: 422, data: { key: keyOf(request), value } })
  })

/** Accepts a picture under the library's rules for review, and returns its path. */
export const portraitUpload = (db: Database) =>
  privateForm(
    '/speaking/:token/picture',
    async (request) => {
      const opened = await openFor(db, request)
      if (!opened.isOpen)
        throw new Problem('conflict', 'The editing period is over. Please write to us instead.')
      const wait = await countSliding(db, `portraits ${opened.link.id}`, 1, PORTRAITS)
      if (wait !== undefined) throw tooOften()
      const prepared = await withUploadedFile(request.sent, MAX_PORTRAIT_SIZE, (path) =>
        inTurn(() => prepareUpload(path)),
      )
      const { id } = await addPicture(db, systemWriter, PORTRAIT, prepared)
      const path = `/pictures/${id}/1200.webp`
      if (!(await savePortrait(db, opened, path))) throw notFound('Link')
      return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ path }) }
    },
    'PUT',
  )
