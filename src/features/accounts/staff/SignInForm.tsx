import { useState } from 'react'
import { plainApi, messageOf } from '#src/staff/client.ts'
import { useStaffForm } from '#src/staff/form.ts'
import { Form } from '#src/staff/Form.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ResponseError } from '#src/http/client.ts'
import { Notice } from '#src/ui/states.tsx'
import { enterCode, OneTimeCode, SignIn, signIn, signOut } from '../contract.ts'
import { askForPasskey, signInByPasskey } from '../passkeys.ts'
import { answerWithPasskey, canUsePasskeys } from './askPasskey.ts'
import './entry.css'

interface SignInFormProps {
  /** `code` if the password was accepted and a one-time code is still needed. */
  state: 'none' | 'code' | 'enroll' | 'active'
  username?: string
  onDone: () => void
}

/** Signs in with a passkey (fingerprint, face, or PIN) instead of password and code. */
function PasskeyButton({ onDone }: { onDone: () => void }) {
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

/** Asks for username and password, and then for the one-time code if the account uses them. */
export function SignInForm({ state: first, username = '', onDone }: SignInFormProps) {
  const [state, setState] = useState(first === 'code' ? 'code' : 'none')
  const restart = () => void plainApi(signOut, {}).finally(() => setState('none'))
  return (
    <div className="signin stack gap-5">
      {state === 'code' ? (
        <CodeForm onDone={onDone} onBack={restart} />
      ) : (
        <PasswordForm
          username={username}
          onDone={(next) => (next === 'code' ? setState('code') : onDone())}
        />
      )}
      <PasskeyButton onDone={onDone} />
    </div>
  )
}

function PasswordForm({
  username,
  onDone,
}: {
  username: string
  onDone: (state: 'code' | 'active') => void
}) {
  const form = useStaffForm({
    endpoint: signIn,
    schema: SignIn,
    start: { username, password: '' },
    call: plainApi,
    onDone: ({ state }) => onDone(state),
  })
  return (
    <Form
      {...form}
      action="Sign in"
      lines={[
        { name: 'username', label: 'Username', autoComplete: 'username' },
        {
          name: 'password',
          label: 'Password',
          type: 'password',
          autoComplete: 'current-password',
          'data-first': username !== '',
        },
      ]}
    />
  )
}

function CodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const form = useStaffForm({
    endpoint: enterCode,
    schema: OneTimeCode,
    start: { code: '' },
    call: plainApi,
    onDone,
  })
  return (
    <Form
      {...form}
      action="Continue"
      other={<Button onClick={onBack}>Back</Button>}
      lines={[
        {
          name: 'code',
          label: 'One-time code',
          hint: 'The six digits from your authenticator app, or one of your recovery codes. You can also use a passkey.',
          autoComplete: 'one-time-code',
          inputMode: 'text',
        },
      ]}
    />
  )
}
