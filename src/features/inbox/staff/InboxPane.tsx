import { useLayoutEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { ActingSelect } from '#src/staff/ActingSelect.tsx'
import type { useCorrected } from '#src/staff/corrections.ts'
import { sendKey, sendOnEnter } from '#src/staff/keys.ts'
import { CorrectedFields } from '#src/staff/CorrectedFields.tsx'
import { Key } from '#src/staff/Key.tsx'
import { dateText } from '#src/staff/times.ts'
import { useStoredText } from '#src/staff/useStoredText.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import { addNote, type InboxItem, inboxKinds, SENDER } from '../contract.ts'
import type { Detail, Send } from './sending.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Decision } from './Decision.tsx'
import { DueText, isDue } from './DueText.tsx'
import { Labels } from './Labels.tsx'
import { WaitingLetter } from './WaitingLetter.tsx'
import { fieldLabel, valueLabel } from '#src/staff/fieldLabels.ts'

type OpenItem = z.infer<typeof InboxItem>

interface InboxPaneProps {
  item: OpenItem
  /** The full item, at the version that was read. */
  data: Detail | undefined
  /** Fields that the sender corrected while it was open. */
  corrected: ReturnType<typeof useCorrected>
  answering: boolean
  onAnswering: (answering: boolean) => void
  actions: Record<
    'close' | 'open' | 'spam' | 'take' | 'sleep' | 'wake' | 'undoLetter',
    () => void
  > & {
    label: (labels: string[]) => Promise<boolean>
    assign: (assigneeId: string | null, name: string) => void
    toEvent: (eventId: string | null, title: string) => void
  }
  send: Send
  onChanged: () => void
  canSend: boolean
}

/** A submission with its history and the available actions. */
export function InboxPane({
  item,
  data,
  corrected,
  answering,
  onAnswering,
  actions,
  send,
  onChanged,
  canSend,
}: InboxPaneProps) {
  const { id, kind, name, email, state, assignee, snoozedUntil, receivedAt, isHidden } = item
  const opener = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    opener.current?.focus()
    onAnswering(false)
  }
  return (
    <article className="inbox-pane stack gap-5" aria-label={name}>
      <header className="stack gap-1">
        <p className="t1 soft">
          {inboxKinds[kind]}
          {isDue(item) && (
            <>
              {' '}
              · <DueText item={item} />
            </>
          )}{' '}
          · received {dateText(receivedAt)}
        </p>
        <h2 className="anywhere">{name || email}</h2>
        {email && <p className="t1 soft anywhere">{email}</p>}
        {isHidden && (
          <p className="t1 soft">
            {item.event?.title} is reviewed blind: you see who applied once it’s decided.
          </p>
        )}
        {(assignee || snoozedUntil) && (
          <p className="t1 soft">
            {assignee && `Assigned to ${assignee.name}. `}
            {snoozedUntil && `Snoozed until ${dateText(snoozedUntil)}.`}
          </p>
        )}
        <div className="row wraps gap-3 mt-2">
          {data && data.colleagues.length > 1 && (
            <Assignee colleagues={data.colleagues} assignee={assignee} onChange={actions.assign} />
          )}
          {data && kind === 'speakers' && (
            <ForEvent events={data.agendas} event={data.event} onChange={actions.toEvent} />
          )}
          <Labels key={id} labels={item.labels} onChange={actions.label} />
        </div>
      </header>
      <div className="inbox-pane__acts wraps row gap-2">
        {email && (
          <Button
            ref={opener}
            variant="primary"
            onClick={() => onAnswering(!answering)}
            aria-expanded={answering}
          >
            Reply <Key>r</Key>
          </Button>
        )}
        {state === 'open' ? (
          <Button onClick={actions.close}>
            Done <Key>e</Key>
          </Button>
        ) : (
          <Button onClick={actions.open}>
            {state === 'spam' ? 'Not spam' : 'Reopen'} <Key>o</Key>
          </Button>
        )}
        <Button onClick={actions.take}>
          {assignee ? 'Unassign' : 'Assign to me'} <Key>a</Key>
        </Button>
        <Button onClick={snoozedUntil ? actions.wake : actions.sleep}>
          {snoozedUntil ? 'Unsnooze' : 'Tomorrow'} <Key>s</Key>
        </Button>
        {state !== 'spam' && (
          <Button onClick={actions.spam}>
            Spam <Key>!</Key>
          </Button>
        )}
      </div>
      {data?.letter && <WaitingLetter letter={data.letter} onUndo={actions.undoLetter} />}
      {answering && data && (
        <AnswerForm item={data} canSend={canSend} send={send} onCancel={cancel} />
      )}
      {corrected.length > 0 && (
        <Notice tone="warning">
          <div className="stack gap-4">
            <p>The sender corrected this after you opened it. What you typed is still here.</p>
            <CorrectedFields fields={corrected} />
          </div>
        </Notice>
      )}
      {data && data.decisions.length > 0 && <Decision item={data} send={send} />}
      {data && data.signs.length > 0 && (
        <Notice tone="warning">
          {state === 'spam' ? 'Why it’s in spam: ' : 'This may be spam: '}
          {data.signs.join(' ')}
        </Notice>
      )}
      {data && data.repeats > 0 && (
        <p className="t1 soft">Sent {data.repeats + 1} times. We stored it once.</p>
      )}
      {data && <Fields item={data} />}
      {data && <Notes item={data} onChanged={onChanged} send={send} />}
    </article>
  )
}

