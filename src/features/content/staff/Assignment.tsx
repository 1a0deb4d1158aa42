import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { agoText } from '#src/staff/times.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextArea } from '#src/ui/inputs.tsx'
import { useStoredText } from '#src/staff/useStoredText.ts'
import { Notice } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { assignmentsOf } from '../assignments.ts'
import type { CommentedPath } from '../contentKinds.ts'
import { endpointsOf } from '../contract.ts'
import type { Editing } from './editing/editing.ts'

interface AssignmentProps {
  path: CommentedPath
  id: string
  editing: Editing
}

/** Shows who is writing or reviewing a draft. The reviewer also decides here. */
export function Assignment({ path, id, editing }: AssignmentProps) {
  const calls = assignmentsOf[path]
  const { data } = useQuery(ask(calls.getAssignment, { params: { id } }))
  const [isAsking, setAsking] = useState(false)
  const changes = [calls.getAssignment, endpointsOf[path].read, endpointsOf[path].history]
  const end = useChange(calls.assign, { changes })
  if (!data) return null
  const { assignment, colleagues, decides } = data
  return (
    <section className="stack gap-3" aria-label="Assignment">
      {assignment && (
        <div className="stack gap-1">
          <p>{sentenceOf(assignment)}</p>
          {assignment.isStranded && (
            <Notice tone="warning">
              {assignment.assignee.name} no longer has access. Assign it to someone else.
            </Notice>
          )}
          {(assignment.answer || assignment.note) && (
            <p className="t2 soft anywhere serif">“{assignment.answer || assignment.note}”</p>
          )}
          <p className="t1 soft">
            {assignment.state === 'open' && `Asked by ${assignment.askedBy.name} `}
            {agoText(assignment.at)}
          </p>
        </div>
      )}
      {decides && <Decision path={path} id={id} editing={editing} />}
      {isAsking ? (
        <AssignForm {...{ path, id, editing, colleagues }} onDone={() => setAsking(false)} />
      ) : (
        <div className="cluster gap-2">
          <Button onClick={() => setAsking(true)}>
            {assignment ? 'Assign to someone else' : 'Assign'}
          </Button>
          {assignment && !decides && (
            <Button
              variant="quiet"
              busy={end.isPending}
              onClick={() =>
                end.mutate({
                  params: { id },
                  body: { assigneeId: null, purpose: assignment.purpose, note: '' },
                })
              }
            >
              End
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

interface ShownAssignment {
  purpose: 'write' | 'review'
  state: 'open' | 'approved' | 'returned'
  assignee: { name: string }
}
function sentenceOf({ purpose, state, assignee: { name } }: ShownAssignment) {
  if (state === 'approved') return `${name} approved it.`
  if (state === 'returned') return `${name} returned it.`
  return purpose === 'review' ? `${name} is asked to review it.` : `${name} works on it.`
}

/** Form in which the reviewer approves a draft or returns it with a note. */
function Decision({ path, id, editing }: AssignmentProps) {
  const { text: note, setText: setNote, forget } = useStoredText(`${path}/${id}/review`)
  const [isMissing, setMissing] = useState(false)
  const calls = assignmentsOf[path]
  const decide = useChange(calls.decide, {
    changes: [calls.getAssignment, endpointsOf[path].read, endpointsOf[path].history],
    onStored: forget,
    onDone(_, { body }) {
      toast({ title: body.decision === 'approved' ? 'Approved' : 'Returned', variant: 'success' })
    },
  })
  async function take(decision: 'approved' | 'returned') {
    const asks = decision === 'returned' && note.trim() === ''
    setMissing(asks)
    if (asks) return
    await editing.saveCopy()
    decide.mutate({ params: { id }, body: { decision, note } })
  }
  return (
    <div className="stack gap-3">
      <Field
        label="Your note"
        error={isMissing ? 'Please write what should change.' : undefined}
        wide
      >
        <TextArea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="cluster gap-2">
        <Button variant="primary" busy={decide.isPending} onClick={() => void take('approved')}>
          Approve
        </Button>
        <Button busy={decide.isPending} onClick={() => void take('returned')}>
          Return
        </Button>
      </div>
    </div>
  )
}

interface AssignFormProps extends AssignmentProps {
  colleagues: readonly { id: string; name: string }[]
  onDone: () => void
}

const purposes = [
  { value: 'review', label: 'Review it' },
  { value: 'write', label: 'Work on it' },
]

/** Form that asks for a colleague, a purpose, and a note. */
function AssignForm({ path, id, editing, colleagues, onDone }: AssignFormProps) {
  const [assigneeId, setAssignee] = useState('')
  const [purpose, setPurpose] = useState<'write' | 'review'>('review')
  const { text: note, setText: setNote, forget } = useStoredText(`${path}/${id}/assignment`)
  const [isMissing, setMissing] = useState(false)
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const calls = assignmentsOf[path]
  const send = useChange(calls.assign, {
    changes: [calls.getAssignment, endpointsOf[path].read, endpointsOf[path].history],
    onStored: forget,
    onDone() {
      toast({ title: 'Assigned', variant: 'success' })
      onDone()
    },
  })
  return (
    <form
      className="stack gap-4 p-4 leaf"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        setMissing(assigneeId === '')
        if (assigneeId === '') return
        await editing.saveCopy()
        send.mutate({ params: { id }, body: { assigneeId, purpose, note } })
      }}
    >
      <Field label="Colleague" error={isMissing ? 'Please choose a colleague.' : undefined} wide>
        <Select
          ref={first}
          choices={colleagues.map(({ id: value, name }) => ({ value, label: name }))}
          placeholder="Please choose"
          value={assigneeId}
          onChange={({ target }) => setAssignee(target.value)}
        />
      </Field>
      <Field label="Asked to" wide>
        <Select
          choices={purposes}
          value={purpose}
          onChange={({ target }) => setPurpose(target.value as typeof purpose)}
        />
      </Field>
      <Field label="Note (optional)" wide>
        <TextArea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="cluster gap-2">
        <Button type="submit" variant="primary" busy={send.isPending}>
          Send
        </Button>
        <Button onClick={() => (forget(), onDone())}>Cancel</Button>
      </div>
    </form>
  )
}
