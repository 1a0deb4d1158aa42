import { PageForm } from '#src/rendering/PageForm.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { FormEnd, RequiredNote } from '#src/ui/FormEnd.tsx'
import { FormLines, shownLines } from '#src/ui/FormLines.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import type { sendMessage } from '../contract.ts'
import { empty, messageLines as lines } from './messageFields.ts'
import { messageFailed, messageSent } from './messageToasts.ts'

/** The form at /contact. */
export function MessageForm() {
  const { register, errors, busy, submit, guard, sent, result } = useSubmissionForm<
    typeof sendMessage,
    keyof typeof empty
  >({
    path: '/api/contact',
    action: '/forms/contact',
    rules: () => import('../contract.ts').then(({ NewMessage }) => NewMessage),
    empty,
    onSent: ({ message }) => messageSent(message),
    onFailed: messageFailed,
  })
  const receipt = sent && {
    title: 'We got your message',
    text: `We’ll reply to ${String(sent.email)} within 24 hours.`,
    next: <MoreLink href="/consulting">See our consulting</MoreLink>,
    path: result?.receipt,
    rows: shownLines(lines, sent),
  }
  return (
    <PageForm submit={submit} guard={guard} receipt={receipt} again="Send another message">
      <FormLines lines={lines} register={register} errors={errors} />
      <FormEnd busy={busy} action="Send Message" acting="Sending...">
        <RequiredNote /> We reply within 24 hours.
      </FormEnd>
    </PageForm>
  )
}
