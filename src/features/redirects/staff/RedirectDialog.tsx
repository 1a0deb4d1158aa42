import { useQueryClient } from '@tanstack/react-query'
import { useStaffForm } from '#src/staff/form.ts'
import { Form } from '#src/staff/Form.tsx'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { addRedirect, getRedirects, NewRedirect } from '../contract.ts'

interface RedirectDialogProps {
  from: string
  /** Current target. */
  to: string
  onClose: () => void
}

/** Dialog for the target of an old address. */
export function RedirectDialog({ from, to, onClose }: RedirectDialogProps) {
  const client = useQueryClient()
  const form = useStaffForm({
    endpoint: addRedirect,
    schema: NewRedirect,
    start: { from, to },
    onDone: (made) => {
      void client.invalidateQueries({ queryKey: [getRedirects.path] })
      toast({ title: `${made.from} now redirects to ${made.to}`, variant: 'success' })
      onClose()
    },
  })
  return (
    <StaffDialog
      onClose={onClose}
      title="Redirect an old address"
      text="Visitors and search engines are redirected permanently (301)."
    >
      <Form
        {...form}
        action="Redirect"
        onCancel={onClose}
        lines={[
          { name: 'from', label: 'Old address', autoComplete: 'off' },
          { name: 'to', label: 'Redirects to', autoComplete: 'off', 'data-first': from !== '' },
        ]}
      />
    </StaffDialog>
  )
}
