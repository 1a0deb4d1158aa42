import { sql } from 'drizzle-orm'
import type { ContentPath } from './features/content/contract.ts'
import type { AnyRecords } from './features/content/server/anyRecords.ts'
import { invitationActs } from './features/accounts/server/invitations.ts'
import { accountActs } from './features/accounts/server/accountActs.ts'
import { checkActs } from './features/checks/server/checkActs.ts'
import { importActs } from './features/imports/server/runs/importActs.ts'
import { noteActs } from './features/inbox/server/notes.ts'
import { erasureActs } from './features/privacy/server/erasureActs.ts'
import { deliveryActs } from './features/webhooks/server/deliveries.ts'
import { webhookActs } from './features/webhooks/server/webhooks.ts'
import { agendaDayRecords, sessionRecords } from './features/agenda/server/sessionRecords.ts'
import { sessions } from './features/agenda/server/tables.ts'
import { availabilityRecords, plannedRecords, roomRecords } from './features/agenda-builder/server/plannedRecords.ts'
import type { Followed } from './features/changes/server/noteChanges.ts'
import { events } from './features/events/server/tables.ts'
import { eventRecords, venueRecords } from './features/events/server/eventRecords.ts'
import { issueKind } from './features/issues/server/issueRecords.ts'
import { articles } from './features/news/server/articleRecords.ts'
import { commentRecords } from './features/content/server/commentRecords.ts'
import { cannedRecords } from './features/inbox/server/cannedRecords.ts'
import { inboxRecords } from './features/inbox/server/items.ts'
import { mailActs } from './features/outbox/server/outboxActs.ts'
import { resumptionActs } from './features/outbox/server/resumption.ts'
import { pagePartRecords } from './features/page-parts/server/pagePartRecords.ts'
import { pageRecords } from './features/pages/server/pageRecords.ts'
import { mediaRecords } from './features/pictures/server/mediaRecords.ts'
import { missingActs } from './features/redirects/server/missing.ts'
import { releases } from './features/press/server/releaseRecords.ts'
import { resourceRecords } from './features/resources/server/resourceRecords.ts'
import { settingRecords } from './features/settings/server/settingRecords.ts'
import { viewRecords } from './features/saved-views/server/savedViews.ts'
import { speakerRecords } from './features/speakers/server/speakerRecords.ts'
import { sponsorRecords } from './features/sponsors/server/sponsorRecords.ts'
import { reviewKind } from './features/tools/server/reviewRecords.ts'
import { toolCategoryRecords, toolRecords } from './features/tools/server/toolRecords.ts'
import type { Acts } from './records/acts.ts'
import type { Kind } from './records/kind.ts'
import { redirectActs } from './records/redirectChanges.ts'

/** Every kind of record that staff and imports write: what the trail lists and undo takes back. */
export const allKinds = [
  articles.kind,
  releases.kind,
  pageRecords.kind,
  resourceRecords.kind,
  speakerRecords.kind,
  eventRecords.kind,
  agendaDayRecords.kind,
  sessionRecords.kind,
  plannedRecords.kind,
  roomRecords.kind,
  availabilityRecords.kind,
  venueRecords.kind,
  toolRecords.kind,
  toolCategoryRecords.kind,
  reviewKind,
  pagePartRecords.kind,
  sponsorRecords.kind,
  settingRecords.kind,
  cannedRecords.kind,
  inboxRecords.kind,
  commentRecords.kind,
  issueKind,
  mediaRecords.kind,
  viewRecords.kind,
] as unknown as readonly Kind[]

/** What else the trail takes back. */
export const allActs: readonly Acts[] = [
  redirectActs,
  missingActs,
  mailActs,
  resumptionActs,
  accountActs,
  invitationActs,
  webhookActs,
  deliveryActs,
  noteActs,
  importActs,
  checkActs,
  erasureActs,
]

/** What staff write in the back office, by the last part of its address there. */
export const contentRecords = {
  articles,
  'press-releases': releases,
  resources: resourceRecords,
  tools: toolRecords,
  events: eventRecords,
  sessions: sessionRecords,
  'agenda-days': agendaDayRecords,
  venues: venueRecords,
  speakers: speakerRecords,
  sponsors: sponsorRecords,
  'tool-categories': toolCategoryRecords,
  pages: pageRecords,
  'page-parts': pagePartRecords,
  'canned-answers': cannedRecords,
} as unknown as Record<ContentPath, AnyRecords>

/** Where in the back office stands what has no screen of its own. */
const screensOfKinds: Record<string, string> = {
  [settingRecords.kind.name]: '/settings',
  [accountActs.kind]: '/staff',
  [invitationActs.kind]: '/staff',
  [webhookActs.kind]: '/webhooks',
  [deliveryActs.kind]: '/webhooks/deliveries',
  [mailActs.kind]: '/outbox',
  [resumptionActs.kind]: '/outbox',
  [redirectActs.kind]: '/redirects',
  [missingActs.kind]: '/redirects',
  [checkActs.kind]: '/checks',
  [erasureActs.kind]: '/privacy',
}

/** The screen of the back office on which a record is edited or shown. */
export function screenOfRecord(name: string, id: string): string | null {
  if (name === issueKind.name) return `/issues/${id}`
  if (name === importActs.kind) return `/imports/${id}`
  if (name === mediaRecords.kind.name) return `/pictures/${id}`
  if (name === inboxRecords.kind.name || name === noteActs.kind) return `/inbox?item=${id}`
  const path = Object.entries(contentRecords).find(([, { kind }]) => kind.name === name)?.[0]
  return path ? `/${path}/${id}` : (screensOfKinds[name] ?? null)
}

/** What the change feed follows: everything that has a page of its own. The page of an event shows its sessions. */
export const followedRecords = [
  { name: 'article', kind: articles.kind },
  { name: 'press-release', kind: releases.kind },
  { name: 'page', kind: pageRecords.kind },
  { name: 'resource', kind: resourceRecords.kind },
  { name: 'speaker', kind: speakerRecords.kind },
  {
    name: 'event',
    kind: eventRecords.kind,
    version: sql`(${events.version} + coalesce((select sum(${sessions.version}) from ${sessions} where ${sessions.eventId} = ${events.id}), 0))`,
  },
  { name: 'tool', kind: toolRecords.kind },
] as unknown as readonly Followed[]
