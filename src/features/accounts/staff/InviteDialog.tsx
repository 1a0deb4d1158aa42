import { useState } from 'react'
import * as z from 'zod/mini'
import { useStaffForm } from '#src/staff/form.ts'
import { Form } from '#src/staff/Form.tsx'
import type { Role } from '#src/http/access.ts'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { inviteUser, NewInvitation } from '../contract.ts'
import { RoleTicks } from './RoleTicks.tsx'

interface InviteDialogProps {
  onClose: () => void
  onInvited: (invitation: { link: string; name: string }) => void
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  return (
    <StaffDialog
      onClose={onClose}
      title="Invite someone"
      text="You get a link to share; it works once, within seven days."
    >
      <InviteForm
        onInvited={(invitation) => {
          onClose()
          onInvited(invitation)
        }}
        onCancel={onClose}
      />
    </StaffDialog>
  )
}

function InviteForm({
  onInvited,
  onCancel,
}: {
  onInvited: InviteDialogProps['onInvited']
  onCancel: () => void
}) {
  const [roles, setRoles] = useState<Role[]>(['editor'])
  const { watch: _, ...form } = useStaffForm({
    endpoint: inviteUser,
    schema: z.omit(NewInvitation, { roles: true }),
    start: { name: '' },
    added: { roles },
    onDone: ({ link }) => onInvited({ link, name: '' }),
  })
  return (
    <Form
      {...form}
      action="Create link"
      onCancel={onCancel}
      lines={[{ name: 'name', label: 'Name', autoComplete: 'off' }]}
    >
      <RoleTicks
        explained
        chosen={roles}
        onChange={setRoles}
        error={roles.length === 0 ? 'Please choose at least one role' : undefined}
      />
    </Form>
  )
}
