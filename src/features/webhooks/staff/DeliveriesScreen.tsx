import { useQuery } from '@tanstack/react-query'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { useAddress } from '#src/staff/address.ts'
import { counted } from '#src/text/counted.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { agoText } from '#src/staff/times.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import {
  getDeliveries,
  getMatchingDeliveries,
  getWebhooks,
  sendAgain,
  sendManyAgain,
} from '../contract.ts'

const stateLabels = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }
const deliveries = defineStaffList({
  of: 'the deliveries',
  placeholder: 'Search events and responses',
  query: getDeliveries.query,
  filters: [
    { name: 'webhook', label: 'Receiver', placeholder: 'All receivers', choices: [] },
    { name: 'state', label: 'Status', placeholder: 'Any status', choices: choicesOf(stateLabels) },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ newest: 'Newest first', oldest: 'Oldest first' }),
    },
  ],
  bulk: {
    rows: ['delivery', 'deliveries'],
    steps: [
      {
        step: 'again',
        act: 'Send again',
        done: 'Sending again',
        lasting:
          'The program gets the message again with the same ID, so it can recognize the repeat. You can’t undo this.',
      },
    ],
    endpoints: { bulk: sendManyAgain, matching: getMatchingDeliveries },
    changes: [getDeliveries],
  },
})

/** Messages sent to other programs, and their responses. */
export default function DeliveriesScreen() {
  const { address, set, hrefOf } = useAddress()
  const list = useStaffList(getDeliveries, { again: () => 5_000 })
  const { data, query } = list
  const { data: webhooks = [] } = useQuery(ask(getWebhooks))
  const again = useChange(sendAgain, { changes: [getDeliveries] })
  const selection = useSelection(data?.items ?? [])
  const opened = data?.items.find(({ id }) => id === address.get('delivery'))
  return (
    <Screen
      list
      title="Deliveries"
      text="Every message to another program, and its response. We retry failed messages for a while."
      actions={<ButtonLink href="/webhooks">Webhooks</ButtonLink>}
    >
      <StaffList
        list={deliveries}
        state={list}
        total={data?.total}
        choices={{ webhook: webhooks.map(({ id, url }) => ({ value: id, label: url })) }}
        selection={selection}
        empty={{
          title: 'Nothing sent yet',
          text: 'Messages appear here when one of a webhook’s events happens. To send one now, press Test next to a webhook.',
        }}
      >
        {data && data.items.length > 0 && (
          <Table
            caption="Deliveries"
            heads={['Event', 'To', 'When', 'Status']}
            links
            actions
            pick={selection}
            className="w-full"
          >
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
                    {counted(attempts, 'try')}
                    {response && `: ${response}`}
                  </span>
                </td>
                <td>
                  <Button
                    variant="quiet"
                    busy={again.isPending}
                    onClick={() => again.mutate({ params: { id } })}
                  >
                    Send again
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </StaffList>
      {opened && (
        <DeliveryDialog
          delivery={opened}
          state={stateLabels[opened.state]}
          onClose={() => set({ delivery: '', offset: query.offset })}
        />
      )}
    </Screen>
  )
}
