import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useStaffForm } from '#src/staff/form.ts'
import { Form } from '#src/staff/Form.tsx'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask, useChange } from '#src/staff/queries.ts'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { agoText, dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  Account,
  changeAccount,
  changePassword,
  endSession,
  getAccount,
  getSession,
  PasswordChange,
  Preferences,
} from '../contract.ts'
import { CodesSection } from './CodesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { rolesText, roleTexts } from './roleNames.ts'
import './account.css'

type OwnAccount = z.infer<typeof Account>

export default function AccountScreen() {
  const { data: account, error, refetch } = useQuery(ask(getAccount))
  if (error && !account)
    return (
      <ErrorState
        level={1}
        title="Your account could not be loaded"
        onRetry={() => void refetch()}
      />
    )
  if (!account) return <ListSkeleton of="your account" />
  return (
    <Screen
      title="Your account"
      text={`${account.username}, ${rolesText(account.roles)}. ${account.roles.map((role) => roleTexts[role]).join(' ')}`}
    >
      <NameSection account={account} />
      <PasswordSection />
      <CodesSection account={account} />
      <PasskeysSection passkeys={account.passkeys} />
      <SessionsSection sessions={account.sessions} />
    </Screen>
  )
}

function NameSection({ account }: { account: OwnAccount }) {
  const keys = useChange(changeAccount, { changes: [getAccount, getSession] })
  const form = useStaffForm({
    endpoint: changeAccount,
    schema: Preferences,
    start: { name: account.name, email: account.email ?? '' },
    onDone: () => location.reload(),
  })
  return (
    <Section
      title="You"
      text="Your name as colleagues see it, and where we email you when they mention you or assign you a text."
    >
      <Form
        {...form}
        action="Save"
        lines={[
          { name: 'name', label: 'Name', autoComplete: 'name' },
          {
            name: 'email',
            label: 'Email (optional)',
            type: 'email',
            autoComplete: 'email',
            hint: 'Leave it empty to get no emails.',
          },
        ]}
      />
      <button
        type="button"
        className="toggle row apart w-full target gap-3 mt-5"
        aria-pressed={account.shortcuts}
        onClick={() => keys.mutate({ body: { shortcuts: !account.shortcuts } })}
      >
        Single-key shortcuts
        <span className="toggle__track rigid relative" />
      </button>
    </Section>
  )
}

function PasswordSection() {
  const form = useStaffForm({
    endpoint: changePassword,
    schema: PasswordChange,
    start: { current: '', next: '' },
    onDone: () =>
      toast({
        title: 'Password changed',
        description:
          'Your other sessions have ended. If you subscribe to the calendar, create a new address.',
        variant: 'success',
      }),
  })
  return (
    <Section
      title="Password"
      text="When you change it, your other sessions and your calendar address end."
    >
      <Form
        {...form}
        action="Change password"
        lines={[
          {
            name: 'current',
            label: 'Current password',
            type: 'password',
            autoComplete: 'current-password',
          },
          {
            name: 'next',
            label: 'New password',
            type: 'password',
            autoComplete: 'new-password',
            hint: 'At least 12 characters. A few unrelated words make a good one.',
          },
        ]}
      />
    </Section>
  )
}

function SessionsSection({ sessions }: { sessions: OwnAccount['sessions'] }) {
  const end = useChange(endSession, { changes: [getAccount] })
  return (
    <Section
      title="Sessions"
      text="The browsers where you’re signed in. A session ends after 60 minutes of inactivity."
    >
      <ul className="account__sessions">
        {sessions.map(({ id, device, address, createdAt, seenAt, current }) => (
          <li key={id}>
            <span>
              <strong>{device}</strong>
              <span className="soft">
                {current ? 'This session' : `Last active ${agoText(seenAt)}`}
              </span>
              <span className="account__origin small soft">
                Signed in {dateText(createdAt)}
                {address && ` from ${address}`}
              </span>
            </span>
            {!current && (
              <Button
                variant="quiet"
                onClick={() => end.mutate({ params: { id } })}
                aria-label={`End the session of ${device}`}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
