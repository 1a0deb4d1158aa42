import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '#src/staff/address.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import { counted } from '#src/staff/counted.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { Button } from '#src/ui/Button.tsx'
import { getMatchingAddresses, getRedirects, redirectOrders, stepAddresses, undoAddressStep } from '../contract.ts'
import { MissingTable } from './MissingTable.tsx'
import { RedirectDialog } from './RedirectDialog.tsx'
import { RedirectTable } from './RedirectTable.tsx'

const PAGE = 100
const orderLabels = { newest: 'Newest first', followed: 'Most followed first', address: 'By address' }
const orderChoices = redirectOrders.map((value) => ({ value, label: orderLabels[value] }))
const steps = {
  missing: [{ step: 'dismiss', act: 'Dismiss', done: 'Dismissed' }],
  redirects: [{ step: 'remove', act: 'Remove', done: 'Removed' }],
}

/** Where old addresses lead, and which are asked for in vain. */
export default function RedirectsScreen() {
  const { address, set, hrefOf } = useAddress()
  const q = address.get('q') ?? ''
  const view = address.get('view') === 'redirects' ? 'redirects' : 'missing'
  const sort = redirectOrders.find((name) => name === address.get('sort')) ?? 'newest'
  const [adding, setAdding] = useState(false)
  const query = { view, q, sort, limit: PAGE, offset: Number(address.get('offset')) || 0 } as const
  const { data, error, refetch } = useQuery({ ...ask(getRedirects, { query }), placeholderData: keepPreviousData })
  const missing = (data?.missing ?? []).map((one) => ({ ...one, id: one.path }))
  const redirects = (data?.redirects ?? []).map((one) => ({ ...one, id: one.from }))
  const rows: readonly { id: string }[] = view === 'missing' ? missing : redirects
  const total = data?.totals[view]
  const selection = useSelection(rows)
  const from = address.get('from') ?? undefined
  const close = () => (setAdding(false), set({ from: '' }))
  return (
    <Screen
      list
      title="Redirects"
      text="Addresses that changed lead on by themselves. What visitors still look for in vain can be led to a page here."
      actions={
        <Button variant="primary" icon="plus" iconFirst onClick={() => setAdding(true)}>
          Add a redirect
        </Button>
      }
    >
      <ViewTabs
        label="View"
        views={[
          { name: 'missing', label: 'Asked for in vain', count: data?.totals.missing },
          { name: 'redirects', label: 'Redirects', count: data?.totals.redirects },
        ]}
        current={view}
        onChoose={(next) => set({ view: next === 'missing' ? '' : next })}
      />
      <ListBar
        of="the addresses"
        placeholder="Search addresses"
        filters={view === 'redirects' ? [{ name: 'sort', label: 'Order', usual: 'newest', choices: orderChoices }] : []}
      />
      <BulkBar
        selection={selection}
        steps={steps[view]}
        named={(count) => counted(count, 'address', 'addresses')}
        endpoints={{ bulk: stepAddresses, undoBulk: undoAddressStep, matching: getMatchingAddresses }}
        changes={[getRedirects]}
        matching={{ query, total }}
      />
      <ListStates
        of="the addresses"
        rows={total}
        failed={error !== null}
        onRetry={refetch}
        isAsked={q !== ''}
        onClear={() => set({ q: '' })}
        empty={emptyTexts[view]}
      />
      {view === 'missing' && missing.length > 0 && <MissingTable rows={missing} selection={selection} hrefOf={hrefOf('from')} />}
      {view === 'redirects' && redirects.length > 0 && (
        <RedirectTable rows={redirects} selection={selection} hrefOf={hrefOf('from')} />
      )}
      {total !== undefined && <Pages size={PAGE} total={total} />}
      {(adding || from !== undefined) && (
        <RedirectDialog key={from} from={from ?? ''} to={redirects.find(({ id }) => id === from)?.to ?? ''} onClose={close} />
      )}
    </Screen>
  )
}

const emptyTexts = {
  missing: {
    title: 'Nobody looked for a page that is not there',
    text: 'As soon as a visitor asks for an address without a page, it stands here, and you can lead it to one.',
  },
  redirects: {
    title: 'No address has changed yet',
    text: 'When a published page gets another address, its old one leads on by itself and is listed here.',
  },
}
