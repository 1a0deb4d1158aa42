import { useStaffForm } from '#src/staff/form.ts'
import { Form } from '#src/staff/Form.tsx'
import { roles } from '#src/http/access.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { inviteUser, NewInvitation } from '../contract.ts'
import { roleNames, roleTexts } from './roleNames.ts'

interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onInvited: (invitation: { link: string; name: string }) => void
}

export function InviteDialog({ open, onOpenChange, onInvited }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite somebody"
      text="You get a link to share; it works once, within seven days."
    >
      <InviteForm
        onInvited={(invitation) => {
          onOpenChange(false)
          onInvited(invitation)
        }}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

function InviteForm({ onInvited, onCancel }: { onInvited: InviteDialogProps['onInvited']; onCancel: () => void }) {
  const form = useStaffForm({
    endpoint: inviteUser,
    schema: NewInvitation,
    start: { name: '', role: 'editor' },
    onDone: ({ link }) => onInvited({ link, name: '' }),
  })
  return (
    <Form
      {...form}
      action="Create link"
      other={<Button onClick={onCancel}>Cancel</Button>}
      lines={[
        { name: 'name', label: 'Name', autoComplete: 'off' },
        {
          name: 'role',
          label: 'Role',
          choices: roles.map((role) => ({ value: role, label: `${roleNames[role]}: ${roleTexts[role]}` })),
        },
      ]}
    />
  )
}
