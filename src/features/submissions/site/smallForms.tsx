import type { sendMessage } from '#src/features/contact/contract.ts'
import * as inquiry from '#src/features/contact/site/inquiryFields.ts'
import type { subscribe } from '#src/features/newsletter/contract.ts'
import * as subscription from '#src/features/newsletter/site/subscriptionFields.ts'
import { type Source, sources } from '#src/features/newsletter/sources.ts'
import type { askForOwnData } from '#src/features/own-data/contract.ts'
import type { requestResearchAccess } from '#src/features/reports/contract.ts'
import {
  type AccessField,
  accessLines,
  accessRequest,
} from '#src/features/reports/site/accessRequest.ts'
import { openedAddress } from '#src/features/reports/site/access.ts'
import { PrivacyNote } from '#src/features/reports/site/PrivacyNote.tsx'
import type { FullResource } from '#src/features/resources/site/queries.ts'
import type { applyAsReviewer, suggestTool } from '#src/features/tools/contract.ts'
import * as reviewer from '#src/features/tools/site/reviewerFields.ts'
import * as suggestion from '#src/features/tools/site/suggestionFields.ts'
import { LinesForm } from './LinesForm.tsx'

/** Shown if no email can be sent. */
export const OWN_DATA_WAITS =
  'We got your request. This site can’t send email right now. We’ll send the link as soon as it can.'

const here = (form: string, source: string | undefined) =>
  `/forms/${form}${source ? `?${new URLSearchParams({ source })}` : ''}`

export function NewsletterForm({ source }: { source: string | undefined }) {
  const from = sources.find((one) => one === source) as Source | undefined
  return (
    <LinesForm<typeof subscribe, keyof typeof subscription.empty>
      path="/api/newsletter/subscribe"
      action={here('newsletter', from)}
      rules={() =>
        import('#src/features/newsletter/contract.ts').then((contract) => contract.NewSubscription)
      }
      empty={subscription.empty}
      lines={subscription.lines}
      {...(from && { added: () => ({ source: from }) })}
      buttons={{
        action: 'Subscribe',
        acting: 'Subscribing...',
        again: 'Subscribe another address',
      }}
      receipt={{
        title: 'Thank you',
        text: 'Check your inbox and confirm your email.',
      }}
    >
      We respect your privacy. Unsubscribe at any time.
    </LinesForm>
  )
}

export function InquiryForm({ source }: { source: string | undefined }) {
  return (
    <LinesForm<typeof sendMessage, keyof typeof inquiry.empty>
      path="/api/contact"
      action={here('inquiry', source)}
      rules={() =>
        import('#src/features/contact/contract.ts').then((contract) => contract.NewInquiry)
      }
      empty={inquiry.empty}
      lines={inquiry.lines}
      {...(source && { added: () => ({ source }) })}
      buttons={{ action: 'Send inquiry', acting: 'Sending...', again: 'Send another inquiry' }}
      receipt={{ title: 'We got your inquiry', text: 'We reply within 24 hours.' }}
    />
  )
}

export const SuggestionForm = () => (
  <LinesForm<typeof suggestTool, keyof typeof suggestion.empty>
    path="/api/tool-suggestions"
    action={here('tool-suggestion', undefined)}
    rules={() =>
      import('#src/features/tools/contract.ts').then((contract) => contract.NewToolSuggestion)
    }
    empty={suggestion.empty}
    lines={suggestion.lines}
    buttons={{ action: 'Suggest Tool', acting: 'Sending...', again: 'Suggest another tool' }}
    receipt={{
      title: 'We got your suggestion',
      text: 'We review every suggestion and list the tools that pass our test.',
    }}
  />
)

export const ReviewerForm = () => (
  <LinesForm<typeof applyAsReviewer, keyof typeof reviewer.empty>
    path="/api/reviewer-applications"
    action={here('reviewer', undefined)}
    rules={() =>
      import('#src/features/tools/contract.ts').then((contract) => contract.NewReviewerApplication)
    }
    empty={reviewer.empty}
    lines={reviewer.lines}
    tick={{
      name: 'agreesToDisclose',
      label: 'I’ll disclose any ties to the vendors of tools I review.',
    }}
    buttons={{ action: 'Apply', acting: 'Submitting...', again: 'Apply again' }}
    receipt={{
      title: 'We got your application',
      text: 'We read every application and will write to you when a tool fits your experience.',
    }}
  />
)

export const OwnDataForm = () => (
  <LinesForm<typeof askForOwnData, 'address'>
    path="/api/your-data"
    action={here('your-data', undefined)}
    rules={() =>
      import('#src/features/own-data/contract.ts').then((contract) => contract.OwnDataRequest)
    }
    empty={{ address: '' }}
    lines={[
      {
        name: 'address',
        label: 'Email address you used here',
        required: true,
        wide: true,
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
      },
    ]}
    buttons={{
      action: 'Email me the link',
      acting: 'Sending...',
      again: 'Ask for another address',
    }}
    receipt={{ title: 'Thank you', text: OWN_DATA_WAITS }}
  >
    We send this email to every address, whether or not we have data about it.
  </LinesForm>
)

/** Redirects to the page that it unlocks. */
export const AccessForm = ({ resource }: { resource: FullResource }) => (
  <LinesForm<typeof requestResearchAccess, AccessField>
    {...accessRequest(resource, () => location.assign(openedAddress(resource.slug)))}
    lines={accessLines}
    buttons={{ action: 'Get Access', acting: 'Processing...', again: 'Ask again' }}
    receipt={{ title: 'Access Granted!', text: 'You can now read the full research report.' }}
  >
    <PrivacyNote />
  </LinesForm>
)
