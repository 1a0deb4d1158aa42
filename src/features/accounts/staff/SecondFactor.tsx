import { useQuery } from '@tanstack/react-query'
import type { Result } from '#src/http/endpoint.ts'
import { api, plainApi } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import { getAccount, getSession, signOut } from '../contract.ts'
import { CodesSection } from './CodesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import './account.css'

interface SecondFactorProps {
  onDone: () => void
  onSignedOut: () => void
}

const hasFactor = ({ oneTimeCodes, passkeys }: Result<typeof getAccount>) =>
  oneTimeCodes || passkeys.length > 0

/** How often to ask whether it is still needed, in milliseconds. */
const POLL_INTERVAL = 3_000

/** Sets up one-time codes or a passkey, then continues; at once if an administrator no longer requires it. */
export function SecondFactor({ onDone, onSignedOut }: SecondFactorProps) {
  const { data: account, error } = useQuery(ask(getAccount))
  const isDone = account && hasFactor(account)
  const { data: isWithdrawn = false } = useQuery({
    queryKey: [getSession.path, 'second factor'],
    queryFn: async () =>
      (await plainApi(getSession, {})).state === 'active' && !hasFactor(await api(getAccount, {})),
    refetchInterval: POLL_INTERVAL,
  })
  return (
    <div className="stack gap-5">
      {isWithdrawn && !isDone && (
        <div role="status">
          <Notice tone="success">
            You no longer need a second factor. You can set one up anyway.
          </Notice>
        </div>
      )}
      {account && (
        <>
          <CodesSection account={account} />
          <PasskeysSection passkeys={account.passkeys} />
        </>
      )}
      {/* Never alone, since it would take the focus from someone who is typing. */}
      {(account || error) && (
        <div className="row wraps gap-3">
          {(isDone || isWithdrawn) && (
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
