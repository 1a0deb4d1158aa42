import { Form } from '#src/staff/Form.tsx'
import { useStaffForm } from '#src/staff/form.ts'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { addWebhook, NewWebhook, webhookEvents } from '../contract.ts'
import { eventNames } from './eventNames.ts'

interface AddWebhookDialogProps {
  onClose: () => void
  onAdded: (secret: string) => void
}

export const AddWebhookDialog = ({ onClose, onAdded }: AddWebhookDialogProps) => (
  <StaffDialog
    onClose={onClose}
    title="Add a webhook"
    text="We send a signed message to this address each time one of these happens. Submissions include visitors’ names and addresses."
  >
    <AddWebhookForm onClose={onClose} onAdded={onAdded} />
  </StaffDialog>
)

function AddWebhookForm({ onClose, onAdded }: AddWebhookDialogProps) {
  const form = useStaffForm({
    endpoint: addWebhook,
    schema: NewWebhook,
    start: {
      url: '',
      description: '',
      events: webhookEvents.filter((event) => event.startsWith('content.')),
    },
    onDone: ({ secret }) => onAdded(secret),
  })
  return (
    <Form
      {...form}
      action="Add webhook"
      onCancel={onClose}
      lines={[
        { name: 'url', label: 'Address', type: 'url', autoComplete: 'off' },
        { name: 'description', label: 'Purpose', autoComplete: 'off' },
      ]}
    >
      <Field label="Events" group wide error={form.errors.events}>
        {webhookEvents.map((event) => (
          <Tick key={event} label={eventNames[event]} value={event} {...form.register('events')} />
        ))}
      </Field>
    </Form>
  )
}
