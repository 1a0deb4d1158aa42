import * as accounts from './features/accounts/contract.ts'
import * as passkeys from './features/accounts/passkeys.ts'
import * as agendaBuilder from './features/agenda-builder/contract.ts'
import * as checks from './features/checks/contract.ts'
import { commentsOf } from './features/content/comments.ts'
import * as content from './features/content/contract.ts'
import { findEndpoints } from './features/content/find.ts'
import { trailEndpoints } from './features/content/trail.ts'
import * as imports from './features/imports/contract.ts'
import * as inbox from './features/inbox/contract.ts'
import * as issues from './features/issues/contract.ts'
import * as live from './features/live/contract.ts'
import * as moderation from './features/moderation/contract.ts'
import * as outbox from './features/outbox/contract.ts'
import * as pictures from './features/pictures/contract.ts'
import * as privacy from './features/privacy/contract.ts'
import * as redirects from './features/redirects/contract.ts'
import * as savedViews from './features/saved-views/contract.ts'
import * as settings from './features/settings/contract.ts'
import * as today from './features/today/contract.ts'
import * as webhooks from './features/webhooks/contract.ts'
import { type Endpoint, isEndpoint } from './http/endpoint.ts'

/** Every call of the back office. */
export const staffEndpoints: Endpoint[] = [
  accounts,
  passkeys,
  today,
  webhooks,
  imports,
  inbox,
  issues,
  live,
  moderation,
  agendaBuilder,
  outbox,
  pictures,
  privacy,
  redirects,
  checks,
  savedViews,
  settings,
  ...Object.values(content.endpointsOf),
  ...Object.values(commentsOf),
  findEndpoints,
  trailEndpoints,
].flatMap((contract) => Object.values<unknown>(contract).filter(isEndpoint))
