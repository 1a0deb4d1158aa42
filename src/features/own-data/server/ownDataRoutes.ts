import type { Logger } from 'pino'
import { personalHeaders } from '#src/http/headers.ts'
import { personDocument } from '#src/features/privacy/personDocument.ts'
import { erasePerson } from '#src/features/privacy/server/erase.ts'
import { proveErasure } from '#src/features/privacy/server/proveErasure.ts'
import type { Database } from '#src/database/open.ts'
import { NOT_TICKED } from '#src/forms/erasing.ts'
import { readForm } from '#src/http/body.ts'
import type { ReadPublic } from '#src/http/crawl.ts'
import { notFound } from '#src/http/errors.ts'
import { pathSegment } from '#src/http/router.ts'
import type {
  OwnData as PageData,
  OwnPage,
  Route,
  RouteRequest,
  RouteResponse,
} from '#src/http/route.ts'
import { refuseOtherSites } from '#src/http/serve.ts'
import type { PersonalTable } from '#src/privacy/personal.ts'
import { settings } from '#src/settings.ts'
import { fieldWords } from '#src/staff/fieldLabels.ts'
import { deadlineText } from '#src/time/deadline.ts'
import type { OwnData } from '../ownData.ts'
import { queueErasureMail, emailErasureProof } from './erasureMail.ts'
import { findOwnData, openLink } from './own.ts'
import { readableGroups } from './readableGroups.ts'

interface OwnDataDeps {
  db: Database
  tables: readonly PersonalTable[]
  readPublic: ReadPublic
  log: Logger
  /** Renders the page again, with the error to correct. */
  show: (request: RouteRequest, shown: { status: number; data: PageData }) => Promise<RouteResponse>
}

const ERASED = 'erased'
const tokenOf = (request: RouteRequest) => pathSegment(request, 2)
const dataKey = ({ params: { token = '' } }: RouteRequest) => ['/api/your-data', token]

async function shown(
  { db, tables }: Pick<OwnDataDeps, 'db' | 'tables'>,
  token: string,
): Promise<OwnData> {
  if (token === ERASED) return { token, state: ERASED }
  const link = await openLink(db, token)
  if (link.state !== 'open') return { token, ...link }
  const { groups, jobs } = await findOwnData(db, tables, link.address)
  return { token, ...link, until: deadlineText(link.until), groups: readableGroups(groups)!, jobs }
}

/** Returns what an emailed link shows; opening it changes nothing. */
export const ownDataPage =
  (deps: Pick<OwnDataDeps, 'db' | 'tables'>): OwnPage =>
  async (request) => ({
    data: { key: dataKey(request), value: await shown(deps, tokenOf(request)) },
    headers: personalHeaders,
  })

/** Erases everything about the address of the link, and starts the check that nothing is left. */
export const ownDataForm = ({ db, tables, readPublic, log, show }: OwnDataDeps): Route<'form'> => ({
  kind: 'form',
  method: 'POST',
  path: '/your-data/:token',
  access: 'anyone',
  caching: 'none',
  limit: 'form',
  async respond(request) {
    refuseOtherSites(request.sent)
    const link = await openLink(db, tokenOf(request))
    if (link.state !== 'open') throw notFound('Link')
    const { sure } = await readForm(request.sent)
    if (!sure) {
      const value = { ...(await shown({ db, tables }, tokenOf(request))), error: NOT_TICKED }
      const response = await show(request, {
        status: 422,
        data: { key: dataKey(request), value },
      })
      return { ...response, headers: { ...response.headers, ...personalHeaders } }
    }
    const { address } = link
    const erased = await erasePerson(
      db,
      tables,
      { address, named: [] },
      null,
      async (tx, erasure) => void (await queueErasureMail(tx, address, erasure)),
    )
    proveErasure({ db, readPublic, log }, erased, (proven) => emailErasureProof(db, proven))
    return {
      status: 303,
      headers: { location: `/your-data/${ERASED}`, ...personalHeaders },
      body: '',
    }
  },
})

const files = {
  json: {
    type: 'application/json',
    make: (person: Awaited<ReturnType<typeof findOwnData>>) => JSON.stringify(person, null, 2),
  },
  html: {
    type: 'text/html',
    make: (person: Awaited<ReturnType<typeof findOwnData>>) =>
      personDocument(person, { publisher: settings.name, words: fieldWords }),
  },
}

/** Sends everything stored about the address as files. */
export const ownDataFiles = ({
  db,
  tables,
}: Pick<OwnDataDeps, 'db' | 'tables'>): Route<'personal'>[] =>
  Object.entries(files).map(([extension, { type, make }]) => ({
    kind: 'personal',
    method: 'GET',
    path: `/your-data/:token/data.${extension}`,
    access: 'anyone',
    caching: 'none',
    limit: 'form',
    async respond(request) {
      const link = await openLink(db, tokenOf(request))
      if (link.state !== 'open') throw notFound('Link')
      return {
        headers: {
          'content-type': `${type}; charset=utf-8`,
          'content-disposition': `attachment; filename="your-data.${extension}"`,
          ...personalHeaders,
        },
        body: make(await findOwnData(db, tables, link.address)),
      }
    },
  }))
