import type * as z from 'zod/mini'
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
import { privateForm, type ShowForm } from '#src/http/privateForm.ts'
import { type OwnPage, type Route, type RouteRequest, seeOther } from '#src/http/route.ts'
import type { PersonalTable } from '#src/privacy/personal.ts'
import { fieldWords, fieldLabel } from '#src/staff/fieldLabels.ts'
import { deadlineText } from '#src/time/deadline.ts'
import type { OwnData } from '../ownData.ts'
import { queueErasureMail, emailErasureProof } from './erasureMail.ts'
import type { Person, PersonalGroup } from '#src/features/privacy/contract.ts'
import { findPerson } from '#src/features/privacy/server/person.ts'
import { openFreshLink } from '#src/mail/links.ts'
import { valueText } from '#src/features/privacy/valueText.ts'

interface OwnDataDeps {
  db: Database
  tables: readonly PersonalTable[]
  readPublic: ReadPublic
  log: Logger
  show: ShowForm
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
export const ownDataForm = ({ db, tables, readPublic, log, show }: OwnDataDeps) =>
  privateForm('/your-data/:token', async (request) => {
    const link = await openLink(db, tokenOf(request))
    if (link.state !== 'open') throw notFound('Link')
    const { sure } = await readForm(request.sent)
    if (!sure) {
      const value = { ...(await shown({ db, tables }, tokenOf(request))), error: NOT_TICKED }
      return show(request, { status: 422, data: { key: dataKey(request), value } })
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
    return seeOther(`/your-data/${ERASED}`)
  })

const files = {
  json: {
    type: 'application/json',
    make: (person: Awaited<ReturnType<typeof findOwnData>>) => JSON.stringify(person, null, 2),
  },
  html: {
    type: 'text/html',
    make: (person: Awaited<ReturnType<typeof findOwnData>>) => personDocument(person, fieldWords),
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

/** Returns the address that a token belongs to. */
async function openLink(db: Database, token: string) {
  const link = await openFreshLink(db, { purpose: 'own-data', kind: 'own data' }, token)
  return link.state === 'open'
    ? { state: link.state, address: link.mail.recipient, until: link.until }
    : { state: link.state }
}

/**
 * Finds everything stored about an address. Records that only match the name may be someone else's and are left
 * out.
 */
async function findOwnData(
  db: Database,
  tables: readonly PersonalTable[],
  address: string,
): Promise<z.infer<typeof Person>> {
  const person = await findPerson(db, tables, address)
  const groups = person.groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ byName }) => !byName) }))
    .filter(({ rows }) => rows.length > 0)
  return { ...person, groups }
}

/** Describes the found records in words for the person they belong to. */
const readableGroups = (groups: z.infer<typeof PersonalGroup>[]): OwnData['groups'] =>
  groups.map(({ title, purpose, kept, rows }) => ({
    title,
    purpose,
    kept,
    rows: rows.map(({ createdAt, fields }) => ({
      received: deadlineText(new Date(createdAt)),
      fields: Object.entries(fields).map(([name, value]) => [
        fieldLabel(name),
        valueText(name, value, { ...fieldWords, date: deadlineText }),
      ]),
    })),
  }))
