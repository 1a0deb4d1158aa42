import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Input } from '#src/http/endpoint.ts'
import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Key } from '#src/staff/Key.tsx'
import { sendKey, sendOnEnter } from '#src/staff/keys.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { recordAnswer } from '../contract.ts'
import { CannedAnswers } from './CannedAnswers.tsx'
import type { Detail, Send } from './sending.ts'

/** The longest address that mail programs take over whole. */
const LONGEST_LINK = 1900

/** What was typed and not sent yet, by item: a look at another item, or a note, does not lose it. */
const drafts = new Map<string, string>()

/** Where a reply goes on: before the name of the site, with which it ends, or at the end. */
function endOf(body: string): number {
  const end = body.lastIndexOf(`\n\n${settings.name}`)
  return end < 0 ? body.length : end
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
  const greeting = `Dear ${name},\n\n`
  const [body, setText] = useState(() => drafts.get(id) ?? `${greeting}\n\n${settings.name}`)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current!.focus()
    const draft = drafts.get(id)
    const end = draft === undefined ? greeting.length : endOf(draft)
    field.current!.setSelectionRange(end, end)
  }, [id, greeting])
  const setBody = (text: string) => {
    drafts.set(id, text)
    setText(text)
  }
  const insert = (text: string) => {
    const before = `${body.slice(0, endOf(body)).trimEnd()}\n\n${text}`
    flushSync(() => setBody(before + body.slice(endOf(body))))
    field.current!.focus()
    field.current!.setSelectionRange(before.length, before.length)
  }
  const leave = (body: Input<typeof recordAnswer>['body'], done: string) =>
    void send(recordAnswer, { params: { id }, body }, done, true).then((sent) => sent && drafts.delete(id))
  const subject = `Re: ${excerpt || settings.name}`.slice(0, 120)
  const link = `mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject, body }).toString().replaceAll('+', '%20')}`
  const record = () => leave({ version, body }, 'Reply recorded')
  return (
    <form
      className="stack gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) return leave({ version, body, send: true }, 'It leaves in a minute')
        if (link.length <= LONGEST_LINK) location.assign(link)
        else void navigator.clipboard.writeText(body)
        record()
      }}
    >
      <CannedAnswers name={name} onChosen={insert} />
      <Field
        label={<span className="anywhere">Reply to {email}</span>}
        wide
        hint={
          canSend
            ? 'It is sent by the site in a minute, in the thread of their message; until then you can take it back.'
            : link.length <= LONGEST_LINK
              ? 'It opens in your mail program, where you send it, and is recorded here.'
              : 'It is too long for your mail program to receive: it has been copied for you to paste, and is recorded here.'
        }
      >
        <TextArea ref={field} rows={9} value={body} onChange={({ target }) => setBody(target.value)} onKeyDown={sendOnEnter} />
      </Field>
      <div className="row wraps gap-3">
        <Button type="submit" variant="primary">
          {canSend ? 'Send' : 'Open in mail and record'} <Key>{sendKey}</Key>
        </Button>
        <Button onClick={record}>Only record</Button>
        <Button onClick={() => (drafts.delete(id), onCancel())}>Cancel</Button>
      </div>
    </form>
  )
}
