import { signedInAgain } from '#src/staff/client.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { SignInForm } from './SignInForm.tsx'

const stays = () => {}

/** Over the screen, which keeps everything that was typed: what was being sent is sent when somebody is signed in again. */
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
