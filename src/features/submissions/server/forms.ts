import { applyToCommunity } from '#src/features/community/contract.ts'
import { sendMessage } from '#src/features/contact/contract.ts'
import { subscribe } from '#src/features/newsletter/contract.ts'
import { askForOwnData } from '#src/features/own-data/contract.ts'
import { requestResearchAccess } from '#src/features/reports/contract.ts'
import { applyToSpeak } from '#src/features/speakers/contract.ts'
import { applyAsReviewer, submitReview, suggestTool } from '#src/features/tools/contract.ts'
import type { toolApi } from '#src/features/tools/toolApi.ts'
import type { resourceApi } from '#src/features/resources/contract.ts'
import type { Ask } from '#src/http/client.ts'
import type { Endpoint } from '#src/http/endpoint.ts'
import type { FormName } from '../contract.ts'

export interface PlainForm {
  /** Endpoint that receives the values, with and without scripts. */
  endpoint: Endpoint
  /** Checkboxes. */
  ticks?: readonly string[]
  numbers?: readonly string[]
  /** Query parameters to include in the body. */
  added?: readonly string[]
  /** How to look up the item named in the address, which supplies the rest of the body and the path parameters. */
  about?: {
    name: string
    find: (ask: Ask, slug: string) => Promise<{ id: string; title?: string }>
    body?: (found: { id: string; title?: string }) => object
    params?: (found: { id: string }) => Record<string, string>
  }
}

/** All public forms as browsers send them without scripts. */
export const plainForms: Record<FormName, PlainForm> = {
  contact: { endpoint: sendMessage },
  inquiry: { endpoint: sendMessage, added: ['source'] },
  newsletter: { endpoint: subscribe, added: ['source'] },
  speaker: {
    endpoint: applyToSpeak,
    ticks: ['consentForContact', 'agreeToTerms'],
    added: ['event'],
  },
  community: { endpoint: applyToCommunity, ticks: ['agreeToGuidelines', 'consentToContact'] },
  review: {
    endpoint: submitReview,
    ticks: ['isVendor', 'consent'],
    numbers: ['rating'],
    about: {
      name: 'tool',
      find: (ask, slug) =>
        ask<(typeof toolApi)['endpoints']['getOne']>('/api/tools/:slug', { params: { slug } }),
      params: ({ id }) => ({ toolId: id }),
    },
  },
  reviewer: { endpoint: applyAsReviewer, ticks: ['agreesToDisclose'] },
  'tool-suggestion': { endpoint: suggestTool },
  'your-data': { endpoint: askForOwnData },
  research: {
    endpoint: requestResearchAccess,
    about: {
      name: 'resource',
      find: (ask, slug) =>
        ask<typeof resourceApi.endpoints.getOne>('/api/resource-pages/:slug', { params: { slug } }),
      body: ({ id, title }) => ({ resourceId: id, resourceTitle: title }),
    },
  },
}
