import type { MouseEvent } from 'react'
import { inquiryPage, openInquiry } from '#src/features/contact/site/opening.ts'
import { ButtonLink, type ButtonLinkProps, LayerButton } from '#src/ui/Button.tsx'
import type { SiteEvent } from './queries.ts'

type Registrable = Pick<
  SiteEvent,
  'slug' | 'title' | 'startISO' | 'registrationUrl' | 'status' | 'past'
>
type ButtonLook = Pick<ButtonLinkProps, 'variant' | 'large' | 'block' | 'icon' | 'className'>

interface RegisterProps extends ButtonLook {
  event: Registrable
  tier?: string
}

/**
 * Promises E12, E13, and E14: a link that opens the registration in a new tab; without a URL, a button that opens the
 * inquiry form; without a start date, a disabled button. Past and cancelled events take no registrations.
 */
export function Register({ event, tier, variant = 'primary', ...look }: RegisterProps) {
  const { slug, title, startISO, registrationUrl } = event
  const label = tier === undefined ? (closedLabel(event) ?? 'Register Now') : `Select ${tier}`
  if (!startISO || isClosed(event)) {
    return (
      <ButtonLink variant={variant} {...look} href="" disabled>
        {label}
      </ButtonLink>
    )
  }
  if (registrationUrl) {
    return (
      <ButtonLink variant={variant} {...look} href={withTier(registrationUrl, tier)} newTab>
        {label}
      </ButtonLink>
    )
  }
  const opening = {
    source: `event:${slug}`.slice(0, 100),
    title: 'Register your interest',
    text: `Leave your details and we’ll write to you about a seat at ${title}.`,
    message: `I would like to attend ${title}${tier === undefined ? '' : ` (${tier})`}.`,
  }
  return (
    <LayerButton
      variant={variant}
      {...look}
      page={inquiryPage(opening)}
      onClick={() => openInquiry(opening)}
    >
      {label}
    </LayerButton>
  )
}

export const isClosed = ({ status, past }: Pick<Registrable, 'status' | 'past'>) =>
  past || status === 'cancelled'

const closedLabel = ({ status, past }: Registrable) =>
  status === 'cancelled' ? 'Event Canceled' : past ? 'Registration Closed' : undefined

function withTier(address: string, tier: string | undefined) {
  if (tier === undefined || !URL.canParse(address)) return address
  const url = new URL(address)
  url.searchParams.set('tier', tier)
  return url.href
}

/** Opens the inquiry dialog. Without scripts, links to a page with the same form. */
function NotifyMe({
  event: { slug, title },
  block = false,
}: {
  event: Registrable
  block?: boolean
}) {
  const opening = {
    source: `event-date:${slug}`.slice(0, 100),
    title: 'Notify me',
    text: `Leave your details and we’ll write to you as soon as ${title} has a date.`,
    message: `Please let me know when there is a date for ${title}.`,
  }
  const open = (event: MouseEvent) => {
    event.preventDefault()
    openInquiry(opening)
  }
  return (
    <ButtonLink variant="primary" href={inquiryPage(opening)} block={block} onClick={open}>
      Notify me
    </ButtonLink>
  )
}

/** What an event without a date cannot offer yet: quiet, since none of it can be pressed. */
export const Unavailable = ({ children }: { children: string }) => (
  <button type="button" className="mini-bold soft" disabled>
    {children}
  </button>
)

/** Register Now, or for an event whose date is still to come, the button to be notified of it. */
export const RegisterOrNotify = ({ event }: { event: Registrable }) =>
  event.startISO !== null || isClosed(event) ? (
    <Register event={event} />
  ) : (
    <NotifyMe event={event} />
  )

/**
 * Register Now and View Agenda. Without a start date, both are disabled and followed by a notification button and a
 * disabled Coming Soon.
 */
export function EventActions({ event, block = false }: { event: Registrable; block?: boolean }) {
  const agenda = `/events/${event.slug}/agenda`
  if (event.startISO !== null)
    return (
      <>
        <Register event={event} block={block} />
        <ButtonLink href={agenda} block={block}>
          View Agenda
        </ButtonLink>
      </>
    )
  return (
    <>
      {!isClosed(event) && <NotifyMe event={event} block={block} />}
      <div className="cluster gap-4 py-2">
        <Unavailable>{closedLabel(event) ?? 'Register Now'}</Unavailable>
        <Unavailable>View Agenda</Unavailable>
        <Unavailable>Coming Soon</Unavailable>
      </div>
    </>
  )
}
