import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Role, roles } from '#src/http/access.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { Table } from '#src/staff/Table.tsx'
import { changeUser, getSession, getUsers, resetPassword, type StaffUser } from '../contract.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { roleNames } from './roleNames.ts'

type User = z.infer<typeof StaffUser>
const choices = roles.map((role) => ({ value: role, label: roleNames[role] }))

export default function StaffScreen() {
  const { data: users, error, refetch } = useQuery(ask(getUsers))
  const { data: session } = useQuery(ask(getSession))
  const [inviting, setInviting] = useState(false)
  const [link, setLink] = useState<{ link: string; name: string }>()
  return (
    <Screen
      title="Staff"
      text="Everyone who can sign in. Changing a role, turning an account off, or resetting a password ends that person's sessions immediately."
      actions={
        <Button variant="primary" icon="plus" iconFirst onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      {error && <ErrorState title="The list could not be loaded" onRetry={() => void refetch()} />}
      {!users && !error && <ListSkeleton of="the accounts" />}
      {users && (
        <Table caption="Staff accounts" heads={['Name', 'Role', 'Sign-in', 'Last seen']} actions className="w-full">
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isSelf={user.id === session?.user?.id}
              onLink={(made) => setLink({ link: made, name: user.name })}
            />
          ))}
        </Table>
      )}
      <InviteDialog open={inviting} onOpenChange={setInviting} onInvited={setLink} />
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </Screen>
  )
}

function UserRow({ user, isSelf, onLink }: { user: User; isSelf: boolean; onLink: (link: string) => void }) {
  const change = useChange(changeUser, { changes: [getUsers] })
  const reset = useChange(resetPassword, { changes: [getUsers], onDone: ({ link }) => onLink(link) })
  const params = { id: user.id }
  const signIn = [user.oneTimeCodes ? 'password and code' : 'password', user.passkeys > 0 && `${user.passkeys} passkeys`]
  return (
    <tr className={user.disabled ? 'desk-table__off' : undefined}>
      <th scope="row">
        {user.name || user.username}
        <span className="as-block t1 soft regular">
          {user.username}
          {isSelf && ', you'}
          {user.disabled && ', switched off'}
        </span>
      </th>
      <td>
        <Select
          aria-label={`Role of ${user.name || user.username}`}
          value={user.role}
          choices={choices}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ params, body: { role: target.value as Role } })}
        />
      </td>
      <td>{signIn.filter(Boolean).join(', ')}</td>
      <td>{agoText(user.lastSeenAt)}</td>
      <td className="nowrap">
        {!isSelf && (
          <>
            <Button variant="quiet" busy={reset.isPending} disabled={user.disabled} onClick={() => reset.mutate({ params })}>
              Reset password
            </Button>
            <Button
              variant="quiet"
              busy={change.isPending}
              onClick={() => change.mutate({ params, body: { disabled: !user.disabled } })}
            >
              {user.disabled ? 'Switch on' : 'Switch off'}
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}
