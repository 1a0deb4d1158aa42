import { communityForm } from '#src/features/community/form.ts'
import { inquiryForm, messageForm } from '#src/features/contact/forms.ts'
import { subscriptionForm } from '#src/features/newsletter/form.ts'
import { ownDataForm } from '#src/features/own-data/form.ts'
import { accessForm } from '#src/features/reports/form.ts'
import { speakerForm } from '#src/features/speakers/form.ts'
import { reviewerForm, reviewForm, suggestionForm } from '#src/features/tools/forms.ts'
import { applyToCommunity } from '#src/features/community/contract.ts'
import { sendMessage } from '#src/features/contact/contract.ts'
import { subscribe } from '#src/features/newsletter/contract.ts'
import { askForOwnData } from '#src/features/own-data/contract.ts'
import { requestResearchAccess } from '#src/features/reports/contract.ts'
import { applyToSpeak } from '#src/features/speakers/contract.ts'
import { applyAsReviewer, submitReview, suggestTool } from '#src/features/tools/contract.ts'
import type { toolApi } from '#src/features/tools/toolApi.ts'
import type { resourceApi } from '#src/features/resources/contract.ts'
import type { FormDeclaration } from '#src/forms/form.ts'
import type { Ask } from '#src/http/client.ts'
import type { Endpoint } from '#src/http/endpoint.ts'
import type { FormName } from '../contract.ts'

export interface PlainForm {
  form: FormDeclaration
  /** Endpoint that receives the values, with and without scripts. */
  endpoint: Endpoint
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
  contact: { form: messageForm, endpoint: sendMessage },
  inquiry: { form: inquiryForm, endpoint: sendMessage, added: ['source'] },
  newsletter: { form: subscriptionForm, endpoint: subscribe, added: ['source'] },
  speaker: { form: speakerForm, endpoint: applyToSpeak, added: ['event'] },
  community: { form: communityForm, endpoint: applyToCommunity },
  review: {
    form: reviewForm,
    endpoint: submitReview,
    about: {
      name: 'tool',
      find: (ask, slug) =>
        ask<(typeof toolApi)['endpoints']['getOne']>('/api/tools/:slug', { params: { slug } }),
      params: ({ id }) => ({ toolId: id }),
    },
  },
  reviewer: { form: reviewerForm, endpoint: applyAsReviewer },
  'tool-suggestion': { form: suggestionForm, endpoint: suggestTool },
  'your-data': { form: ownDataForm, endpoint: askForOwnData },
  research: {
    form: accessForm,
    endpoint: requestResearchAccess,
    about: {
      name: 'resource',
      find: (ask, slug) =>
        ask<typeof resourceApi.endpoints.getOne>('/api/resource-pages/:slug', { params: { slug } }),
      body: ({ id, title }) => ({ resourceId: id, resourceTitle: title }),
    },
  },
}
