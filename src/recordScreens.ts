import { inArray } from 'drizzle-orm'
import { isUuid } from './database/columns.ts'
import type { Database } from './database/open.ts'
import {
  availabilityRecords,
  plannedRecords,
  roomRecords,
} from './features/agenda-builder/server/plannedRecords.ts'
import {
  plannedSessions,
  rooms,
  speakerAvailability,
} from './features/agenda-builder/server/tables.ts'
import { assignmentRecords } from './features/content/server/assignmentRecords.ts'
import { commentRecords } from './features/content/server/commentRecords.ts'
import { assignments, comments } from './features/content/server/tables.ts'
import { importActions } from './features/imports/server/runs/importActions.ts'
import { imports } from './features/imports/server/tables.ts'
import { reviewKind } from './features/tools/server/reviewRecords.ts'
import { reviews } from './features/tools/server/tables.ts'
import { invitationActions } from './features/accounts/server/invitations.ts'
import { accountActions } from './features/accounts/server/accountActions.ts'
import { secondFactorActions } from './features/accounts/server/secondFactors.ts'
import { signInActions } from './features/accounts/server/signInLines.ts'
import { checkActions } from './features/checks/server/checkActions.ts'
import { fileActions } from './features/files/server/fileActions.ts'
import { noteActions } from './features/inbox/server/notes.ts'
import { inboxRecords } from './features/inbox/server/items.ts'
import { issueKind } from './features/issues/server/issueRecords.ts'
import { mailActions } from './features/outbox/server/outboxActions.ts'
import { resumptionActions } from './features/outbox/server/resumption.ts'
import { mediaRecords } from './features/pictures/server/mediaRecords.ts'
import { erasureActions } from './features/privacy/server/erasureActions.ts'
import { missingActions } from './features/redirects/server/missing.ts'
import { settingRecords } from './features/settings/server/settingRecords.ts'
import { subscriberActions } from './features/subscribers/server/subscriberActions.ts'
import { deliveryActions } from './features/webhooks/server/deliveries.ts'
import { webhookActions } from './features/webhooks/server/webhooks.ts'
import { contentRecords } from './servedKinds.ts'
import { exportActions } from './records/actions.ts'
import { redirectActions } from './records/redirectChanges.ts'

/** Back-office screens for records and actions without a screen of their own. */
const screensOfKinds: Record<string, string> = {
  [settingRecords.kind.name]: '/settings',
  [accountActions.kind]: '/staff',
  [invitationActions.kind]: '/staff',
  [signInActions.kind]: '/staff',
  [secondFactorActions.kind]: '/staff',
  [webhookActions.kind]: '/webhooks',
  [deliveryActions.kind]: '/webhooks/deliveries',
  [mailActions.kind]: '/outbox',
  [resumptionActions.kind]: '/outbox',
  [redirectActions.kind]: '/redirects',
  [missingActions.kind]: '/redirects',
  [checkActions.kind]: '/checks',
  [erasureActions.kind]: '/privacy',
  [exportActions.kind]: '/exports',
}

/** Returns the back-office screen that shows or edits a record. */
export function screenOfRecord(name: string, id: string): string | null {
  if (name === issueKind.name) return `/issues/${id}`
  if (name === importActions.kind) return `/imports/${id}`
  if (name === mediaRecords.kind.name) return `/pictures/${id}`
  if (name === inboxRecords.kind.name || name === noteActions.kind) return `/inbox?item=${id}`
  if (name === fileActions.kind) return `/files/${id}`
  if (name === subscriberActions.kind) return `/subscribers/${id}`
  const path = Object.entries(contentRecords).find(([, { kind }]) => kind.name === name)?.[0]
  return path ? `/${path}/${id}` : (screensOfKinds[name] ?? null)
}

type Find = (db: Database, ids: string[]) => Promise<{ id: string; screen: string | null }[]>

const inAgenda =
  (table: typeof plannedSessions | typeof rooms | typeof speakerAvailability): Find =>
  async (db, ids) => {
    const rows = await db
      .select({ id: table.id, eventId: table.eventId })
      .from(table)
      .where(inArray(table.id, ids))
    return rows.map(({ id, eventId }) => ({ id, screen: `/events/${eventId}/agenda` }))
  }

/**
 * Records shown on another record's screen. The screen depends on the row, so deleted records have
 * none.
 */
const finders: Record<string, Find> = {
  [plannedRecords.kind.name]: inAgenda(plannedSessions),
  [roomRecords.kind.name]: inAgenda(rooms),
  [availabilityRecords.kind.name]: inAgenda(speakerAvailability),
  async [reviewKind.name](db, ids) {
    const rows = await db
      .select({ id: reviews.id, status: reviews.status })
      .from(reviews)
      .where(inArray(reviews.id, ids))
    return rows.map(({ id, status }) => ({ id, screen: `/reviews?status=${status}&review=${id}` }))
  },
  async [commentRecords.kind.name](db, ids) {
    const { id, kind, recordId } = comments
    const rows = await db.select({ id, kind, recordId }).from(comments).where(inArray(id, ids))
    return rows.map((row) => ({ id: row.id, screen: screenOfRecord(row.kind, row.recordId) }))
  },
  async [assignmentRecords.kind.name](db, ids) {
    const { id, kind, recordId } = assignments
    const rows = await db.select({ id, kind, recordId }).from(assignments).where(inArray(id, ids))
    return rows.map((row) => ({ id: row.id, screen: screenOfRecord(row.kind, row.recordId) }))
  },
}

/** Returns the back-office screen for each record, or for the import that stands for several; null if it has none. */
export async function screensOfRecords(
  db: Database,
  shown: readonly { kind: string; recordId: string; run: string | null }[],
) {
  const found = new Map<string, string | null>()
  const records = shown.filter(({ run }) => run === null)
  for (const kind of new Set(records.map((record) => record.kind))) {
    const ids = [
      ...new Set(records.filter((record) => record.kind === kind).map(({ recordId }) => recordId)),
    ]
    for (const { id, screen } of (await finders[kind]?.(db, ids)) ?? [])
      found.set(`${kind} ${id}`, screen)
  }
  const known = await importsAmong(
    db,
    shown.flatMap(({ run }) => run ?? []),
  )
  return shown.map(({ kind, recordId, run }) =>
    run === null
      ? (found.get(`${kind} ${recordId}`) ?? screenOfRecord(kind, recordId))
      : known.has(run)
        ? screenOfRecord(importActions.kind, run)
        : null,
  )
}

async function importsAmong(db: Database, runs: string[]) {
  const ids = runs.filter(isUuid)
  if (ids.length === 0) return new Set<string>()
  const found = await db.select({ id: imports.id }).from(imports).where(inArray(imports.id, ids))
  return new Set(found.map(({ id }) => id))
}
