import { useQuery } from '@tanstack/react-query'
import { plainApi } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { getAccount, signOut } from '../contract.ts'
import { CodesSection } from './CodesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import './account.css'

interface SecondFactorProps {
  onDone: () => void
  onSignedOut: () => void
}

/** Sets up one-time codes or a passkey, then continues. */
export function SecondFactor({ onDone, onSignedOut }: SecondFactorProps) {
  const { data: account, error } = useQuery(ask(getAccount))
  const isDone = account && (account.oneTimeCodes || account.passkeys.length > 0)
  return (
    <div className="stack gap-5">
      {account && (
        <>
          <CodesSection account={account} />
          <PasskeysSection passkeys={account.passkeys} />
        </>
      )}
      {/* Never alone, since it would take the focus from someone who is typing. */}
      {(account || error) && (
        <div className="row wraps gap-3">
          {isDone && (
            <Button variant="primary" onClick={onDone}>
              Continue
            </Button>
          )}
          <Button onClick={() => void plainApi(signOut, {}).finally(onSignedOut)}>Sign out</Button>
        </div>
      )}
    </div>
  )
}
