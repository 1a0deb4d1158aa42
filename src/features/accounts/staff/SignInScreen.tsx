import { Door } from './Door.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SignInForm } from './SignInForm.tsx'

interface SignInScreenProps {
  state: 'none' | 'code' | 'enroll' | 'active'
  /** Whether no account exists yet. */
  begins: boolean
  onDone: () => void
}

export function SignInScreen({ state, begins, onDone }: SignInScreenProps) {
  if (begins)
    return (
      <Door
        title="Welcome"
        text={
          <>
            There’s no administrator yet. To create one, open the link that the site printed at
            startup. If you lost it, restart the site, or run <code>npm run staff -- add NAME</code>
            .
          </>
        }
      >
        {null}
      </Door>
    )
  if (state === 'enroll')
    return (
      <Door
        title="Set up a second factor"
        text="Your role needs one besides your password. Choose one-time codes or a passkey."
      >
        <SecondFactor onDone={onDone} onSignedOut={onDone} />
      </Door>
    )
  return (
    <Door title="Sign in">
      <SignInForm state={state} onDone={onDone} />
    </Door>
  )
}
