import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useAsked } from '#src/staff/staffList.ts'
import { ShownOnceDialog } from '#src/staff/ShownOnceDialog.tsx'
import { type Selection, useSelection } from '#src/staff/selection.ts'
import { ask, useChange } from '#src/staff/queries.ts'
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

const query = z.object({
  q: z._default(z.string(), ''),
  state: z.optional(z.enum(['on', 'off'])),
  sort: z._default(z.enum(['oldest', 'address']), 'oldest'),
})
const webhookList = defineStaffList({
  of: 'the webhooks',
  placeholder: 'Search addresses',
  query,
  filters: [
    {
      name: 'state',
      label: 'Status',
      placeholder: 'Any status',
      choices: choicesOf({ on: 'On', off: 'Off' }),
    },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ oldest: 'Oldest first', address: 'By address' }),
    },
  ],
  bulk: {
    rows: ['webhook'],
    steps: [
      { step: 'off', act: 'Turn off', done: 'Turned off' },
      { step: 'on', act: 'Turn on', done: 'Turned on' },
    ],
    endpoints: { bulk: switchWebhooks, undoBulk: undoSwitch },
    changes: [getWebhooks],
  },
})

/** Other programs that are notified of events here. */
export default function WebhooksScreen() {
  const { data: webhooks, error, refetch } = useQuery(ask(getWebhooks))
  const { q, state, sort } = useAsked(query)
  const shown = (webhooks ?? [])
    .filter(
      ({ url, description, enabled }) =>
        `${url} ${description}`.toLowerCase().includes(q.toLowerCase()) &&
        (!state || state === (enabled ? 'on' : 'off')),
    )
    .sort((a, b) => (sort === 'address' ? a.url.localeCompare(b.url) : 0))
  const selection = useSelection(shown)
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <Screen
      list
      title="Webhooks"
      text="Notify other programs, such as a CRM, of changes and submissions with signed messages."
      actions={
        <Button variant="primary" icon="plus" iconFirst onClick={() => setAdding(true)}>
          Add a webhook
        </Button>
      }
    >
      <StaffList
        list={webhookList}
        state={{ error, refetch }}
        total={webhooks && shown.length}
        selection={selection}
        empty={{
          title: 'No webhooks yet',
          text: 'Add the address of a program, such as a CRM, to notify it of changes and submissions.',
        }}
      >
        {shown.length > 0 && (
          <Table
            caption="Webhooks"
            heads={['Address', 'Events', 'Status']}
            links
            actions
            pick={selection}
            className="w-full"
          >
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
      </StaffList>
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
        <ShownOnceDialog
          title="The secret is ready"
          text="The receiver uses it to verify messages. It is shown only once."
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
  /** Address of its list of deliveries. */
  href: string
  onSecret: (secret: string) => void
}

function WebhookRow({ webhook, selection, href, onSecret }: WebhookRowProps) {
  const { id, url, description, events, enabled, disabledReason, failingSince } = webhook
  const params = { id }
  const change = useChange(changeWebhook, { changes: [getWebhooks] })
  const remove = useChange(removeWebhook, { changes: [getWebhooks] })
  const renew = useChange(renewSecret, { onDone: ({ secret }) => onSecret(secret) })
  const test = useChange(testWebhook, {
    changes: [getDeliveries],
    onDone: () => toast({ title: 'Test sent' }),
  })
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
        {failingSince && (
          <span className="as-block t1 soft">failing since {agoText(failingSince)}</span>
        )}
      </td>
      <td className="nowrap">
        <Button variant="quiet" busy={test.isPending} onClick={() => test.mutate({ params })}>
          Test
        </Button>
        <Button variant="quiet" busy={renew.isPending} onClick={() => renew.mutate({ params })}>
          New secret
        </Button>
        <Button
          variant="quiet"
          busy={change.isPending}
          onClick={() => change.mutate({ params, body: { enabled: !enabled } })}
        >
          {enabled ? 'Turn off' : 'Turn on'}
        </Button>
        <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({ params })}>
          Remove
        </Button>
      </td>
    </tr>
  )
}
