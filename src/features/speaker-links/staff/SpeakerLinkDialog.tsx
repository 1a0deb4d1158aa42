import { Form } from '#src/staff/Form.tsx'
import { useStaffForm } from '#src/staff/form.ts'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { NewSpeakerLink, sendSpeakerLink } from '../contract.ts'

interface SpeakerLinkDialogProps {
  event: string
  speaker: { id: string; name: string; email: string | null }
  onSent: () => void
  onClose: () => void
}

/** Emails a speaker the private link to their work. */
export function SpeakerLinkDialog({ event, speaker, onSent, onClose }: SpeakerLinkDialogProps) {
  const { watch: _, ...form } = useStaffForm({
    endpoint: sendSpeakerLink,
    schema: NewSpeakerLink,
    params: { event, speaker: speaker.id },
    start: { email: speaker.email ?? '' },
    onDone() {
      toast({ title: 'Link sent', variant: 'success' })
      onSent()
      onClose()
    },
  })
  return (
    <StaffDialog
      onClose={onClose}
      title={`Send ${speaker.name} a link`}
      text="With it, they edit their name, picture, biography, and sessions. You review each change. Earlier links stop working."
    >
      <Form
        {...form}
        action="Send link"
        onCancel={onClose}
        lines={[{ name: 'email', label: 'Email address', type: 'email', wide: true }]}
      />
    </StaffDialog>
  )
}
