import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { communityForm } from '#src/features/community/form.ts'
import { ApplicationForm as ApplicationToJoin } from '#src/features/community/site/Application.tsx'
import { inquiryForm, messageForm } from '#src/features/contact/forms.ts'
import { eventQuery, type FullEvent } from '#src/features/events/site/queries.ts'
import { isClosed } from '#src/features/events/site/Register.tsx'
import { subscriptionForm } from '#src/features/newsletter/form.ts'
import { sources } from '#src/features/newsletter/sources.ts'
import { ownDataForm } from '#src/features/own-data/form.ts'
import { accessForm } from '#src/features/reports/form.ts'
import { accessTo, openedAddress } from '#src/features/reports/site/access.ts'
import { PrivacyNote } from '#src/features/reports/site/PrivacyNote.tsx'
import { type FullResource, resourceQuery } from '#src/features/resources/site/queries.ts'
import { speakerForm } from '#src/features/speakers/form.ts'
import { ApplicationForm as ApplicationToSpeak } from '#src/features/speakers/site/ApplicationForm.tsx'
import { reviewerForm, reviewForm, suggestionForm } from '#src/features/tools/forms.ts'
import { type FullTool, toolQuery } from '#src/features/tools/site/queries.ts'
import { WriteReview } from '#src/features/tools/site/WriteReview.tsx'
import { type MailOutcome, mailOutcomes, mailOutcomeTexts } from '#src/http/mailOutcomes.ts'
import type { FormDeclaration } from '#src/forms/form.ts'
import { FormStartContext } from '#src/rendering/formStart.ts'
import { LinesForm } from '#src/rendering/LinesForm.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { PageMissing } from '#src/rendering/PageMissing.tsx'
import { settings } from '#src/settings.ts'
import { RequiredNote } from '#src/ui/FormEnd.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { Notice } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import type { FormName } from '../contract.ts'
import { formStartQuery } from './queries.ts'

interface StandaloneForm {
  form: FormDeclaration
  /** In place of those of the form. */
  title?: string
  lead?: string
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
  const { body, back } = shown
  const { title = '', lead = '' } = { ...shown.form, ...shown }
  return (
    <>
      <Metadata
        title={`${title} | ${settings.name}`}
        description={lead}
        canonical={`/forms/${form}`}
        unlisted
      />
      <TitleBlock title={title} stand={lead} crumb={back} rule="rail" />
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
    mailed: subscriptionForm.receipt.text,
    stored: subscriptionForm.sent.description,
    next: { href: '/news', label: 'Read the latest articles' },
  },
  'your-data': {
    mailed: 'Check your inbox. The link in our email shows the data we have about this address.',
    stored: ownDataForm.receipt.text,
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
function applicationToSpeak(event: FullEvent | undefined): StandaloneForm {
  const takes = event?.takesApplications && !isClosed(event)
  const { lead } = speakerForm
  if (!event || !takes)
    return {
      form: speakerForm,
      ...(event && {
        lead: `${event.title} isn’t accepting applications now. You can apply for our next events. ${lead}`,
      }),
      body: <ApplicationToSpeak />,
      back: { href: '/speakers', label: 'Speaker Directory' },
    }
  return {
    form: speakerForm,
    title: `Apply to speak at ${event.title}`,
    body: <ApplicationToSpeak event={event} />,
    back: { href: `/events/${event.slug}`, label: event.title },
  }
}

interface About {
  event: FullEvent | undefined
  source: string | undefined
  tool: FullTool | undefined
  resource: FullResource | undefined
}

const from = (source: string | undefined) =>
  source ? { query: { source }, added: () => ({ source }) } : {}
const directory = { href: '/resources/ai-showcase', label: 'AI Showcase' }

const forms = ({
  event,
  source,
  tool,
  resource,
}: About): Partial<Record<FormName, StandaloneForm>> => ({
  contact: {
    form: messageForm,
    body: (
      <LinesForm form={messageForm} toasts>
        <RequiredNote /> We reply within 24 hours.
      </LinesForm>
    ),
    back: { href: '/contact', label: 'Contact' },
  },
  inquiry: {
    form: inquiryForm,
    body: <LinesForm form={inquiryForm} {...from(source)} />,
    back: { href: '/contact', label: 'Contact' },
  },
  newsletter: {
    form: subscriptionForm,
    body: (
      <LinesForm form={subscriptionForm} {...from(sources.find((one) => one === source))}>
        We respect your privacy. Unsubscribe at any time.
      </LinesForm>
    ),
    back: { href: '/news', label: 'News & Insights' },
  },
  speaker: applicationToSpeak(event),
  community: {
    form: communityForm,
    lead: `${settings.name} reviews every application and replies within 5 business days.`,
    body: <ApplicationToJoin />,
    back: { href: '/community', label: 'Community' },
  },
  reviewer: {
    form: reviewerForm,
    body: <LinesForm form={reviewerForm} />,
    back: directory,
  },
  'tool-suggestion': {
    form: suggestionForm,
    body: <LinesForm form={suggestionForm} />,
    back: directory,
  },
  'your-data': {
    form: ownDataForm,
    body: (
      <LinesForm form={ownDataForm}>
        We send this email to every address, whether or not we have data about it.
      </LinesForm>
    ),
    back: { href: '/privacy', label: 'Privacy Policy' },
  },
  ...(tool && {
    review: {
      form: reviewForm,
      title: `Review ${tool.name}`,
      body: <WriteReview tool={tool} />,
      back: { href: `${directory.href}/${tool.slug}`, label: tool.name },
    },
  }),
  ...(resource && {
    research: {
      form: accessForm,
      lead: resource.title,
      body: (
        <LinesForm
          form={accessForm}
          toasts
          {...accessTo(resource)}
          onSent={() => location.assign(openedAddress(resource.slug))}
        >
          <PrivacyNote />
        </LinesForm>
      ),
      back: { href: `/resources/${resource.slug}`, label: resource.title },
    },
  }),
})
