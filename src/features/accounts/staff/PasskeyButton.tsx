import { useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import { messageOf, plainApi } from '#src/staff/client.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import { askForPasskey, signInByPasskey } from '../passkeys.ts'
import { answerWithPasskey, canUsePasskeys } from './askPasskey.ts'

/** Signs in with a passkey (fingerprint, face, or PIN) instead of password and code. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!canUsePasskeys()) return null

  async function signIn() {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { options } = await plainApi(askForPasskey, {})
      const answer = await answerWithPasskey(options)
      await plainApi(signInByPasskey, { body: { answer } })
      onDone()
    } catch (error) {
      const isOurs = error instanceof ResponseError || error instanceof TypeError
      setRefusal(
        isOurs
          ? messageOf(error)
          : 'The passkey wasn’t used. Sign in with your password, or try again.',
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack gap-3">
      <Button busy={busy} onClick={() => void signIn()}>
        Use a passkey
      </Button>
      {refusal && (
        <div role="alert">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      )}
    </div>
  )
}
