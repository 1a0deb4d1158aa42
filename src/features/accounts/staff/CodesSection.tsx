import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Result } from '#src/http/endpoint.ts'
import { useStaffForm } from '#src/staff/form.ts'
import { Form } from '#src/staff/Form.tsx'
import { Section } from '#src/staff/Screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import {
  Confirmation,
  confirmCodes,
  getAccount,
  offerCodes,
  OneTimeCode,
  removeCodes,
} from '../contract.ts'

interface CodesSectionProps {
  account: { oneTimeCodes: boolean; recoveryCodesLeft: number }
}

/** Turns one-time codes on with a QR code and a first code, and off with the password. */
export function CodesSection({ account: { oneTimeCodes, recoveryCodesLeft } }: CodesSectionProps) {
  const client = useQueryClient()
  const [offer, setOffer] = useState<Result<typeof offerCodes>>()
  const [codes, setCodes] = useState<string[]>()
  const refresh = () => void client.invalidateQueries({ queryKey: [getAccount.path] })
  return (
    <Section
      title="One-time codes"
      text={
        oneTimeCodes
          ? `On. ${recoveryCodesLeft} recovery codes are left.`
          : 'Off. When they’re on, a stolen password is useless without your phone.'
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : offer ? (
        <FirstCode
          offer={offer}
          onDone={(made) => {
            setOffer(undefined)
            setCodes(made)
            refresh()
          }}
          onCancel={() => setOffer(undefined)}
        />
      ) : oneTimeCodes ? (
        <SwitchOff onDone={refresh} />
      ) : (
        <SwitchOn onOffer={setOffer} />
      )}
    </Section>
  )
}

const password = {
  name: 'password',
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
} as const

function SwitchOn({ onOffer }: { onOffer: (offer: Result<typeof offerCodes>) => void }) {
  const form = useStaffForm({
    endpoint: offerCodes,
    schema: Confirmation,
    start: { password: '' },
    onDone: onOffer,
  })
  return <Form {...form} action="Turn on" lines={[password]} />
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const form = useStaffForm({
    endpoint: removeCodes,
    schema: Confirmation,
    start: { password: '' },
    onDone,
  })
  return <Form {...form} action="Turn off" lines={[password]} />
}

interface FirstCodeProps {
  offer: Result<typeof offerCodes>
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

function FirstCode({ offer: { secret, squares }, onDone, onCancel }: FirstCodeProps) {
  const form = useStaffForm({
    endpoint: confirmCodes,
    schema: OneTimeCode,
    start: { code: '' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  const size = squares.length
  const path = squares
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <>
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      <svg
        className="account__qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code of the secret below"
      >
        <path d={path} />
      </svg>
      <p className="small">
        Or enter the secret by hand: <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Form
        {...form}
        action="Turn on"
        other={<Button onClick={onCancel}>Cancel</Button>}
        lines={[
          {
            name: 'code',
            label: 'First code',
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
          },
        ]}
      />
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <Notice tone="warning">
        Write these recovery codes down now. Each one signs you in once without your phone. You
        won’t see them again.
      </Notice>
      <ul className="account__codes stack">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wraps gap-3">
        <Button variant="primary" onClick={onDone}>
          I wrote them down
        </Button>
      </div>
    </>
  )
}
