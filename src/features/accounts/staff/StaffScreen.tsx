import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { roles } from '#src/http/access.ts'
import { counted } from '#src/text/counted.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useAsked } from '#src/staff/staffList.ts'
import { type Selection, useSelection } from '#src/staff/selection.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import {
  changeUser,
  getSession,
  getUsers,
  resetPassword,
  type StaffUser,
  switchUsers,
  undoSwitch,
} from '../contract.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { roleNames } from './roleNames.ts'
import { RolesDialog } from './RolesDialog.tsx'

type User = z.infer<typeof StaffUser>
const choices = roles.map((role) => ({ value: role, label: roleNames[role] }))

const orders = {
  name: (a: User, b: User) => (a.name || a.username).localeCompare(b.name || b.username, 'en'),
  seen: (a: User, b: User) => (b.lastSeenAt ?? '').localeCompare(a.lastSeenAt ?? ''),
}
const query = z.object({
  q: z._default(z.string(), ''),
  role: z.optional(z.enum(roles)),
  sort: z._default(z.enum(['name', 'seen']), 'name'),
})
const staffList = defineStaffList({
  of: 'the accounts',
  placeholder: 'Search names',
  query,
  filters: [
    { name: 'role', label: 'Role', placeholder: 'All roles', choices },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ name: 'By name', seen: 'Recently active' }),
    },
  ],
  bulk: {
    rows: ['account'],
    steps: [
      { step: 'off', act: 'Turn off', done: 'Turned off' },
      { step: 'on', act: 'Turn on', done: 'Turned on' },
    ],
    endpoints: { bulk: switchUsers, undoBulk: undoSwitch },
    changes: [getUsers],
  },
})

/** All staff accounts. */
export default function StaffScreen() {
  const { data: users, error, refetch } = useQuery(ask(getUsers))
  const { data: session } = useQuery(ask(getSession))
  const { q, role, sort } = useAsked(query)
  const shown = (users ?? [])
    .filter(
      (user) =>
        `${user.name} ${user.username}`.toLowerCase().includes(q.toLowerCase()) &&
        (!role || user.roles.includes(role)),
    )
    .sort(orders[sort])
  const selection = useSelection(shown)
  const [inviting, setInviting] = useState(false)
  const [requiring, setRequiring] = useState(false)
  const [changing, setChanging] = useState<User>()
  const [link, setLink] = useState<{ link: string; name: string }>()
  return (
    <Screen
      list
      title="Staff"
      text="Everyone who can sign in. Changing roles, turning an account off, or resetting a password ends that person's sessions immediately. Resetting it also ends their calendar address."
      actions={
        <>
          <Button onClick={() => setRequiring(true)}>Require a second factor</Button>
          <Button variant="primary" icon="plus" iconFirst onClick={() => setInviting(true)}>
            Invite
          </Button>
        </>
      }
    >
      <StaffList
        list={staffList}
        state={{ error, refetch }}
        total={users && shown.length}
        selection={selection}
        empty={{
          title: 'No colleagues yet',
          text: 'Invite a colleague. They choose their own password with the link you send.',
        }}
      >
        {shown.length > 0 && (
          <Table
            caption="Staff accounts"
            heads={['Name', 'Roles', 'Sign-in', 'Last seen']}
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
                onRoles={() => setChanging(user)}
              />
            ))}
          </Table>
        )}
      </StaffList>
      {requiring && <SecondFactorDialog onClose={() => setRequiring(false)} />}
      {changing && <RolesDialog user={changing} onClose={() => setChanging(undefined)} />}
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
  onRoles: () => void
}

/** One account. The name links to its changes in the history. */
function UserRow({ user, selection, isSelf, onLink, onRoles }: UserRowProps) {
  const change = useChange(changeUser, {
    changes: [getUsers],
    onDone: (_, { body: { disabled } }) =>
      toast({
        title: disabled ? 'Turned off' : 'Turned on',
        variant: 'success',
      }),
  })
  const reset = useChange(resetPassword, {
    changes: [getUsers],
    onDone: ({ link }) => onLink(link),
  })
  const params = { id: user.id }
  const signIn = [
    user.oneTimeCodes ? 'Password and code' : 'Password',
    user.passkeys > 0 && counted(user.passkeys, 'passkey'),
  ]
  return (
    <tr className={user.disabled ? 'soft' : undefined}>
      <PickCell selection={selection} id={user.id} label={user.name || user.username} />
      <th scope="row">
        <RowLink href={`/history?${new URLSearchParams({ who: user.id })}`}>
          {user.name || user.username}
        </RowLink>
        <span className="as-block t1 soft regular">
          {user.username}
          {isSelf && ', you'}
          {user.disabled && ', turned off'}
        </span>
      </th>
      <td>
        {user.roles.map((role) => roleNames[role]).join(', ')}{' '}
        <Button
          variant="quiet"
          aria-label={`Change the roles of ${user.name || user.username}`}
          onClick={onRoles}
        >
          Change
        </Button>
      </td>
      <td>{signIn.filter(Boolean).join(', ')}</td>
      <td className="nowrap">{agoText(user.lastSeenAt)}</td>
      <td className="nowrap">
        {!isSelf && (
          <>
            <Button
              variant="quiet"
              busy={reset.isPending}
              disabled={user.disabled}
              onClick={() => reset.mutate({ params })}
            >
              Reset password
            </Button>
            <Button
              variant="quiet"
              busy={change.isPending}
              onClick={() => change.mutate({ params, body: { disabled: !user.disabled } })}
            >
              {user.disabled ? 'Turn on' : 'Turn off'}
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}
