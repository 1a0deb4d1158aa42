import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApplicationForm as CommunityForm } from '#src/features/community/site/Application.tsx'
import { MessageForm } from '#src/features/contact/site/MessageForm.tsx'
import { eventQuery, type FullEvent } from '#src/features/events/site/queries.ts'
import { isClosed } from '#src/features/events/site/Register.tsx'
import { resourceQuery } from '#src/features/resources/site/queries.ts'
import { ApplicationForm as SpeakerForm } from '#src/features/speakers/site/ApplicationForm.tsx'
import { toolQuery } from '#src/features/tools/site/queries.ts'
import { WriteReview } from '#src/features/tools/site/WriteReview.tsx'
import { type MailOutcome, mailOutcomes, mailOutcomeTexts } from '#src/http/mailOutcomes.ts'
import { FormStartContext } from '#src/rendering/formStart.ts'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { PageMissing } from '#src/rendering/PageMissing.tsx'
import { settings } from '#src/settings.ts'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { Notice } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import type { FormName } from '../contract.ts'
import { formStartQuery } from './queries.ts'
import {
  AccessForm,
  InquiryForm,
  NewsletterForm,
  OWN_DATA_WAITS,
  OwnDataForm,
  ReviewerForm,
  SuggestionForm,
} from './smallForms.tsx'

interface StandaloneForm {
  title: string
  stand: string
  body: ReactNode
  back: { href: string; label: string }
}

/**
 * A form's own page: the target of dialog buttons without scripts, and where a form is shown again with errors to
 * correct.
 */
export default function FormPage({ params: { form }, search }: PageProps<{ form: string }>) {
  const { data } = useQuery(formStartQuery(form))
  const start =
    data ?? (search.message ? { values: { message: search.message }, errors: {} } : undefined)
  const tool = useQuery({
    ...toolQuery(search.tool ?? ''),
    enabled: form === 'review' && Boolean(search.tool),
  }).data
  const resource = useQuery({
    ...resourceQuery(search.resource ?? ''),
    enabled: form === 'research' && Boolean(search.resource),
  }).data
  const event = useQuery({
    ...eventQuery(search.event ?? ''),
    enabled: form === 'speaker' && Boolean(search.event),
  }).data
  const shown = forms({
    event: event ?? undefined,
    source: search.source,
    tool: tool ?? undefined,
    resource: resource ?? undefined,
  })[form as FormName]
  if (!shown)
    return (
      <PageMissing
        what="Form"
        text="This form doesn’t exist, or its subject has been removed."
        path={`/forms/${form}`}
        back={{ href: '/contact', label: 'Contact us' }}
      />
    )
  const { title, stand, body, back } = shown
  return (
    <>
      <Metadata
        title={`${title} | ${settings.name}`}
        description={stand}
        canonical={`/forms/${form}`}
        unlisted
      />
      <TitleBlock title={title} stand={stand} crumb={back} rule="rail" />
      <section className="wrap short grid py-page" aria-label={title}>
        <div className="from-4 stack gap-6">
          {search.sent ? (
            <Sent
              of={form === 'your-data' ? 'your-data' : 'newsletter'}
              fate={
                search.sent === 'check' ? 'soon' : mailOutcomes.find((fate) => fate === search.sent)
              }
            />
          ) : (
            <FormStartContext value={start}>
              {data?.notice && <Notice tone="warning">{data.notice}</Notice>}
              {body}
            </FormStartContext>
          )}
        </div>
      </section>
    </>
  )
}

/** Messages for when an email was sent, and when none could be; the same for every address. */
const sentTexts = {
  newsletter: {
    mailed: 'Check your inbox and confirm your email.',
    stored: "Welcome to our newsletter! You'll receive the latest AI insights and updates.",
    next: { href: '/news', label: 'Read the latest articles' },
  },
  'your-data': {
    mailed: 'Check your inbox. The link in our email shows the data we have about this address.',
    stored: OWN_DATA_WAITS,
    next: { href: '/privacy', label: 'Read the privacy policy' },
  },
}

