import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { OnceDialog } from '#src/staff/OnceDialog.tsx'
import { useAddress } from '#src/staff/address.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import { counted } from '#src/staff/counted.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { type Selection, useSelection } from '#src/staff/selection.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import {
  changeWebhook,
  getDeliveries,
  getWebhooks,
  removeWebhook,
  renewSecret,
  switchWebhooks,
  testWebhook,
  undoSwitch,
  type Webhook,
} from '../contract.ts'
import { AddWebhookDialog } from './AddWebhookDialog.tsx'
import { eventNames } from './eventNames.ts'

type Receiver = z.infer<typeof Webhook>

const stateChoices = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]
const orderChoices = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'address', label: 'By address' },
]
const steps = [
  { step: 'off', act: 'Switch off', done: 'Switched off' },
  { step: 'on', act: 'Switch on', done: 'Switched on' },
]

/** Other programs that are told of what happens here. */
export default function WebhooksScreen() {
  const { data: webhooks, error, refetch } = useQuery(ask(getWebhooks))
  const { address, set } = useAddress()
  const q = (address.get('q') ?? '').toLowerCase()
  const state = address.get('state')
  const shown = (webhooks ?? [])
    .filter(
      ({ url, description, enabled }) =>
        `${url} ${description}`.toLowerCase().includes(q) && (!state || state === (enabled ? 'on' : 'off')),
    )
    .sort((a, b) => (address.get('sort') === 'address' ? a.url.localeCompare(b.url) : 0))
  const selection = useSelection(shown)
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <Screen
      list
      title="Webhooks"
      text="Other programs, such as a CRM or a static site, that are told of changes and of what visitors send, by signed messages."
      actions={
        <Button variant="primary" icon="plus" iconFirst onClick={() => setAdding(true)}>
          Add a webhook
        </Button>
      }
    >
      <ListBar
        of="the webhooks"
        placeholder="Search addresses"
        filters={[
          { name: 'state', label: 'State', placeholder: 'On and off', choices: stateChoices },
          { name: 'sort', label: 'Order', usual: 'oldest', choices: orderChoices },
        ]}
      />
      <BulkBar
        selection={selection}
        steps={steps}
        named={(count) => counted(count, 'webhook')}
        endpoints={{ bulk: switchWebhooks, undoBulk: undoSwitch }}
        changes={[getWebhooks]}
      />
      <ListStates
        of="the webhooks"
        rows={webhooks && shown.length}
        failed={error !== null}
        onRetry={refetch}
        isAsked={q !== '' || Boolean(state)}
        onClear={() => set({ q: '', state: '' })}
        empty={{
          title: 'No webhook yet',
          text: 'Add the address of a program that should follow this site, such as a CRM: it is told of changes and of what visitors send.',
        }}
      />
      {shown.length > 0 && (
        <Table caption="Webhooks" heads={['Address', 'When', 'State']} links actions pick={selection} className="w-full">
          {shown.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              selection={selection}
              href={`/webhooks/deliveries?webhook=${webhook.id}`}
              onSecret={setSecret}
            />
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
  selection: Selection<{ id: string }>
  /** Where its deliveries are. */
  href: string
  onSecret: (secret: string) => void
}

function WebhookRow({ webhook, selection, href, onSecret }: WebhookRowProps) {
  const { id, url, description, events, enabled, disabledReason, failingSince } = webhook
  const params = { id }
  const change = useChange(changeWebhook, { changes: [getWebhooks] })
  const remove = useChange(removeWebhook, { changes: [getWebhooks] })
  const renew = useChange(renewSecret, { onDone: ({ secret }) => onSecret(secret) })
  const test = useChange(testWebhook, { changes: [getDeliveries], onDone: () => toast({ title: 'A test is on its way' }) })
  const state = enabled ? 'On' : `Off${disabledReason ? `: ${disabledReason}` : ''}`
  return (
    <tr className={enabled ? undefined : 'soft'}>
      <PickCell selection={selection} id={id} label={url} />
      <th scope="row">
        <RowLink href={href}>{url}</RowLink>
        <span className="as-block t1 soft regular">{description}</span>
      </th>
      <td>{events.map((event) => eventNames[event]).join(', ')}</td>
      <td>
        {state}
        {failingSince && <span className="as-block t1 soft">failing since {agoText(failingSince)}</span>}
      </td>
      <td className="nowrap">
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
