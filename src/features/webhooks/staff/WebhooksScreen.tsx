import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { OnceDialog } from '#src/staff/OnceDialog.tsx'
import { ask, useChange } from '#src/staff/queries.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { Table } from '#src/staff/Table.tsx'
import { changeWebhook, getDeliveries, getWebhooks, removeWebhook, renewSecret, testWebhook, type Webhook } from '../contract.ts'
import { AddWebhookDialog } from './AddWebhookDialog.tsx'
import { Deliveries } from './Deliveries.tsx'
import { eventNames } from './eventNames.ts'

type Receiver = z.infer<typeof Webhook>

/** Other programs that are told of what happens here. */
export default function WebhooksScreen() {
  const { data: webhooks, error, refetch } = useQuery(ask(getWebhooks))
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [open, setOpen] = useState<Receiver>()
  return (
    <Screen
      title="Webhooks"
      text="Other programs, such as a CRM or a static site, that are told of changes and of what visitors send, by signed messages."
      actions={
        <Button variant="primary" icon="plus" iconFirst onClick={() => setAdding(true)}>
          Add a webhook
        </Button>
      }
    >
      {error && <ErrorState title="The webhooks could not be loaded" onRetry={() => void refetch()} />}
      {!webhooks && !error && <ListSkeleton of="the webhooks" />}
      {webhooks?.length === 0 && (
        <EmptyState title="There are none">
          <p>Add the address of a program that should follow this site.</p>
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <Table caption="Webhooks" heads={['Address', 'When', 'State']} actions>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onOpen={() => setOpen(webhook)} onSecret={setSecret} />
          ))}
        </Table>
      )}
      {adding && (
        <AddWebhookDialog
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false)
            setSecret(made)
            void refetch()
          }}
        />
      )}
      {open && (
        <Dialog open onOpenChange={(stays) => !stays && setOpen(undefined)} title="Deliveries" text={open.url}>
          <Deliveries id={open.id} url={open.url} />
        </Dialog>
      )}
      {secret && (
        <OnceDialog
          title="The secret is ready"
          text="With it the receiver checks that messages come from here. It is shown only once."
          label="Secret"
          value={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Screen>
  )
}

interface WebhookRowProps {
  webhook: Receiver
  onOpen: () => void
  onSecret: (secret: string) => void
}

function WebhookRow({ webhook, onOpen, onSecret }: WebhookRowProps) {
  const { id, url, description, events, enabled, disabledReason, failingSince } = webhook
  const params = { id }
  const change = useChange(changeWebhook, { changes: [getWebhooks] })
  const remove = useChange(removeWebhook, { changes: [getWebhooks] })
  const renew = useChange(renewSecret, { onDone: ({ secret }) => onSecret(secret) })
  const test = useChange(testWebhook, { changes: [getDeliveries], onDone: () => toast({ title: 'A test is on its way' }) })
  const state = enabled ? 'On' : `Off${disabledReason ? `: ${disabledReason}` : ''}`
  return (
    <tr className={enabled ? undefined : 'desk-table__off'}>
      <th scope="row">
        {url}
        <span className="desk-table__more">{description}</span>
      </th>
      <td>{events.map((event) => eventNames[event]).join(', ')}</td>
      <td>
        {state}
        {failingSince && <span className="desk-table__more">failing since {agoText(failingSince)}</span>}
      </td>
      <td className="desk-table__acts">
        <Button variant="quiet" onClick={onOpen}>
          Deliveries
        </Button>
        <Button variant="quiet" busy={test.isPending} onClick={() => test.mutate({ params })}>
          Test
        </Button>
        <Button variant="quiet" busy={renew.isPending} onClick={() => renew.mutate({ params })}>
          New secret
        </Button>
        <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate({ params, body: { enabled: !enabled } })}>
          {enabled ? 'Switch off' : 'Switch on'}
        </Button>
        <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({ params })}>
          Remove
        </Button>
      </td>
    </tr>
  )
}
