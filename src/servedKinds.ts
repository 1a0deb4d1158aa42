import { sql } from 'drizzle-orm'
import {
  byPath,
  type ContentPath,
  contentPaths,
  kindsWithPages,
} from './features/content/contentKinds.ts'
import { agendaApi } from './features/agenda/server/api.ts'
import { eventSeo } from './features/agenda/server/eventSeo.ts'
import { eventsApi } from './features/events/server/events.ts'
import { articleSeo } from './features/news/server/articleSeo.ts'
import { newsApi } from './features/news/server/posts.ts'
import { issueSeo } from './features/newsletter-archive/server/issueSeo.ts'
import { pagePartsApi } from './features/page-parts/server/api.ts'
import { pageRecords, pagesApi, pageSeo } from './features/pages/server/plainPages.ts'
import { pressApi, releases } from './features/press/server/releases.ts'
import { releaseSeo } from './features/press/server/releaseSeo.ts'
import { resourceSeo } from './features/resources/server/resourceSeo.ts'
import { resourcesApi } from './features/resources/server/resources.ts'
import type { ServedKind } from './features/seo/server/servedKind.ts'
import { siteKind, type SiteKind } from './features/seo/server/siteKind.ts'
import { speakerSeo } from './features/speakers/server/speakerSeo.ts'
import { speakersApi } from './features/speakers/server/speakers.ts'
import { sponsorRecords, sponsorsApi } from './features/sponsors/server/sponsors.ts'
import { toolsApi } from './features/tools/server/tools.ts'
import { toolSeo } from './features/tools/server/toolSeo.ts'
import { invitationActions } from './features/accounts/server/invitations.ts'
import { accountActions } from './features/accounts/server/accountActions.ts'
import { secondFactorActions } from './features/accounts/server/secondFactors.ts'
import { signInActions } from './features/accounts/server/signInLines.ts'
import { checkActions } from './features/checks/server/checkActions.ts'
import { importActions } from './features/imports/server/runs/importActions.ts'
import { noteActions } from './features/inbox/server/notes.ts'
import { erasureActions } from './features/privacy/server/erasureActions.ts'
import { deliveryActions } from './features/webhooks/server/deliveries.ts'
import { webhookActions } from './features/webhooks/server/webhooks.ts'
import { agendaDayRecords, sessionRecords } from './features/agenda/server/sessionRecords.ts'
import { sessions } from './features/agenda/server/tables.ts'
import {
  availabilityRecords,
  plannedRecords,
  roomRecords,
} from './features/agenda-builder/server/plannedRecords.ts'
import type { Followed } from './features/changes/server/noteChanges.ts'
import { ratingActions } from './features/event-tabs/server/ratings.ts'
import { events } from './features/events/server/tables.ts'
import { eventRecords, venueRecords } from './features/events/server/eventRecords.ts'
import { issueKind } from './features/issues/server/issueRecords.ts'
import { articles } from './features/news/server/articleRecords.ts'
import { previewActions } from './features/content/server/previewLinks.ts'
import { assignmentRecords } from './features/content/server/assignmentRecords.ts'
import { commentRecords } from './features/content/server/commentRecords.ts'
import { savedReplyRecords } from './features/saved-replies/server/savedReplyRecords.ts'
import { inboxRecords } from './features/inbox/server/items.ts'
import { mailActions } from './features/outbox/server/outboxActions.ts'
import { resumptionActions } from './features/outbox/server/resumption.ts'
import { pagePartRecords } from './features/page-parts/server/pagePartRecords.ts'
import { mediaRecords } from './features/pictures/server/mediaRecords.ts'
import { missingActions } from './features/redirects/server/missing.ts'
import { resourceRecords } from './features/resources/server/resourceRecords.ts'
import { settingRecords } from './features/settings/server/settingRecords.ts'
import { viewRecords } from './features/saved-views/server/savedViews.ts'
import { changeActions } from './features/speaker-links/server/changes.ts'
import { linkActions } from './features/speaker-links/server/links.ts'
import { speakerRecords } from './features/speakers/server/speakerRecords.ts'
import { reviewKind } from './features/tools/server/reviewRecords.ts'
import { subscriberActions } from './features/subscribers/server/subscriberActions.ts'
import { fileActions } from './features/files/server/fileActions.ts'
import { toolCategoryRecords, toolRecords } from './features/tools/server/toolRecords.ts'
import { nameInApi } from './kinds/kind.ts'
import type { PublicRoutes } from './kinds/publicRecords.ts'
import type { WatchedKind } from './kinds/watchKinds.ts'
import { type Actions, exportActions } from './records/actions.ts'
import type { Kind } from './records/kind.ts'
import { redirectActions } from './records/redirectChanges.ts'

