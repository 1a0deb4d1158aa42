import { useState } from 'react'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { mailStateLabel } from '#src/staff/mailStates.ts'
import { useAddress } from '#src/staff/address.ts'
import { useChange } from '#src/staff/queries.ts'
import type { BulkStep } from '#src/staff/bulkSteps.ts'
import { counted } from '#src/text/counted.ts'
import { Queue, queueItem } from '#src/staff/Queue.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { agoText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  getMatchingMails,
  getOutbox,
  getOutboxMail,
  OUTBOX_SHOWN,
  type OutboxView,
  resumeSending,
  stepMails,
  undoMailStep,
} from '../contract.ts'
import { MailPane } from './MailPane.tsx'
import './outbox.css'

const labels: Record<OutboxView, string> = {
  waiting: 'Waiting',
  doubt: 'Unconfirmed',
  failed: 'Failed',
  sent: 'Sent',
  left: 'Canceled',
}
const empty: Record<OutboxView, string> = {
  waiting: 'Nothing is waiting. Emails appear here until the mail server accepts them.',
  doubt: 'The server confirmed every email. Emails it never confirmed appear here.',
  failed: 'Nothing failed. Emails the server refused appear here.',
  sent: 'Emails the server accepted appear here.',
  left: 'Emails a colleague decided not to send appear here.',
}

const leave: BulkStep = { step: 'leave', act: 'Don’t send', done: 'Canceled' }
const again: BulkStep = {
  step: 'send',
  act: 'Send again',
  done: 'On their way',
  lasting: 'Emails sent before you undo stay sent.',
}
const stepsIn: Record<OutboxView, readonly BulkStep[]> = {
  waiting: [
    { ...again, act: 'Try now' },
    { ...leave, act: 'Don’t send' },
  ],
  doubt: [again, leave],
  failed: [again, leave],
  sent: [],
  left: [{ ...again, act: 'Send anyway' }],
}

const outbox = defineStaffList({
  of: 'the outbox',
  placeholder: 'Search addresses and subjects',
  query: getOutbox.query,
  size: OUTBOX_SHOWN,
  views: { name: 'view', label: 'View', labels },
  filters: [
    { name: 'kind', label: 'Type', placeholder: 'All types', choices: [] },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ newest: 'Newest first', oldest: 'Oldest first' }),
    },
  ],
  bulk: {
    rows: ['email'],
    endpoints: { bulk: stepMails, undoBulk: undoMailStep, matching: getMatchingMails },
    changes: [getOutbox, getOutboxMail],
  },
})

/** Every email of the site by delivery state, each with a preview. */
export default function OutboxScreen() {
  const { hrefOf } = useAddress()
  const list = useStaffList(getOutbox, { again: () => 15_000 })
  const { data, query } = list
  const [selectedId, setSelectedId] = useState(query.mail)
  const mails = data?.mails ?? []
  const { item: mail } = queueItem(mails, selectedId)
  const selection = useSelection(mails)
  return (
    <Screen list title="Outbox" text="Every email the site sends, and what happened to it.">
      {data?.isHeld && <HeldNotice />}
      {data && !data.isConfigured && (
        <p className="outbox__notice">
          No mail server is set up, so emails wait here. Set SMTP_URL and restart. Emails older than
          24 hours won’t be sent automatically.
        </p>
      )}
      <StaffList
        list={outbox}
        state={list}
        total={data?.total}
        counts={data?.counts}
        choices={{ kind: data?.kinds ?? [] }}
        usual={{ sort: query.view === 'waiting' ? 'oldest' : 'newest' }}
        leaving={{ mail: '' }}
        onView={() => setSelectedId(undefined)}
        selection={selection}
        steps={stepsIn[query.view]}
        empty={{ title: 'No emails', text: empty[query.view] }}
      >
        {mail && (
          <Queue
            label="Emails"
            items={mails.map(
              ({ id, kind, subject, recipient, state, nextTryAt, settledAt, createdAt }) => ({
                id,
                title: subject,
                about: `${kind} · ${recipient}`,
                when: `${mailStateLabel(state)} · ${agoText(nextTryAt ?? settledAt ?? createdAt)}`,
              }),
            )}
            current={mail.id}
            onSelect={setSelectedId}
            hrefOf={hrefOf('mail')}
            selection={selection}
            shown={`${mail.id} ${mail.state}`}
          >
            <MailPane key={mail.id} mail={mail} />
          </Queue>
        )}
      </StaffList>
    </Screen>
  )
}

function HeldNotice() {
  const { mutate, isPending } = useChange(resumeSending, {
    changes: [getOutbox],
    onDone: ({ left }) =>
      toast({
        title: 'Email is being sent again',
        description: left ? `${counted(left, 'email')} canceled.` : undefined,
      }),
  })
  return (
    <div className="outbox__notice" role="status">
      <p>
        A backup was restored, so nothing is sent until you allow it. Emails waiting in the backup
        may already have gone out. You can resume with or without them.
      </p>
      <div className="row wraps gap-2 pt-3">
        <Button
          variant="primary"
          disabled={isPending}
          onClick={() => mutate({ body: { waiting: 'leave' } })}
        >
          Resume without them
        </Button>
        <Button disabled={isPending} onClick={() => mutate({ body: { waiting: 'send' } })}>
          Resume with them
        </Button>
      </div>
    </div>
  )
}
