import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Role, roles } from '#src/http/access.ts'
import { useAddress } from '#src/staff/address.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import { counted } from '#src/staff/counted.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { type Selection, useSelection } from '#src/staff/selection.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { ActingSelect } from '#src/staff/ActingSelect.tsx'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { changeUser, getSession, getUsers, resetPassword, type StaffUser, switchUsers, undoSwitch } from '../contract.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { roleNames } from './roleNames.ts'

type User = z.infer<typeof StaffUser>
const choices = roles.map((role) => ({ value: role, label: roleNames[role] }))

const orders = {
  name: (a: User, b: User) => (a.name || a.username).localeCompare(b.name || b.username, 'en'),
  seen: (a: User, b: User) => (b.lastSeenAt ?? '').localeCompare(a.lastSeenAt ?? ''),
}
const orderChoices = [
  { value: 'name', label: 'By name' },
  { value: 'seen', label: 'Last seen first' },
]
const steps = [
  { step: 'off', act: 'Switch off', done: 'Switched off' },
  { step: 'on', act: 'Switch on', done: 'Switched on' },
]

/** Everybody who can sign in. */
export default function StaffScreen() {
  const { data: users, error, refetch } = useQuery(ask(getUsers))
  const { data: session } = useQuery(ask(getSession))
  const { address, set } = useAddress()
  const q = (address.get('q') ?? '').toLowerCase()
  const role = address.get('role')
  const shown = (users ?? [])
    .filter((user) => `${user.name} ${user.username}`.toLowerCase().includes(q) && (!role || user.role === role))
    .sort(orders[address.get('sort') === 'seen' ? 'seen' : 'name'])
  const selection = useSelection(shown)
  const [inviting, setInviting] = useState(false)
  const [link, setLink] = useState<{ link: string; name: string }>()
  return (
    <Screen
      list
      title="Staff"
      text="Everyone who can sign in. Changing a role, turning an account off, or resetting a password ends that person's sessions immediately."
      actions={
        <Button variant="primary" icon="plus" iconFirst onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      <ListBar
        of="the staff"
        placeholder="Search names"
        filters={[
          { name: 'role', label: 'Role', placeholder: 'Every role', choices },
          { name: 'sort', label: 'Order', usual: 'name', choices: orderChoices },
        ]}
      />
      <BulkBar
        selection={selection}
        steps={steps}
        named={(count) => counted(count, 'account')}
        endpoints={{ bulk: switchUsers, undoBulk: undoSwitch }}
        changes={[getUsers]}
      />
      <ListStates
        of="the accounts"
        rows={users && shown.length}
        failed={error !== null}
        onRetry={refetch}
        isAsked={q !== '' || Boolean(role)}
        onClear={() => set({ q: '', role: '' })}
        empty={{
          title: 'Nobody yet',
          text: 'Invite a colleague: they choose a password of their own by the link that you send them.',
        }}
      />
      {shown.length > 0 && (
        <Table
          caption="Staff accounts"
          heads={['Name', 'Role', 'Sign-in', 'Last seen']}
          links
          actions
          pick={selection}
          className="w-full"
        >
          {shown.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              selection={selection}
              isSelf={user.id === session?.user?.id}
              onLink={(made) => setLink({ link: made, name: user.name })}
            />
          ))}
        </Table>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={setLink} />}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </Screen>
  )
}

interface UserRowProps {
  user: User
  selection: Selection<{ id: string }>
  isSelf: boolean
  onLink: (link: string) => void
}

/** One account; its name leads to what it changed. */
function UserRow({ user, selection, isSelf, onLink }: UserRowProps) {
  const change = useChange(changeUser, {
    changes: [getUsers],
    onDone: (_, { body: { role, disabled } }) =>
      toast({ title: role ? 'Role changed' : disabled ? 'Switched off' : 'Switched on', variant: 'success' }),
  })
  const reset = useChange(resetPassword, { changes: [getUsers], onDone: ({ link }) => onLink(link) })
  const params = { id: user.id }
  const signIn = [user.oneTimeCodes ? 'password and code' : 'password', user.passkeys > 0 && `${user.passkeys} passkeys`]
  return (
    <tr className={user.disabled ? 'soft' : undefined}>
      <PickCell selection={selection} id={user.id} label={user.name || user.username} />
      <th scope="row">
        <RowLink href={`/trail?${new URLSearchParams({ who: user.id })}`}>{user.name || user.username}</RowLink>
        <span className="as-block t1 soft regular">
          {user.username}
          {isSelf && ', you'}
          {user.disabled && ', switched off'}
        </span>
      </th>
      <td>
        <ActingSelect
          aria-label={`Role of ${user.name || user.username}`}
          value={user.role}
          choices={choices}
          onChoose={(role) => change.mutate({ params, body: { role: role as Role } })}
        />
      </td>
      <td>{signIn.filter(Boolean).join(', ')}</td>
      <td className="nowrap">{agoText(user.lastSeenAt)}</td>
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
