import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQuery } from '@tanstack/react-query'
import type { Input } from '#src/http/endpoint.ts'
import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Key } from '#src/staff/Key.tsx'
import { sendKey, sendOnEnter } from '#src/staff/keys.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { copyText } from '#src/ui/share.ts'
import { ask } from '#src/staff/queries.ts'
import { ActingSelect } from '#src/staff/ActingSelect.tsx'
import { restoredText } from '#src/staff/localCopies.ts'
import { useStoredText } from '#src/staff/useStoredText.ts'
import { useLeaveGuard } from '#src/staff/useLeaveGuard.ts'
import { recordAnswer, getSavedReplies } from '../contract.ts'
import { letterOf, newLetter, partsOf, isEmptyReply, withSavedReply } from '../letter.ts'
import type { Detail, Send } from './sending.ts'

/** Longest mailto link that mail programs accept without truncating it. */
const MAX_LINK_LENGTH = 1900

/** Offset where typing continues: before the sign-off. */
const endOf = (body: string) => letterOf({ ...partsOf(body), signOff: '' }).length

interface AnswerFormProps {
  item: Detail
  send: Send
  onCancel: () => void
  /** Whether the site can send email itself. */
  canSend: boolean
}

function SavedReplies({ onChosen }: { onChosen: (text: string) => void }) {
  const { data } = useQuery(ask(getSavedReplies))
  if (!data || data.items.length === 0) return null
  return (
    <ActingSelect
      aria-label="Saved reply"
      placeholder="Insert a saved reply"
      value=""
      choices={data.items.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={(value) => {
        const chosen = data.items.find(({ id }) => id === value)
        if (chosen) onChosen(chosen.body)
      }}
    />
  )
}

/**
 * Reply form. The site sends the reply after a minute; without a mail server, it opens in the user's mail program and
 * is recorded here.
 */
export function AnswerForm({
  item: { id, name, email, version, excerpt, undoneReply },
  send,
  onCancel,
  canSend,
}: AnswerFormProps) {
  const [[begun, start]] = useState(() => {
    if (undoneReply !== null) return [undoneReply, endOf(undoneReply)] as const
    const { greeting, signOff } = newLetter(name)
    return [`${greeting}\n\n\n\n${signOff}`, greeting.length + 2] as const
  })
  const { text: body, setText, restoredAt, forget } = useStoredText(`inbox/${id}/reply`, begun)
  const [refused, setRefused] = useState(false)
  useLeaveGuard(body !== begun)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(start, start)
  }, [start])
  const continueTyping = useEffectEvent(() =>
    field.current?.setSelectionRange(endOf(body), endOf(body)),
  )
  useEffect(() => {
    if (restoredAt) continueTyping()
  }, [restoredAt])
  const setBody = (now: string) => {
    setText(now)
    setRefused(false)
  }
  const insert = (reply: string) => {
    const { letter, end } = withSavedReply(body, name, reply)
    flushSync(() => setBody(letter))
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }
  /** Whether the reply has text. If not, shows an error on the field. */
  const isWritten = () => {
    const isEmpty = isEmptyReply(body, name)
    setRefused(isEmpty)
    if (isEmpty) field.current?.focus()
    return !isEmpty
  }
  const leave = (body: Input<typeof recordAnswer>['body'], done: string) =>
    void send(recordAnswer, { params: { id }, body }, done, true).then((sent) => sent && forget())
  const subject = `Re: ${excerpt || settings.name}`.slice(0, 120)
  const link = `mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject, body }).toString().replaceAll('+', '%20')}`
  const record = () => leave({ version, body }, 'Reply recorded')
  return (
    <form
      className="stack gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWritten()) return
        if (canSend) return leave({ version, body, send: true }, 'Sending in one minute')
        if (link.length <= MAX_LINK_LENGTH) location.assign(link)
        else void copyText(body)
        record()
      }}
    >
      <SavedReplies onChosen={insert} />
      <Field
        label={<span className="anywhere">Reply to {email}</span>}
        wide
        error={
          refused ? 'Please write your reply between the greeting and the sign-off' : undefined
        }
        hint={
          canSend
            ? 'We send it in one minute, in the same email thread. Until then you can undo it.'
            : link.length <= MAX_LINK_LENGTH
              ? 'It opens in your email program, where you send it, and is recorded here.'
              : 'It’s too long for your email program, so we copied it for you to paste. It’s recorded here.'
        }
      >
        <TextArea
          ref={field}
          rows={9}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          onKeyDown={sendOnEnter}
        />
      </Field>
      <div className="row wraps gap-3">
        <Button type="submit" variant="primary">
          {canSend ? 'Send' : 'Open in email'} <Key>{sendKey}</Key>
        </Button>
        <Button onClick={() => isWritten() && record()}>Record only</Button>
        <Button onClick={() => (forget(), onCancel())}>Cancel</Button>
      </div>
      {restoredAt && (
        <p className="t1 soft" role="status">
          {restoredText(restoredAt)}
        </p>
      )}
    </form>
  )
}
