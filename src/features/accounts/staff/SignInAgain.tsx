import { signedInAgain } from '#src/staff/client.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { SignInForm } from './SignInForm.tsx'

const stays = () => {}

/** Shown over the current screen, which keeps its unsaved input. Pending requests are sent after signing in again. */
export function SignInAgain({ username }: { username: string }) {
  return (
    <Dialog
      open
      lasting
      onOpenChange={stays}
      title="Sign in again"
      text="Your session has expired. Your work is still here."
    >
      <SignInForm state="none" username={username} onDone={signedInAgain} />
    </Dialog>
  )
}
