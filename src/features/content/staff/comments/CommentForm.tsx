import { useEffect, useId, useRef, useState } from 'react'
import { sendOnEnter } from '#src/staff/keys.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldError } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'

interface CommentFormProps {
  label: string
  action: string
  busy: boolean
  send: (text: string) => void
  onCancel: () => void
}

/** Asks what somebody wants to say; the cursor stands in it at once, and Ctrl-Enter sends it. */
export function CommentForm({ label, action, busy, send, onCancel }: CommentFormProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  useEffect(() => field.current?.focus(), [])

  function submit() {
    setMissing(text.trim() === '')
    if (text.trim() !== '' && !busy) send(text)
    else field.current?.focus()
  }

  return (
    <form
      className="stack gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="t1 bold" htmlFor={id}>
        {label}
      </label>
      <TextArea
        ref={field}
        id={id}
        rows={3}
        value={text}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          sendOnEnter(event)
          if (event.key === 'Escape') onCancel()
        }}
      />
      {isMissing && <FieldError id={`${id}-missing`}>Please write something.</FieldError>}
      <div className="cluster gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
