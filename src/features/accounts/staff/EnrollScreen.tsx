import { useQuery } from '@tanstack/react-query'
import { plainApi } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { getAccount, signOut } from '../contract.ts'
import { CodesSection } from './CodesSection.tsx'
import { Door } from './Door.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import './account.css'

/** Makes people whose role requires a second factor set one up before anything else. */
export function EnrollScreen({ onDone }: { onDone: () => void }) {
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
