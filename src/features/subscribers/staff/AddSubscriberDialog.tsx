import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { Form } from '#src/staff/Form.tsx'
import { useStaffForm } from '#src/staff/form.ts'
import { toast } from '#src/ui/toast.ts'
import { addSubscriber, getSubscribers, NewSubscriber } from '../contract.ts'

/** Adds someone who agreed elsewhere, and asks how and when. */
export function AddSubscriberDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const form = useStaffForm({
    endpoint: addSubscriber,
    schema: NewSubscriber,
    start: { firstName: '', lastName: '', email: '', consent: '', givenOn: '' },
    onDone: ({ id, state }) => {
      void client.invalidateQueries({ queryKey: [getSubscribers.path] })
      toast({
        title: 'Subscriber added',
        description:
          state === 'pending' ? 'They get issues once they confirm the email we sent.' : undefined,
        variant: 'success',
      })
      onClose()
      navigate(`/subscribers/${id}`)
    },
  })
  return (
    <StaffDialog
      onClose={onClose}
      title="Add a subscriber"
      text="Only people who asked for the newsletter. What you write here about their consent is stored with their record, and they see it when they ask for their data."
    >
      <Form
        {...form}
        action="Add"
        onCancel={onClose}
        lines={[
          { name: 'firstName', label: 'First name', autoComplete: 'off' },
          { name: 'lastName', label: 'Last name', autoComplete: 'off' },
          { name: 'email', label: 'Email address', type: 'email', autoComplete: 'off' },
          {
            name: 'consent',
            label: 'How and where they agreed',
            hint: 'Such as “Signed the list at our booth in Tampa”',
            autoComplete: 'off',
          },
          { name: 'givenOn', label: 'On which day', type: 'date' },
        ]}
      />
    </StaffDialog>
  )
}
