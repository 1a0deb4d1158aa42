import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type * as z from 'zod/mini'
import { mailStateLabel } from '#src/staff/mailStates.ts'
import { Key } from '#src/staff/Key.tsx'
import { useShortcuts } from '#src/staff/keys.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { dateText } from '#src/staff/times.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { changeOutboxMail, getOutbox, getOutboxMail, type OutboxMail } from '../contract.ts'
import { MailFrame } from './MailFrame.tsx'

type Mail = z.infer<typeof OutboxMail>

const canSend: Record<string, string> = {
  waiting: 'Try now',
  'in doubt': 'Send again',
  'given up': 'Send again',
  refused: 'Send again',
  left: 'Send anyway',
}
const canLeave = ['waiting', 'in doubt', 'given up', 'refused']
const faces = [
  { name: 'page', label: 'HTML', count: undefined },
  { name: 'text', label: 'Plain text', count: undefined },
] as const

/** One email: its delivery state, the available actions, and its preview. */
export function MailPane({ mail }: { mail: Mail }) {
  const {
    id,
    kind,
    subject,
    recipient,
    state,
    attempts,
    response,
    nextTryAt,
    settledAt,
    createdAt,
  } = mail
  const { data } = useQuery(ask(getOutboxMail, { params: { id } }))
  const [face, setFace] = useState<'page' | 'text'>('page')
  const { mutate, isPending } = useChange(changeOutboxMail, {
    changes: [getOutbox, getOutboxMail],
    onDone: (_, { params }) =>
      toast({ title: params.action === 'send' ? 'Sending now' : 'Canceled' }),
  })
  const [, navigate] = useLocation()
  useShortcuts({ i: () => navigate(`/deliveries/${id}`) })
  const act = (action: 'send' | 'leave') => mutate({ params: { id, action } })
  const facts: [string, string | null | undefined][] = [
    ['To', recipient],
    ['Type', kind],
    [
      'Status',
      state === 'in doubt'
        ? 'Unconfirmed: the server received all of it but never confirmed'
        : mailStateLabel(state),
    ],
    ['Created', dateText(createdAt)],
    ['Next attempt', nextTryAt && dateText(nextTryAt)],
    ['Finished', settledAt && dateText(settledAt)],
    ['Attempts', attempts > 0 ? String(attempts) : null],
    ['Server said', response],
    ['Message-ID', data?.messageId],
    ['Size', data?.bytes ? `${Math.ceil(data.bytes / 1000)} KB` : null],
  ]
  return (
    <article className="mail-pane stack gap-4" aria-label={subject}>
      <h2 className="mail-pane__subject">{subject}</h2>
      <p>
        <Link href={`/deliveries/${id}`}>Why did this person get it?</Link> <Key>i</Key>
      </p>
      {(canSend[state] || canLeave.includes(state)) && (
        <div className="row wraps gap-2 pt-3">
          {canSend[state] && (
            <Button
              variant={state === 'in doubt' ? 'primary' : undefined}
              disabled={isPending}
              onClick={() => act('send')}
            >
              {canSend[state]}
            </Button>
          )}
          {canLeave.includes(state) && (
            <Button disabled={isPending} onClick={() => act('leave')}>
              Don’t send
            </Button>
          )}
        </div>
      )}
      <dl className="mail-pane__facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ViewTabs label="Format" views={faces} current={face} onChoose={setFace} />
      {face === 'page' ? (
        <MailFrame title={`Preview of “${subject}”`} src={`/api/staff/outbox/${id}/preview`} />
      ) : (
        <pre className="desk-source">{data?.text}</pre>
      )}
    </article>
  )
}
