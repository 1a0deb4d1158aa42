import { Dialog } from '#src/ui/Dialog.tsx'
import { SignInForm } from './SignInForm.tsx'

const stays = () => {}

interface SignInAgainProps {
  username: string
  onDone: () => void
}

/** Shown over the current screen, which keeps its unsaved input. Pending requests are sent after signing in again. */
export function SignInAgain({ username, onDone }: SignInAgainProps) {
  return (
    <Dialog
      open
      lasting
      onOpenChange={stays}
      title="Sign in again"
      text="Your session has expired, or a change to your account ended it. Your work is still here."
    >
      <SignInForm state="none" username={username} onDone={onDone} />
    </Dialog>
  )
}
