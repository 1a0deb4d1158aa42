import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAddress } from '#src/staff/address.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import type { BulkStep } from '#src/staff/bulkSteps.ts'
import { counted } from '#src/staff/counted.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { ask, useChange } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { agoText } from '#src/staff/times.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import {
  deliveryOrders,
  deliveryStates,
  getDeliveries,
  getMatchingDeliveries,
  getWebhooks,
  sendAgain,
  sendManyAgain,
} from '../contract.ts'

const PAGE = 50
const stateLabels = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }
const orderLabels = { newest: 'Newest first', oldest: 'Oldest first' }
const stateChoices = deliveryStates.map((value) => ({ value, label: stateLabels[value] }))
const orderChoices = deliveryOrders.map((value) => ({ value, label: orderLabels[value] }))
const steps: readonly BulkStep[] = [
  {
    step: 'again',
    act: 'Send again',
    done: 'On their way again',
    lasting:
      'A program that took a message gets it once more, with the same id, by which it can tell. What is sent cannot be taken back.',
  },
]

/** What other programs were told, and what they responded. */
export default function DeliveriesScreen() {
  const { address, set, hrefOf } = useAddress()
  const [q, webhook] = ['q', 'webhook'].map((name) => address.get(name) ?? '')
  const state = deliveryStates.find((name) => name === address.get('state'))
  const sort = deliveryOrders.find((name) => name === address.get('sort')) ?? 'newest'
  const offset = Number(address.get('offset')) || 0
  const query = { q, sort, limit: PAGE, offset, ...(webhook && { webhook }), ...(state && { state }) }
  const { data, error, refetch } = useQuery({
    ...ask(getDeliveries, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  const { data: webhooks = [] } = useQuery(ask(getWebhooks))
  const again = useChange(sendAgain, { changes: [getDeliveries] })
  const selection = useSelection(data?.items ?? [])
  const opened = data?.items.find(({ id }) => id === address.get('delivery'))
  return (
    <Screen
      list
      title="Deliveries"
      text="Every message to another program, and what it responded. What fails is tried again by itself for a while."
      actions={<ButtonLink href="/webhooks">Webhooks</ButtonLink>}
    >
      <ListBar
        of="the deliveries"
        placeholder="Search events and responses"
        filters={[
          {
            name: 'webhook',
            label: 'Receiver',
            placeholder: 'Every receiver',
            choices: webhooks.map(({ id, url }) => ({ value: id, label: url })),
          },
          { name: 'state', label: 'State', placeholder: 'Every state', choices: stateChoices },
          { name: 'sort', label: 'Order', usual: 'newest', choices: orderChoices },
        ]}
        found={data && `${data.total.toLocaleString('en-US')} found`}
      />
      <BulkBar
        selection={selection}
        steps={steps}
        named={(count) => counted(count, 'delivery', 'deliveries')}
        endpoints={{ bulk: sendManyAgain, matching: getMatchingDeliveries }}
        changes={[getDeliveries]}
        matching={{ query, total: data?.total }}
      />
      <ListStates
        of="the deliveries"
        rows={data?.total}
        failed={error !== null}
        onRetry={refetch}
        isAsked={q !== '' || webhook !== '' || state !== undefined}
        onClear={() => set({ q: '', webhook: '', state: '' })}
        empty={{
          title: 'Nothing was sent yet',
          text: 'As soon as something happens that a webhook is told of, its message stands here. To send one now, press Test beside a webhook.',
        }}
      />
      {data && data.items.length > 0 && (
        <Table caption="Deliveries" heads={['Event', 'To', 'When', 'State']} links actions pick={selection} className="w-full">
          {data.items.map(({ id, event, url, createdAt, state: own, attempts, response }) => (
            <tr key={id}>
              <PickCell selection={selection} id={id} label={`${event}, ${agoText(createdAt)}`} />
              <th scope="row">
                <RowLink href={hrefOf('delivery')(id)}>
                  <code>{event}</code>
                </RowLink>
              </th>
              <td className="anywhere">{url}</td>
              <td className="nowrap">{agoText(createdAt)}</td>
              <td>
                {stateLabels[own]}
                <span className="as-block t1 soft">
                  {counted(attempts, 'try', 'tries')}
                  {response && `: ${response}`}
                </span>
              </td>
              <td>
                <Button variant="quiet" busy={again.isPending} onClick={() => again.mutate({ params: { id } })}>
                  Send again
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {data && <Pages size={PAGE} total={data.total} />}
      {opened && (
        <DeliveryDialog delivery={opened} state={stateLabels[opened.state]} onClose={() => set({ delivery: '', offset })} />
      )}
    </Screen>
  )
}
