import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '#src/staff/address.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Queue } from '#src/staff/Queue.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SearchInput, Select } from '#src/ui/inputs.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { getOutbox, type OutboxView, outboxViews, resumeSending } from '../contract.ts'
import { MailPane } from './MailPane.tsx'
import './outbox.css'

const labels: Record<OutboxView, string> = { waiting: 'Waiting', doubt: 'In doubt', failed: 'Failed', sent: 'Sent', left: 'Left' }
const empty: Record<OutboxView, string> = {
  waiting: 'Every email is on its way.',
  doubt: 'For every email, it is known whether the server accepted it.',
  failed: 'No email was refused or given up on.',
  sent: 'Emails the server accepted appear here.',
  left: 'Emails someone decided not to send appear here.',
}

/** Every mail of the site by what became of it, each as it looks to its reader. */
export default function OutboxScreen() {
  const { address, set } = useAddress()
  const view = outboxViews.find((name) => name === address.get('view')) ?? 'waiting'
  const q = address.get('q') ?? ''
  const kind = address.get('kind') ?? ''
  const { data, error, refetch } = useQuery({
    ...ask(getOutbox, { query: { view, q, kind } }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
  const [selectedId, setSelectedId] = useState<string>()
  const mails = data?.mails ?? []
  const mail = mails.find(({ id }) => id === selectedId) ?? mails[0]
  const show = (next: { view: string } | { q: string } | { kind: string }) => {
    setSelectedId(undefined)
    set(next)
  }
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
        onChoose={(next) => show({ view: next === 'waiting' ? '' : next })}
      />
      <div className="outbox__bar row wraps gap-3" role="search">
        <SearchInput
          label="Search the outbox"
          placeholder="Search addresses and subjects"
          value={q}
          onChange={({ target }) => show({ q: target.value })}
        />
        <Select
          aria-label="Kind of mail"
          value={kind}
          choices={[{ value: '', label: 'Every kind' }, ...(data?.kinds ?? [])]}
          onChange={({ target }) => show({ kind: target.value })}
        />
      </div>
      {error && <ErrorState title="The outbox could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton of="the outbox" />}
      {data && !mail && (
        <EmptyState title={q || kind ? 'Nothing matches' : 'There are none'}>
          <p>{q || kind ? 'Try fewer words, or every kind.' : empty[view]}</p>
        </EmptyState>
      )}
      {mail && (
        <Queue
          label="Mails"
          items={mails.map(({ id, kind, subject, recipient, state, nextTryAt, settledAt, createdAt }) => ({
            id,
            title: subject,
            about: `${kind} · ${recipient}`,
            when: `${state} · ${agoText(nextTryAt ?? settledAt ?? createdAt)}`,
          }))}
          selected={mail.id}
          onSelect={setSelectedId}
        >
          <MailPane key={mail.id} mail={mail} />
        </Queue>
      )}
      {data && data.more > 0 && (
        <p className="outbox__more">{data.more.toLocaleString('en-US')} more are not shown: search for one.</p>
      )}
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
      <div className="outbox__acts">
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
