import { Door } from './Door.tsx'
import { SignInForm } from './SignInForm.tsx'

interface SignInScreenProps {
  state: 'none' | 'code' | 'active'
  /** Nobody can sign in yet. */
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
            There is no administrator yet. Open the link that the site printed when it started; it makes the first one. Lost it?
            Start the site again, or run <code>npm run staff -- add NAME</code>.
          </>
        }
      >
        {null}
      </Door>
    )
  return (
    <Door title="Sign in">
      <SignInForm state={state} onDone={onDone} />
    </Door>
  )
}
