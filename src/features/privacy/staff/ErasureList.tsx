import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useAddress } from '#src/staff/address.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { ask } from '#src/staff/queries.ts'
import { dateText } from '#src/staff/times.ts'
import { Table } from '#src/staff/Table.tsx'
import { type Erasure, erasureOrders, erasureProofs, getErasures } from '../contract.ts'

const PAGE = 50
const proofLabels = { proven: 'Nothing found', found: 'Still found somewhere', 'under way': 'Under way' }
const orderLabels = { newest: 'Newest first', oldest: 'Oldest first' }
const filters = [
  {
    name: 'proof',
    label: 'Proof',
    placeholder: 'Every proof',
    choices: erasureProofs.map((value) => ({ value, label: proofLabels[value] })),
  },
  {
    name: 'sort',
    label: 'Order',
    usual: 'newest',
    choices: erasureOrders.map((value) => ({ value, label: orderLabels[value] })),
  },
]

/** Every erasure with what its proof found; one whose proof is under way is looked at again. */
export function ErasureList() {
  const { address, set } = useAddress()
  const q = address.get('q') ?? ''
  const proof = erasureProofs.find((name) => name === address.get('proof'))
  const sort = erasureOrders.find((name) => name === address.get('sort')) ?? 'newest'
  const query = { q, sort, limit: PAGE, offset: Number(address.get('offset')) || 0, ...(proof && { proof }) }
  const { data, error, refetch } = useQuery({
    ...ask(getErasures, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ provedAt }) => !provedAt) ? 2_000 : false),
  })
  const isAsked = q !== '' || proof !== undefined
  return (
    <>
      {(isAsked || Boolean(data?.total)) && (
        <ListBar
          of="the erasures"
          placeholder="Search who erased"
          filters={filters}
          found={data && `${data.total.toLocaleString('en-US')} found`}
        />
      )}
      <ListStates
        of="the erasures"
        rows={data?.total}
        failed={error !== null}
        onRetry={refetch}
        isAsked={isAsked}
        onClear={() => set({ q: '', proof: '' })}
        level={3}
        empty={{
          title: 'Nobody was erased yet',
          text: 'Find somebody above and erase them: it is listed here with its proof, without a word about whom it was.',
        }}
      />
      {data && data.items.length > 0 && (
        <Table caption="Erasures" heads={['Erased', 'By', 'Records', 'Proof']}>
          {data.items.map((erasure) => (
            <tr key={erasure.id}>
              <th scope="row">{dateText(erasure.erasedAt)}</th>
              <td>{erasure.actor ?? 'The person'}</td>
              <td>
                {Object.entries(erasure.rows)
                  .map(([title, count]) => `${title}: ${count}`)
                  .join(', ') || 'None'}
              </td>
              <td>
                <Proof {...erasure} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {data && <Pages size={PAGE} total={data.total} />}
    </>
  )
}

function Proof({ provedAt, checked, found }: z.infer<typeof Erasure>) {
  if (!provedAt) return 'Under way. If it stays so, erase the same address again.'
  if (found.length === 0) return `${checked.toLocaleString('en-US')} addresses and tables read, nothing found`
  return (
    <>
      Still found:
      <ul className="person__found">
        {found.map(({ what, where }) => (
          <li key={what + where}>
            the {what} at {where}
          </li>
        ))}
      </ul>
    </>
  )
}
