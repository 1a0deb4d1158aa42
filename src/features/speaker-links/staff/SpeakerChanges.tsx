import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type * as z from 'zod/mini'
import { Differences } from '#src/staff/Differences.tsx'
import { ask, useChange } from '#src/staff/queries.ts'
import { agoText } from '#src/staff/times.ts'
import { useClickGuard } from '#src/staff/useClickGuard.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Endpoint } from '#src/http/endpoint.ts'
import { toast } from '#src/ui/toast.ts'
import { decideSpeakerChange, getSpeakerChanges, type SpeakerChange } from '../contract.ts'
import { workLabels } from '../ownWork.ts'

type ProposedChange = z.infer<typeof SpeakerChange>

interface SpeakerChangesProps {
  event: string
  /** GET endpoints whose responses a decision changes. */
  changes: readonly Endpoint[]
}

/** Speakers' changes next to the previous values, to accept or decline. */
export function SpeakerChanges({ event, changes }: SpeakerChangesProps) {
  const { data } = useQuery(ask(getSpeakerChanges, { params: { event } }))
  const client = useQueryClient()
  const decide = useChange(decideSpeakerChange, {
    changes: [getSpeakerChanges, ...changes],
    onRefused() {
      void client.invalidateQueries({ queryKey: [getSpeakerChanges.path] })
      return false
    },
    onDone: (_, { params, body }) =>
      toast({
        title: { accept: 'Accepted', decline: 'Declined', reopen: 'Waiting again' }[body.decision],
        variant: 'success',
        ...(body.decision === 'decline' && {
          action: {
            label: 'Undo',
            onPress: () => decide.mutate({ params, body: { ...body, decision: 'reopen' } }),
          },
        }),
      }),
  })
  const open = data?.items.filter(({ state }) => state === 'open') ?? []
  const declined = data?.items.filter(({ state }) => state === 'declined') ?? []
  const isSettling = useClickGuard(open.map(({ id }) => id).join())
  const press = (
    { id, value, before }: ProposedChange,
    decision: 'accept' | 'decline' | 'reopen',
    { detail }: MouseEvent,
  ) => {
    const isByKey = detail === 0
    if (decide.isPending || (isSettling && !isByKey)) return
    decide.mutate({ params: { event, id }, body: { decision, value, before } })
  }
  if (open.length === 0 && declined.length === 0) return null
  return (
    <section className="stack gap-4 pb-6" aria-labelledby="speaker-changes">
      <h2 className="t4" id="speaker-changes">
        Changes by speakers
      </h2>
      {open.length === 0 && <p className="soft">No changes to review.</p>}
      <ul className="stack gap-5">
        {open.map((change) => (
          <li key={change.id} className="stack gap-3 pb-5 rule-bottom">
            <ChangeHead change={change} />
            {change.field === 'image' ? (
              <Portraits change={change} />
            ) : (
              <Differences before={change.before} after={change.value} />
            )}
            <div className="row wraps gap-3">
              <Button
                variant="primary"
                aria-label={`Accept: ${nameOf(change)}`}
                onClick={(click) => press(change, 'accept', click)}
              >
                Accept
              </Button>
              <Button
                aria-label={`Decline: ${nameOf(change)}`}
                onClick={(click) => press(change, 'decline', click)}
              >
                Decline
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {declined.length > 0 && (
        <details>
          <summary className="target">Declined ({declined.length})</summary>
          <ul className="stack gap-4">
            {declined.map((change) => (
              <li key={change.id} className="row wraps apart gap-3">
                <ChangeHead change={change} />
                <Button
                  variant="quiet"
                  aria-label={`Reopen: ${nameOf(change)}`}
                  onClick={(click) => press(change, 'reopen', click)}
                >
                  Reopen
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const nameOf = ({ field, speaker }: ProposedChange) => `${workLabels[field]} of ${speaker}`

const ChangeHead = ({
  change: { speaker, field, session, modifiedAt },
}: {
  change: ProposedChange
}) => (
  <p className="anywhere">
    <strong>{speaker}</strong> · {workLabels[field]}
    {session && ` of “${session.title}”`}
    <span className="as-block t1 soft">{agoText(modifiedAt)}</span>
  </p>
)

const Portraits = ({ change: { before, value } }: { change: ProposedChange }) => (
  <div className="row wraps gap-4">
    {before ? <img src={before} alt="Before" width={96} height={96} /> : <span>No picture</span>}
    <span aria-hidden="true">→</span>
    {value ? <img src={value} alt="After" width={96} height={96} /> : <span>No picture</span>}
  </div>
)
