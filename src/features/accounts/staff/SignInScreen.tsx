import { useQuery } from '@tanstack/react-query'
import { plainApi } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { Door } from './Door.tsx'
import { SignInForm } from './SignInForm.tsx'
import { getAccount, signOut } from '../contract.ts'
import { CodesSection } from './CodesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import './account.css'

interface SignInScreenProps {
  state: 'none' | 'code' | 'enroll' | 'active'
  /** Whether no account exists yet. */
  begins: boolean
  onDone: () => void
}

/** Makes people whose role requires a second factor set one up before anything else. */
function EnrollScreen({ onDone }: { onDone: () => void }) {
  const { data: account } = useQuery(ask(getAccount))
  const isDone = account && (account.oneTimeCodes || account.passkeys.length > 0)
  return (
    <Door
      title="Set up a second factor"
      text="Your role needs one besides your password. Choose one-time codes or a passkey."
    >
      {account && (
        <>
          <CodesSection account={account} />
          <PasskeysSection passkeys={account.passkeys} />
        </>
      )}
      <div className="row wraps gap-3">
        {isDone && (
          <Button variant="primary" onClick={onDone}>
            Continue
          </Button>
        )}
        <Button onClick={() => void plainApi(signOut, {}).finally(onDone)}>Sign out</Button>
      </div>
    </Door>
  )
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
  if (state === 'enroll') return <EnrollScreen onDone={onDone} />
  return (
    <Door title="Sign in">
      <SignInForm state={state} onDone={onDone} />
    </Door>
  )
}