interface AssigneeProps {
  colleagues: Detail['colleagues']
  assignee: OpenItem['assignee']
  onChange: (assigneeId: string | null, name: string) => void
}

/** Assigns the item to a colleague. */
function Assignee({ colleagues, assignee, onChange }: AssigneeProps) {
  const known =
    assignee && !colleagues.some(({ id }) => id === assignee.id)
      ? [...colleagues, assignee]
      : colleagues
  return (
    <ActingSelect
      aria-label="Assigned to"
      className="inbox-pane__assignee"
      placeholder="Unassigned"
      choices={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={assignee?.id ?? ''}
      onChoose={(id, label) => onChange(id || null, label)}
    />
  )
}

interface ForEventProps {
  events: Detail['agendas']
  event: OpenItem['event']
  onChange: (eventId: string | null, title: string) => void
}

/** Sets the event a speaker application is for. */
function ForEvent({ events, event, onChange }: ForEventProps) {
  const known = event && !events.some(({ id }) => id === event.id) ? [event, ...events] : events
  return (
    <ActingSelect
      aria-label="For the event"
      className="inbox-pane__assignee"
      placeholder="No event yet"
      choices={known.map(({ id, title }) => ({ value: id, label: title }))}
      value={event?.id ?? ''}
      onChoose={(id, label) => onChange(id || null, label)}
    />
  )
}

function Fields({ item: { fields } }: { item: Detail }) {
  return (
    <dl className="inbox-pane__fields stack gap-4">
      {fields.map(({ name, value }) => (
        <div key={name}>
          <dt>{fieldLabel(name)}</dt>
          <dd>{valueLabel(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Notes({
  item: { id, notes, corrections },
  send,
  onChanged,
}: {
  item: Detail
  send: Send
  onChanged: () => void
}) {
  const { text: body, setText, forget } = useStoredText(`inbox/${id}/note`)
  const bodyNow = useRef(body)
  useLayoutEffect(() => void (bodyNow.current = body))
  const labels = {
    note: 'added a note',
    answer: 'replied',
    decision: 'decided',
    received: 'wrote back',
  }
  const history = [...notes, ...corrections].sort((one, other) =>
    one.createdAt < other.createdAt ? -1 : 1,
  )
  return (
    <section className="stack gap-4 pt-5 rule-top">
      <h3>Notes and replies</h3>
      <ol>
        {history.map((one) => (
          <li key={'id' in one ? one.id : one.createdAt} className="py-3 rule-bottom">
            {'fields' in one ? (
              <div className="stack gap-3">
                <p className="t1 soft">
                  <b>{SENDER}</b> corrected this, {dateText(one.createdAt)}
                </p>
                <CorrectedFields fields={one.fields} />
              </div>
            ) : (
              <>
                <p className="t1 soft">
                  <b>{one.author}</b> {labels[one.kind]}, {dateText(one.createdAt)}
                </p>
                <p className="inbox-pane__text anywhere">{one.body}</p>
              </>
            )}
          </li>
        ))}
      </ol>
      <form
        className="stack gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (body.trim())
            void send(addNote, { params: { id }, body: { body } }, 'Note added', false).then(
              (sent) => {
                if (!sent) return
                // Keeps what was typed in the meantime.
                const now = bodyNow.current
                const rest = now.startsWith(body) ? now.slice(body.length).trimStart() : now
                setText(rest)
                if (!rest) forget()
                onChanged()
              },
            )
        }}
      >
        <TextArea
          aria-label="Note"
          rows={2}
          placeholder="A note only staff can see"
          value={body}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={sendOnEnter}
        />
        {body.trim() && (
          <div className="row wraps gap-3">
            <Button type="submit">
              Add note <Key>{sendKey}</Key>
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
