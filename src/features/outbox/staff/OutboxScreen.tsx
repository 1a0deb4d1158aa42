import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '#src/staff/address.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import type { BulkStep } from '#src/staff/bulkSteps.ts'
import { counted } from '#src/staff/counted.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { Queue } from '#src/staff/Queue.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { agoText } from '#src/staff/times.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  getMatchingMails,
  getOutbox,
  getOutboxMail,
  OUTBOX_SHOWN,
  outboxOrders,
  type OutboxView,
  outboxViews,
  resumeSending,
  stepMails,
  undoMailStep,
} from '../contract.ts'
import { MailPane } from './MailPane.tsx'
import './outbox.css'

const labels: Record<OutboxView, string> = { waiting: 'Waiting', doubt: 'In doubt', failed: 'Failed', sent: 'Sent', left: 'Left' }
const empty: Record<OutboxView, string> = {
  waiting: 'Every email is on its way. Confirmations, replies, and newsletters stand here until the mail server has taken them.',
  doubt: 'For every email, it is known whether the server accepted it.',
  failed: 'No email was refused or given up on.',
  sent: 'Emails the server accepted appear here.',
  left: 'Emails someone decided not to send appear here.',
}

const orderLabels = { newest: 'Newest first', oldest: 'Oldest first' }
const orderChoices = outboxOrders.map((value) => ({ value, label: orderLabels[value] }))
const leave: BulkStep = { step: 'leave', act: 'Leave', done: 'Left unsent' }
const again: BulkStep = {
  step: 'send',
  act: 'Send again',
  done: 'On their way',
  lasting: 'What has gone out by the time you undo stays sent.',
}
const stepsIn: Record<OutboxView, readonly BulkStep[]> = {
  waiting: [
    { ...again, act: 'Try now' },
    { ...leave, act: 'Do not send' },
  ],
  doubt: [again, leave],
  failed: [again, leave],
  sent: [],
  left: [{ ...again, act: 'Send after all' }],
}

/** Every mail of the site by what became of it, each as it looks to its reader. */
export default function OutboxScreen() {
  const { address, set, hrefOf } = useAddress()
  const view = outboxViews.find((name) => name === address.get('view')) ?? 'waiting'
  const q = address.get('q') ?? ''
  const sort = outboxOrders.find((name) => name === address.get('sort'))
  const kind = address.get('kind') ?? undefined
  const wanted = address.get('mail') ?? undefined
  const offset = Number(address.get('offset')) || 0
  const asked = { view, q, offset, ...(kind && { kind }), ...(sort && { sort }), ...(wanted && { mail: wanted }) }
  const { data, error, refetch } = useQuery({
    ...ask(getOutbox, { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
  const [selectedId, setSelectedId] = useState(wanted)
  const mails = data?.mails ?? []
  const mail = mails.find(({ id }) => id === selectedId) ?? mails[0]
  const selection = useSelection(mails)
  return (
    <Screen
      list
      title="Outbox"
      text="What the site sends by email. Each one is kept here from the moment of the change that caused it."
    >
      {data?.isHeld && <HeldNotice />}
      {data && !data.isConfigured && (
        <p className="outbox__notice">
          No mail server is set up, so mails wait here. Set SMTP_URL and restart; what is older than 24 hours then is not sent by
          itself.
        </p>
      )}
      <ViewTabs
        label="View"
        views={outboxViews.map((name) => ({ name, label: labels[name], count: data?.counts[name] }))}
        current={view}
        onChoose={(next) => {
          setSelectedId(undefined)
          set({ view: next === 'waiting' ? '' : next, mail: '' })
        }}
      />
      <ListBar
        of="the outbox"
        placeholder="Search addresses and subjects"
        filters={[
          { name: 'kind', label: 'Kind', placeholder: 'Every kind', choices: data?.kinds ?? [] },
          { name: 'sort', label: 'Order', usual: view === 'waiting' ? 'oldest' : 'newest', choices: orderChoices },
        ]}
      />
      <BulkBar
        selection={selection}
        steps={stepsIn[view]}
        named={(count) => counted(count, 'mail')}
        endpoints={{ bulk: stepMails, undoBulk: undoMailStep, matching: getMatchingMails }}
        changes={[getOutbox, getOutboxMail]}
        matching={{ query: asked, total: data?.total }}
      />
      <ListStates
        of="the outbox"
        rows={data?.total}
        failed={error !== null}
        onRetry={refetch}
        isAsked={q !== '' || kind !== undefined}
        onClear={() => set({ q: '', kind: '' })}
        empty={{ title: 'There are none', text: empty[view] }}
      />
      {mail && (
        <Queue
          label="Mails"
          items={mails.map(({ id, kind, subject, recipient, state, nextTryAt, settledAt, createdAt }) => ({
            id,
            title: subject,
            about: `${kind} · ${recipient}`,
            when: `${state} · ${agoText(nextTryAt ?? settledAt ?? createdAt)}`,
          }))}
          current={mail.id}
          onSelect={setSelectedId}
          hrefOf={hrefOf('mail')}
          selection={selection}
        >
          <MailPane key={mail.id} mail={mail} />
        </Queue>
      )}
      {data && <Pages size={OUTBOX_SHOWN} total={data.total} />}
    </Screen>
  )
}

function HeldNotice() {
  const { mutate, isPending } = useChange(resumeSending, {
    changes: [getOutbox],
    onDone: ({ left }) => toast({ title: 'Email is being sent again', description: left ? `${left} were left.` : undefined }),
  })
  return (
    <div className="outbox__notice" role="status">
      <p>
        A backup was restored, so nothing is sent until you say so. Mails that waited when the backup was made may have been sent
        since then.
      </p>
      <div className="row wraps gap-2 pt-3">
        <Button variant="primary" disabled={isPending} onClick={() => mutate({ body: { waiting: 'leave' } })}>
          Resume sending, without those from the backup
        </Button>
        <Button disabled={isPending} onClick={() => mutate({ body: { waiting: 'send' } })}>
          Resume sending, including those from the backup
        </Button>
      </div>
    </div>
  )
}
