import * as accounts from '../features/accounts/contract.ts'
import * as passkeys from '../features/accounts/passkeys.ts'
import * as agendaBuilder from '../features/agenda-builder/contract.ts'
import * as analytics from '../features/analytics/contract.ts'
import * as backOffice from '../features/back-office/contract.ts'
import * as calendar from '../features/calendar/contract.ts'
import * as checks from '../features/checks/contract.ts'
import * as eventTabs from '../features/event-tabs/contract.ts'
import * as exports from '../features/exports/contract.ts'
import { assignmentsOf } from '../features/content/assignments.ts'
import { readinessOf } from '../features/content/readiness.ts'
import { commentsOf } from '../features/content/comments.ts'
import * as content from '../features/content/contract.ts'
import { findEndpoints } from '../features/content/find.ts'
import { auditEndpoints } from '../features/content/auditLog.ts'
import * as imports from '../features/imports/contract.ts'
import * as inbox from '../features/inbox/contract.ts'
import * as issues from '../features/issues/contract.ts'
import * as live from '../features/live/contract.ts'
import * as moderation from '../features/tools/moderation.ts'
import * as outbox from '../features/outbox/contract.ts'
import * as library from '../features/pictures/library.ts'
import * as pictures from '../features/pictures/contract.ts'
import * as privacy from '../features/privacy/contract.ts'
import * as redirects from '../features/redirects/contract.ts'
import * as resourceFiles from '../features/resources/files.ts'
import * as savedViews from '../features/saved-views/contract.ts'
import * as settings from '../features/settings/contract.ts'
import * as speakerLinks from '../features/speaker-links/contract.ts'
import * as subscribers from '../features/subscribers/contract.ts'
import * as terms from '../features/terms/contract.ts'
import * as files from '../features/files/contract.ts'
import * as today from '../features/today/contract.ts'
import * as webhooks from '../features/webhooks/contract.ts'
import { type Endpoint, isEndpoint } from '../http/endpoint.ts'

/** Every back-office endpoint. */
export const staffEndpoints: Endpoint[] = [
  accounts,
  passkeys,
  today,
  backOffice,
  calendar,
  webhooks,
  exports,
  imports,
  inbox,
  issues,
  live,
  moderation,
  agendaBuilder,
  eventTabs,
  speakerLinks,
  outbox,
  library,
  pictures,
  privacy,
  redirects,
  resourceFiles,
  checks,
  analytics,
  files,
  terms,
  subscribers,
  savedViews,
  settings,
  ...Object.values(content.endpointsOf),
  ...Object.values(commentsOf),
  ...Object.values(assignmentsOf),
  ...Object.values(readinessOf),
  findEndpoints,
  auditEndpoints,
].flatMap((contract) => Object.values<unknown>(contract).filter(isEndpoint))
