import { eventQuery } from '../features/events/site/queries.ts'
import { personalQuery } from '../features/newsletter/site/queries.ts'
import { ownDataQuery } from '../features/own-data/site/queries.ts'
import { resourceQuery } from '../features/resources/site/queries.ts'
import { formQuery } from '../features/submissions/contract.ts'
import { ownWorkQuery } from '../features/speaker-links/site/queries.ts'
import { formStartQuery, sentQuery } from '../features/submissions/site/queries.ts'
import { toolQuery } from '../features/tools/site/queries.ts'
import type { Page, pagesFrom } from '../rendering/page.tsx'

/** Pages for a single visitor: standalone forms, and pages that signed links open. */
export const visitorPages = (page: ReturnType<typeof pagesFrom>): Page[] => [
  page('/newsletter/:action/:token', 'newsletter/site/PersonalPage', {
    name: 'Newsletter',
    uncached: ['notice'],
    unlisted: true,
    queries: import.meta.env.SSR
      ? ({ action, token }) => [personalQuery(action, token)]
      : undefined,
  }),
  page('/forms/:form', 'submissions/site/FormPage', {
    name: 'Form',
    ...(import.meta.env.SSR && { search: [...formQuery] }),
    uncached: [...formQuery],
    unlisted: true,
    queries: import.meta.env.SSR
      ? ({ form }, { tool, resource, event }) => [
          formStartQuery(form),
          ...(tool ? [toolQuery(tool)] : []),
          ...(resource ? [resourceQuery(resource)] : []),
          ...(event ? [eventQuery(event)] : []),
        ]
      : undefined,
  }),
  page('/your-data/:token', 'own-data/site/OwnDataPage', {
    name: 'Your data',
    unlisted: true,
    queries: import.meta.env.SSR ? ({ token }) => [ownDataQuery(token)] : undefined,
  }),
  page('/speaking/:token', 'speaker-links/site/OwnWorkPage', {
    name: 'Your profile and sessions',
    uncached: ['saved'],
    unlisted: true,
    queries: import.meta.env.SSR ? ({ token }) => [ownWorkQuery(token)] : undefined,
  }),
  page('/sent/:token', 'submissions/site/SentPage', {
    name: 'What you sent',
    uncached: ['notice'],
    unlisted: true,
    queries: import.meta.env.SSR ? ({ token }) => [sentQuery(token)] : undefined,
  }),
]
