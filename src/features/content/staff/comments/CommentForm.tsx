import { use, useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { sendOnEnter } from '#src/staff/keys.ts'
import type { useStoredText } from '#src/staff/useStoredText.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldError } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { DiscussionContext } from './discussion.ts'

const nobody: readonly string[] = []

interface CommentFormProps {
  /** The text, kept in this browser until it is stored. */
  draft: ReturnType<typeof useStoredText>
  label: string
  action: string
  busy: boolean
  send: (text: string) => void
  onCancel: () => void
}

/** Text field for a comment. It is focused at once, and Ctrl+Enter sends it. */
export function CommentForm({ draft, label, action, busy, send, onCancel }: CommentFormProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, forget } = draft
  const [isMissing, setMissing] = useState(false)
  const mentions = useMentions(field, use(DiscussionContext)?.colleagues ?? nobody, setText)
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
        aria-controls={mentions.offered.length > 0 ? mentions.id : undefined}
        aria-activedescendant={
          mentions.offered.length > 0 ? mentions.optionId(mentions.current) : undefined
        }
        onChange={({ target }) => {
          setText(target.value)
          mentions.follow(target)
        }}
        onKeyDown={(event) => {
          if (mentions.take(event)) return
          sendOnEnter(event)
          if (event.key === 'Escape') onCancel()
        }}
      />
      {mentions.offered.length > 0 && (
        <div id={mentions.id} className="outlined paper" role="listbox" aria-label="Colleagues">
          {mentions.offered.map((name, index) => (
            <div
              key={name}
              id={mentions.optionId(index)}
              className="comments__name target row t2"
              role="option"
              aria-selected={index === mentions.current}
              onPointerDown={(event) => {
                event.preventDefault()
                mentions.choose(name)
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
      {isMissing && <FieldError id={`${id}-missing`}>Please write something.</FieldError>}
      <div className="cluster gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
        <Button onClick={() => (forget(), onCancel())}>Cancel</Button>
      </div>
    </form>
  )
}

const MAX = 6

/** Suggests colleagues' names after an @ in a field. Arrows move, Enter and Tab choose, Escape closes. */
function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  colleagues: readonly string[],
  setText: (text: string) => void,
) {
  const id = useId()
  /** The text after the @, and its position. */
  const [typed, setTyped] = useState<{ at: number; start: string }>()
  const [current, setCurrent] = useState(0)
  const offered = typed
    ? colleagues
        .filter((name) =>
          [name, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(typed.start)),
        )
        .slice(0, MAX)
    : []

  function follow({ value, selectionStart }: HTMLTextAreaElement) {
    const [, typed] =
      /(?:^|[^\p{L}\p{N}.])@([\p{L}\p{N}.-]*(?: [\p{L}\p{N}.-]*)?)$/u.exec(
        value.slice(0, selectionStart),
      ) ?? []
    setTyped(
      typed === undefined
        ? undefined
        : { at: selectionStart - typed.length, start: typed.toLowerCase() },
    )
    setCurrent(0)
  }

  function choose(name: string) {
    if (!typed || !field.current) return
    const { value } = field.current
    const before = `${value.slice(0, typed.at)}${name} `
    setText(before + value.slice(typed.at + typed.start.length).replace(/^ /, ''))
    setTyped(undefined)
    field.current.focus()
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length))
  }

  /** Handles a key if the list of names is open. Returns whether it did. */
  function take(event: KeyboardEvent): boolean {
    if (offered.length === 0 || event.ctrlKey || event.metaKey) return false
    if (event.key === 'ArrowDown') setCurrent((current + 1) % offered.length)
    else if (event.key === 'ArrowUp') setCurrent((current - 1 + offered.length) % offered.length)
    else if (offered[current] && (event.key === 'Enter' || event.key === 'Tab'))
      choose(offered[current])
    else if (event.key === 'Escape') setTyped(undefined)
    else return false
    event.preventDefault()
    return true
  }

  return {
    id,
    offered,
    current,
    follow,
    choose,
    take,
    optionId: (index: number) => `${id}-${index}`,
  }
}