/** Every content kind on the server, by the last segment of its back-office path. */
const servedKinds = {
  articles: { records: articles, routes: newsApi, seo: articleSeo },
  'press-releases': {
    records: releases,
    routes: pressApi,
    seo: releaseSeo,
    searchedAs: 'release',
  },
  resources: { records: resourceRecords, routes: resourcesApi, seo: resourceSeo },
  tools: { records: toolRecords, routes: toolsApi, seo: toolSeo },
  events: {
    records: eventRecords,
    routes: eventsApi,
    seo: eventSeo,
    version: sql`(${events.version} + coalesce((select sum(${sessions.version}) from ${sessions} where ${sessions.eventId} = ${events.id}), 0))`,
  },
  sessions: { records: sessionRecords, routes: agendaApi },
  'agenda-days': { records: agendaDayRecords },
  venues: { records: venueRecords },
  speakers: { records: speakerRecords, routes: speakersApi, seo: speakerSeo },
  sponsors: { records: sponsorRecords, routes: sponsorsApi },
  'tool-categories': { records: toolCategoryRecords },
  pages: { records: pageRecords, routes: pagesApi, seo: pageSeo },
  'page-parts': { records: pagePartRecords, routes: pagePartsApi },
  'saved-replies': { records: savedReplyRecords },
} satisfies Record<ContentPath, ServedKind>
const servedAt = (path: ContentPath): ServedKind => servedKinds[path]

/** Content that staff edit in the back office, by the last segment of its path there. */
export const contentRecords = byPath(contentPaths, (path) => servedAt(path).records)

export const contentRoutes = (...site: Parameters<PublicRoutes>) =>
  Object.values<ServedKind>(servedKinds).flatMap(({ routes }) => routes?.(...site) ?? [])

/**
 * Every kind of record that staff and imports write, and so what the history lists and undo
 * restores.
 */
export const allKinds: readonly Kind[] = [
  ...Object.values(contentRecords).map(({ kind }) => kind),
  plannedRecords.kind,
  roomRecords.kind,
  availabilityRecords.kind,
  reviewKind,
  settingRecords.kind,
  inboxRecords.kind,
  commentRecords.kind,
  assignmentRecords.kind,
  issueKind,
  mediaRecords.kind,
  viewRecords.kind,
]

/** Other actions that can be undone from the audit log. */
export const allActions: readonly Actions[] = [
  redirectActions,
  missingActions,
  mailActions,
  resumptionActions,
  accountActions,
  invitationActions,
  webhookActions,
  deliveryActions,
  noteActions,
  importActions,
  checkActions,
  erasureActions,
  previewActions,
  signInActions,
  secondFactorActions,
  exportActions,
  subscriberActions,
  fileActions,
  linkActions,
  changeActions,
  ratingActions,
]

const withPages = kindsWithPages.map(({ path, declaration }) => {
  const served = servedAt(path)
  return { declaration, served, kind: served.records.kind, name: nameInApi(declaration) }
})

/** Records that the change feed covers: everything with a page of its own. */
export const followedRecords: readonly Followed[] = withPages.map(
  ({ name, kind, served: { version } }) => ({ name, kind, ...(version && { version }) }),
)

/** The same kinds, as watched by database triggers. */
export const watchedKinds: readonly WatchedKind[] = withPages

/**
 * Everything with pages of its own, as presented to search engines, feed readers, and assistants.
 */
export const siteKinds: readonly SiteKind[] = [
  ...withPages.map(({ declaration, kind, served: { seo } }) => seo ?? siteKind(declaration, kind)),
  issueSeo,
]

/** Searchable kinds, with the plural that names each in search results. */
export const searchNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    withPages
      .filter(({ declaration }) => declaration.isSearched !== false)
      .map(({ declaration, name, served }) => [served.searchedAs ?? name, declaration.many]),
  ),
  session: 'Sessions',
  issue: 'Newsletter issues',
}
