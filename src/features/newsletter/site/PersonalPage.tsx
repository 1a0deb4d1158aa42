import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { type PageProps, useStatus } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import type { Personal } from '../preferences.ts'
import { Preferences } from './Preferences.tsx'
import { personalQuery } from './queries.ts'
import { Why } from './Why.tsx'
import './personal.css'

/** What a signed link in a mail opens. Nothing happens until its reader presses a button. */
export default function PersonalPage({ params: { action, token } }: PageProps<{ action: string; token: string }>) {
  const { data } = useQuery(personalQuery(action, token))
  if (!data || data.state === 'unknown' || data.state === 'expired') return <Over expired={data?.state === 'expired'} />
  return <Shown personal={data} />
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
        <Frame title="Why did I get this mail?" stand={personal.why?.subject}>
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
      <TitleBlock title={title} stand={stand} />
      <div className="wrap personal stack gap-5 justify-start">{children}</div>
    </>
  )
}

function Over({ expired }: { expired: boolean }) {
  useStatus(expired ? 410 : 404)
  return (
    <Frame title={expired ? 'This link is over' : 'This link leads nowhere'}>
      <p>
        {expired
          ? 'It worked for seven days. Subscribe again, and we send a new one.'
          : 'It is not whole, or what it belonged to is erased. Open it from the mail once more.'}
      </p>
      <ButtonLink href="/">Go to the front page</ButtonLink>
    </Frame>
  )
}

function Confirm({ personal: { token, state, email } }: { personal: Personal }) {
  if (state === 'done')
    return (
      <Frame title="It is confirmed" stand={email}>
        <p>The next issue comes to this address. There is nothing more to do.</p>
        <ButtonLink variant="primary" href="/news">
          Read the latest articles
        </ButtonLink>
      </Frame>
    )
  return (
    <Frame title="Please confirm your address" stand={email}>
      <p>Press the button, and the newsletter comes to this address.</p>
      <form method="post" action={`/newsletter/confirm/${token}`}>
        <Button type="submit" variant="primary">
          Confirm
        </Button>
      </form>
    </Frame>
  )
}

function Unsubscribe({ personal: { token, subscription, email } }: { personal: Personal }) {
  const action = `/newsletter/unsubscribe/${token}`
  if (subscription === 'ended')
    return (
      <Frame title="You are unsubscribed" stand={email}>
        <p>No further issue comes to this address.</p>
        <form method="post" action={action}>
          <input type="hidden" name="again" value="yes" />
          <Button type="submit">That was a mistake: subscribe again</Button>
        </form>
      </Frame>
    )
  if (subscription !== 'active' && subscription !== 'pending')
    return (
      <Frame title="Nothing comes to this address" stand={email}>
        <p>Mail to this address came back, or was reported, so we stopped.</p>
      </Frame>
    )
  return (
    <Frame title="Unsubscribe" stand={email}>
      <p>Press the button, and no further issue comes. Answers to what you send us are not affected.</p>
      <form method="post" action={action}>
        <Button type="submit" variant="primary">
          Unsubscribe
        </Button>
      </form>
      <p>
        <a href={`/newsletter/preferences/${token}`}>Get it less often, on other topics, or pause it instead</a>
      </p>
    </Frame>
  )
}
