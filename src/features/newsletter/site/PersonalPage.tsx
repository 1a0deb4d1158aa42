import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FRESH_MINUTES } from '#src/time/freshMinutes.ts'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { type PageProps, useStatus } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { dateFormat } from '#src/time/dates.ts'
import { zoneMark } from '#src/time/zone.ts'
import { type Personal, unsavedFields } from '../preferences.ts'
import { Preferences } from './Preferences.tsx'
import { StatusNotice } from './StatusNotice.tsx'
import { personalQuery } from './queries.ts'
import './personal.css'

/** Page that a signed link in an email opens. Nothing changes until the reader presses a button. */
export default function PersonalPage({
  params: { action, token },
}: PageProps<{ action: string; token: string }>) {
  const { data } = useQuery(personalQuery(action, token))
  if (!data || data.state === 'unknown') return <Unknown action={action} />
  if (data.state === 'erased') return <Erased />
  if (data.action === 'confirm' && data.state === 'expired') return <Expired />
  if (data.state === 'locked' || data.state === 'expired') return <Locked personal={data} />
  return <Shown personal={data} />
}

const dateText = (instant: string) =>
  `${dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant))} ${zoneMark(instant, settings.timeZone)}`

/** Explains why someone got an email: the rule that selected them, and each consent with its text, place, and times. */
function Why({ personal: { token, email, why } }: { personal: Personal }) {
  if (!why) return null
  return (
    <>
      <p>
        It was sent to {email} on {dateText(why.sentAt)}. {why.reason}
      </p>
      <h2 className="personal__part t5">What you agreed to</h2>
      {why.consents.length === 0 && <p>You subscribed before we stored the wording of consents.</p>}
      <ol className="personal__consents stack gap-5">
        {why.consents.map(({ text, place, givenAt, confirmedAt }) => (
          <li key={givenAt} className="stack gap-3">
            <blockquote>{text}</blockquote>
            <p className="t2 soft">
              Given on {dateText(givenAt)}, through {place}.{' '}
              {confirmedAt ? `Confirmed on ${dateText(confirmedAt)}.` : 'Not confirmed.'}
            </p>
          </li>
        ))}
      </ol>
      <p>
        <a href={`/newsletter/preferences/${token}`}>
          Change, pause, export or erase your subscription
        </a>
      </p>
    </>
  )
}

function Shown({ personal }: { personal: Personal }) {
  switch (personal.action) {
    case 'confirm':
      return <Confirm personal={personal} />
    case 'unsubscribe':
      return <Unsubscribe personal={personal} />
    case 'preferences':
      return (
        <Frame title="Your newsletter" stand={personal.email}>
          <Preferences personal={personal} />
        </Frame>
      )
    case 'why':
      return (
        <Frame title="Why did I get this email?" stand={personal.why?.subject}>
          <Why personal={personal} />
        </Frame>
      )
  }
}

interface FrameProps {
  title: string
  stand?: string | undefined
  children: ReactNode
}

function Frame({ title, stand, children }: FrameProps) {
  return (
    <>
      <Metadata title={`${title} | ${settings.name}`} description={title} canonical="/" unlisted />
      <TitleBlock title={title} stand={stand} rule="rail" />
      <div className="wrap short grid py-page">
        <div className="personal from-4 stack gap-5 justify-start">{children}</div>
      </div>
    </>
  )
}

function Erased() {
  return (
    <Frame title="Your data is erased">
      <p>
        We deleted your subscription, your consents, and every email we sent you. You won’t get any
        more issues. We keep only a hash of the address, so that no import can add it again.
      </p>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </Frame>
  )
}

function Expired() {
  useStatus(410)
  return (
    <Frame title="This link has expired">
      <p>Links work for seven days. Subscribe again and we’ll send a new one.</p>
      <ButtonLink href="/forms/newsletter">Subscribe again</ButtonLink>
    </Frame>
  )
}