function Sent({ of, fate }: { of: keyof typeof sentTexts; fate: MailOutcome | undefined }) {
  const { mailed, stored, next } = sentTexts[of]
  return (
    <div role="status">
      <Notice tone={fate && fate !== 'soon' ? 'warning' : 'success'}>
        {fate === 'soon' ? mailed : fate ? mailOutcomeTexts[fate] : stored}
      </Notice>
      <p className="mt-5">
        <MoreLink href={next.href}>{next.label}</MoreLink>
      </p>
    </div>
  )
}

/** The form to speak at an event while it accepts applications, otherwise at any event. */
function speakerForm(event: FullEvent | undefined): StandaloneForm {
  const takes = event?.takesApplications && !isClosed(event)
  const promise = 'We review every application and get back to you within 7 business days.'
  if (!event || !takes)
    return {
      title: 'Apply to speak',
      stand: event
        ? `${event.title} isn’t accepting applications now. You can apply for our next events. ${promise}`
        : promise,
      body: <SpeakerForm />,
      back: { href: '/speakers', label: 'Speaker Directory' },
    }
  return {
    title: `Apply to speak at ${event.title}`,
    stand: promise,
    body: <SpeakerForm event={event} />,
    back: { href: `/events/${event.slug}`, label: event.title },
  }
}

interface About {
  event: FullEvent | undefined
  source: string | undefined
  tool: Parameters<typeof WriteReview>[0]['tool'] | undefined
  resource: Parameters<typeof AccessForm>[0]['resource'] | undefined
}

const forms = ({
  event,
  source,
  tool,
  resource,
}: About): Partial<Record<FormName, StandaloneForm>> => ({
  contact: {
    title: 'Send Us a Message',
    stand: 'A person replies by email within 24 hours.',
    body: <MessageForm />,
    back: { href: '/contact', label: 'Contact' },
  },
  inquiry: {
    title: 'Send an inquiry',
    stand: 'A few lines are enough. We reply within 24 hours.',
    body: <InquiryForm source={source} />,
    back: { href: '/contact', label: 'Contact' },
  },
  newsletter: {
    title: 'Subscribe for updates',
    stand: 'The latest AI insights and updates, in plain language.',
    body: <NewsletterForm source={source} />,
    back: { href: '/news', label: 'News & Insights' },
  },
  speaker: speakerForm(event),
  community: {
    title: 'Apply to join',
    stand: `${settings.name} reviews every application and replies within 5 business days.`,
    body: <CommunityForm />,
    back: { href: '/community', label: 'Community' },
  },
  reviewer: {
    title: 'Become a Reviewer',
    stand: 'We ask reviewers about tools they use at work, and publish what they say.',
    body: <ReviewerForm />,
    back: { href: '/resources/ai-showcase', label: 'AI Showcase' },
  },
  'tool-suggestion': {
    title: 'Suggest a Tool',
    stand: 'Tell us about a tool that works for your team.',
    body: <SuggestionForm />,
    back: { href: '/resources/ai-showcase', label: 'AI Showcase' },
  },
  'your-data': {
    title: 'Your data',
    stand: 'See it, export it or have it erased. Enter your address and we’ll email you a link.',
    body: <OwnDataForm />,
    back: { href: '/privacy', label: 'Privacy Policy' },
  },
  ...(tool && {
    review: {
      title: `Review ${tool.name}`,
      stand: 'What did you use it for, and how did it go?',
      body: <WriteReview tool={tool} />,
      back: { href: `/resources/ai-showcase/${tool.slug}`, label: tool.name },
    },
  }),
  ...(resource && {
    research: {
      title: 'Get Access',
      stand: resource.title,
      body: <AccessForm resource={resource} />,
      back: { href: `/resources/${resource.slug}`, label: resource.title },
    },
  }),
})
