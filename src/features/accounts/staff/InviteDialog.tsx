import { useStaffForm } from '#src/staff/form.ts'
import { Form } from '#src/staff/Form.tsx'
import { type Role, roles } from '#src/http/access.ts'
import { DeskDialog } from '#src/staff/DeskDialog.tsx'
import { inviteUser, NewInvitation } from '../contract.ts'
import { roleNames, roleTexts } from './roleNames.ts'

interface InviteDialogProps {
  onClose: () => void
  onInvited: (invitation: { link: string; name: string }) => void
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  return (
    <DeskDialog onClose={onClose} title="Invite somebody" text="You get a link to share; it works once, within seven days.">
      <InviteForm
        onInvited={(invitation) => {
          onClose()
          onInvited(invitation)
        }}
        onCancel={onClose}
      />
    </DeskDialog>
  )
}

function InviteForm({ onInvited, onCancel }: { onInvited: InviteDialogProps['onInvited']; onCancel: () => void }) {
  const { watch, ...form } = useStaffForm({
    endpoint: inviteUser,
    schema: NewInvitation,
    start: { name: '', role: 'editor' },
    onDone: ({ link }) => onInvited({ link, name: '' }),
  })
  return (
    <Form
      {...form}
      action="Create link"
      onCancel={onCancel}
      lines={[
        { name: 'name', label: 'Name', autoComplete: 'off' },
        {
          name: 'role',
          label: 'Role',
          wide: true,
          hint: roleTexts[watch('role') as Role],
          choices: roles.map((value) => ({ value, label: roleNames[value] })),
        },
      ]}
    />
  )
}