function Unknown({ action }: { action: string }) {
  useStatus(404)
  const confirms = action === 'confirm'
  return (
    <Frame title="This link has expired or is incomplete">
      <p>
        Open it from our email again. If that doesn’t work,{' '}
        {confirms
          ? 'subscribe again.'
          : action === 'unsubscribe'
            ? 'write to us and we’ll unsubscribe you.'
            : 'write to us.'}
      </p>
      <ButtonLink href={confirms ? '/forms/newsletter' : '/contact'}>
        {confirms ? 'Subscribe again' : 'Write to us'}
      </ButtonLink>
    </Frame>
  )
}

/** Requests a fresh link, because an issue may have been forwarded with its link. */
function Locked({ personal }: { personal: Personal }) {
  const { token, state, email, notice } = personal
  useStatus(state === 'expired' ? 410 : 200)
  return (
    <Frame title={state === 'expired' ? 'This link has expired' : 'Your newsletter'} stand={email}>
      <StatusNotice notice={notice} />
      <p>
        To protect your data, this page opens only from a fresh link. We’ll email it to {email}, and
        it works for {FRESH_MINUTES} minutes.
      </p>
      <form method="post" action={`/newsletter/preferences/${token}`}>
        <input type="hidden" name="do" value="link" />
        {unsavedFields(personal).map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary">
          Email me a link
        </Button>
      </form>
    </Frame>
  )
}

function Ended({ email }: { email: string | undefined }) {
  return (
    <Frame title="You’re unsubscribed" stand={email}>
      <p>You won’t get any more issues. This link has already been used.</p>
      <ButtonLink href="/forms/newsletter">Subscribe again</ButtonLink>
    </Frame>
  )
}

function Stopped({ email }: { email: string | undefined }) {
  return (
    <Frame title="We stopped emailing this address" stand={email}>
      <p>Emails to this address bounced or were reported as spam.</p>
    </Frame>
  )
}

function Confirm({ personal: { token, state, email, subscription } }: { personal: Personal }) {
  if (subscription === 'ended') return <Ended email={email} />
  if (subscription === 'bounced' || subscription === 'complained') return <Stopped email={email} />
  if (state === 'done')
    return (
      <Frame title="You’re in" stand={email}>
        <p>The next issue will come to this address.</p>
        <ButtonLink variant="primary" href="/news">
          Read the latest articles
        </ButtonLink>
      </Frame>
    )
  return (
    <Frame title="Confirm your email" stand={email}>
      <p>Confirm that you want the newsletter at this address.</p>
      <form method="post" action={`/newsletter/confirm/${token}`}>
        <Button type="submit" variant="primary">
          Confirm
        </Button>
      </form>
    </Frame>
  )
}

function Unsubscribe({
  personal: { token, subscription, email, undoable, notice },
}: {
  personal: Personal
}) {
  const action = `/newsletter/unsubscribe/${token}`
  if (subscription === 'ended')
    return (
      <Frame title="You’re unsubscribed" stand={email}>
        <StatusNotice notice={notice} />
        <p>You won’t get any more issues.</p>
        <form method="post" action={action}>
          <input type="hidden" name="again" value="yes" />
          <Button type="submit">{undoable ? 'Undo' : 'Subscribe again'}</Button>
        </form>
      </Frame>
    )
  if (subscription !== 'active' && subscription !== 'pending') return <Stopped email={email} />
  return (
    <Frame title="Unsubscribe" stand={email}>
      <StatusNotice notice={notice} />
      <p>
        If you unsubscribe, you won’t get any more issues. We’ll still reply to messages you send
        us.
      </p>
      <form method="post" action={action}>
        <Button type="submit" variant="primary">
          Unsubscribe
        </Button>
      </form>
      <p>
        <a href={`/newsletter/preferences/${token}`}>
          Get it less often, change topics, or pause it instead
        </a>
      </p>
    </Frame>
  )
}
