import { Form } from '#src/staff/Form.tsx'
import { useStaffForm } from '#src/staff/form.ts'
import { DeskDialog } from '#src/staff/DeskDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { addWebhook, NewWebhook, webhookEvents } from '../contract.ts'
import { eventNames } from './eventNames.ts'

interface AddWebhookDialogProps {
  onClose: () => void
  onAdded: (secret: string) => void
}

export const AddWebhookDialog = ({ onClose, onAdded }: AddWebhookDialogProps) => (
  <DeskDialog
    onClose={onClose}
    title="Add a webhook"
    text="The address gets a signed message each time that one of these things happens. What visitors send holds their names and addresses."
  >
    <AddWebhookForm onClose={onClose} onAdded={onAdded} />
  </DeskDialog>
)

function AddWebhookForm({ onClose, onAdded }: AddWebhookDialogProps) {
  const form = useStaffForm({
    endpoint: addWebhook,
    schema: NewWebhook,
    start: { url: '', description: '', events: webhookEvents.filter((event) => event.startsWith('content.')) },
    onDone: ({ secret }) => onAdded(secret),
  })
  return (
    <Form
      {...form}
      action="Add it"
      onCancel={onClose}
      lines={[
        { name: 'url', label: 'Address', type: 'url', autoComplete: 'off' },
        { name: 'description', label: 'What it is for', autoComplete: 'off' },
      ]}
    >
      <Field label="When" group wide error={form.errors.events}>
        {webhookEvents.map((event) => (
          <Tick key={event} label={eventNames[event]} value={event} {...form.register('events')} />
        ))}
      </Field>
    </Form>
  )
}
