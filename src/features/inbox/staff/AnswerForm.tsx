import { useState } from 'react'
import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { recordAnswer } from '../contract.ts'
import { CannedAnswers } from './CannedAnswers.tsx'
import type { Detail, Send } from './sending.ts'

/** The longest address that mail programs take over whole. */
const LONGEST_LINK = 1900

/** Before the name of the site, with which a reply ends, or at the end. */
function withText(body: string, text: string) {
  const end = body.lastIndexOf(`\n\n${settings.name}`)
  const [before, after] = end < 0 ? [body, ''] : [body.slice(0, end), body.slice(end)]
  return `${before.trimEnd()}\n\n${text}${after}`
}

interface AnswerFormProps {
  item: Detail
  send: Send
  onCancel: () => void
  /** Whether the site itself can send it. */
  canSend: boolean
}

/** A reply: the site sends it after a minute; without a mail server it opens in the mail program of whoever writes it, and is recorded here. */
export function AnswerForm({ item: { id, name, email, version, excerpt }, send, onCancel, canSend }: AnswerFormProps) {
  const [body, setBody] = useState(`Dear ${name},\n\n\n\n${settings.name}`)
  const subject = `Re: ${excerpt || settings.name}`.slice(0, 120)
  const link = `mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject, body }).toString().replaceAll('+', '%20')}`
  const record = () => void send(recordAnswer, { params: { id }, body: { version, body } }, 'Reply recorded', true)
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend)
          return void send(recordAnswer, { params: { id }, body: { version, body, send: true } }, 'It leaves in a minute', true)
        if (link.length <= LONGEST_LINK) location.assign(link)
        else void navigator.clipboard.writeText(body)
        record()
      }}
    >
      <CannedAnswers name={name} onChosen={(text) => setBody(withText(body, text))} />
      <Field
        label={`Reply to ${email}`}
        wide
        hint={
          canSend
            ? 'It is sent by the site in a minute, in the thread of their message; until then you can take it back.'
            : link.length <= LONGEST_LINK
              ? 'It opens in your mail program, where you send it, and is recorded here.'
              : 'It is too long for your mail program to receive: it has been copied for you to paste, and is recorded here.'
        }
      >
        <TextArea rows={9} value={body} onChange={({ target }) => setBody(target.value)} />
      </Field>
      <div className="row wraps gap-3">
        <Button type="submit" variant="primary">
          {canSend ? 'Send' : 'Open in mail and record'}
        </Button>
        <Button onClick={record}>Only record</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
