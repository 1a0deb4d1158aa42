import { PageForm } from '#src/rendering/PageForm.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { FormEnd, RequiredNote } from '#src/ui/FormEnd.tsx'
import { type FormLine, FormLines, shownLines } from '#src/ui/FormLines.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { NewMessage, sendMessage } from '../contract.ts'
import { messageFailed, messageSent } from './messageToasts.ts'

const empty = { name: '', email: '', company: '', role: '', subject: '', message: '' }
const lines: readonly FormLine<keyof typeof empty>[] = [
  { name: 'name', label: 'Name', required: true, autoComplete: 'name' },
  { name: 'email', label: 'Email', required: true, type: 'email', inputMode: 'email', autoComplete: 'email' },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'role', label: 'Role', autoComplete: 'organization-title' },
  { name: 'subject', label: 'Subject', required: true, wide: true },
  { name: 'message', label: 'Message', required: true, rows: 7 },
]

/** The form at /contact. */
export function MessageForm() {
  const { register, errors, busy, submit, sent } = useSubmissionForm<typeof sendMessage, keyof typeof empty>({
    endpoint: sendMessage,
    schema: NewMessage,
    empty,
    onSent: ({ message }) => messageSent(message),
    onFailed: messageFailed,
  })
  const receipt = sent && {
    title: 'We have your message',
    text: `We reply to ${String(sent.email)} within 24 hours.`,
    next: <MoreLink href="/consulting">See how we work with teams</MoreLink>,
    rows: shownLines(lines, sent),
  }
  return (
    <PageForm submit={submit} receipt={receipt} again="Send another message">
      <FormLines lines={lines} register={register} errors={errors} />
      <FormEnd busy={busy} action="Send Message" acting="Sending...">
        <RequiredNote /> We reply within 24 hours.
      </FormEnd>
    </PageForm>
  )
}
