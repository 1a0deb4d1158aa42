import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, plainApi } from '#src/staff/client.ts'
import { useStaffForm } from '#src/staff/form.ts'
import { Form } from '#src/staff/Form.tsx'
import { Notice } from '#src/ui/states.tsx'
import { acceptInvitation, lookAtInvitation, NewAccount } from '../contract.ts'
import { Door } from './Door.tsx'
import { rolesText } from './roleNames.ts'

/** Landing page of an invitation link. The token is in the fragment, which browsers don't send to any server. */
export function JoinScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const { data, error } = useQuery({
    queryKey: [lookAtInvitation.path, token],
    queryFn: () => plainApi(lookAtInvitation, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  })
  if (error)
    return (
      <Door title="This link has expired">
        <Notice tone="danger">{messageOf(error)}</Notice>
      </Door>
    )
  if (!data) return null
  const { purpose, name, roles, username } = data
  if (purpose === 'reset')
    return (
      <Door
        title="Choose a new password"
        text={`For ${name || username}. All your sessions have ended.`}
      >
        <JoinForm
          token={token}
          username={username ?? ''}
          name={name || 'Staff'}
          onlyPassword
          action="Save and sign in"
        />
      </Door>
    )
  return (
    <Door
      title={purpose === 'first' ? 'Create the first account' : 'Join the team'}
      text={
        purpose === 'first'
          ? 'You’ll be the administrator and can invite everyone else.'
          : `Your role: ${rolesText(roles)}.`
      }
    >
      <JoinForm token={token} username="" name={name} action="Create account" />
    </Door>
  )
}

interface JoinFormProps {
  token: string
  username: string
  name: string
  onlyPassword?: boolean
  action: string
}

function JoinForm({ token, username, name, onlyPassword = false, action }: JoinFormProps) {
  const form = useStaffForm({
    endpoint: acceptInvitation,
    schema: NewAccount,
    start: { token, name, username, password: '' },
    call: plainApi,
    onDone: () => location.replace('/'),
  })
  return (
    <Form
      {...form}
      action={action}
      lines={[
        ...(onlyPassword
          ? []
          : ([
              { name: 'name', label: 'Your name', autoComplete: 'name' },
              { name: 'username', label: 'Username', autoComplete: 'username' },
            ] as const)),
        {
          name: 'password',
          label: 'Password',
          type: 'password',
          autoComplete: 'new-password',
          hint: 'At least 12 characters. A few unrelated words make a good one.',
        },
      ]}
    />
  )
}
