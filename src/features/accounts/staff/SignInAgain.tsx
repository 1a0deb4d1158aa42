import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SignInStep } from '#src/staff/client.ts'
import { useHidingTitle } from '#src/staff/windowTitle.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { LayerContainer } from '#src/ui/Layer.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SignInForm } from './SignInForm.tsx'
import './lock.css'

const stays = () => {}

interface SignInAgainProps {
  step: SignInStep
  username: string
  onDone: () => void
}

/**
 * Replaces the current screen, which keeps its unsaved input. Pending requests are sent once the same account has
 * signed in again.
 */
export function SignInAgain({ step, username, onDone }: SignInAgainProps) {
  if (step === 'enroll')
    return (
      <Locked title="Set up a second factor">
        <Dialog
          open
          hidesClose
          wide
          onOpenChange={stays}
          title="Set up a second factor"
          text="One of your roles now needs one besides your password. Choose one-time codes or a passkey. Your work is still here."
        >
          <SecondFactor onDone={onDone} onSignedOut={() => location.reload()} />
        </Dialog>
      </Locked>
    )
  return (
    <Locked title="Sign in again">
      <Dialog
        open
        hidesClose
        onOpenChange={stays}
        title="Sign in again"
        text="Your session has expired, or a change to your account ended it. Your work is still here."
      >
        <SignInForm state={step === 'code' ? 'code' : 'none'} username={username} onDone={onDone} />
      </Dialog>
    </Locked>
  )
}

/** Hides everything else on the page, and its title, from anyone who passes by; nothing of it is unmounted. */
function Locked({ title, children }: { title: string; children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  useHidingTitle(title)
  useLayoutEffect(() => {
    document.documentElement.dataset.locked = ''
    return () => void delete document.documentElement.dataset.locked
  }, [])
  return (
    <>
      {createPortal(<div ref={setContainer} data-lock />, document.body)}
      {container && <LayerContainer value={container}>{children}</LayerContainer>}
    </>
  )
}
