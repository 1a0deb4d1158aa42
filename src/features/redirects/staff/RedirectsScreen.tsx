import { useState } from 'react'
import type * as z from 'zod/mini'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { useAddress } from '#src/staff/address.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection, type Selection } from '#src/staff/selection.ts'
import { Button } from '#src/ui/Button.tsx'
import { counted } from '#src/text/counted.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { agoText } from '#src/staff/times.ts'
import {
  getMatchingAddresses,
  getRedirects,
  stepAddresses,
  undoAddressStep,
  type Redirect,
  type MissingAddress,
} from '../contract.ts'
import { RedirectDialog } from './RedirectDialog.tsx'

const steps = {
  missing: [{ step: 'dismiss', act: 'Dismiss', done: 'Dismissed' }],
  redirects: [{ step: 'remove', act: 'Remove', done: 'Removed' }],
}

const addresses = defineStaffList({
  of: 'the addresses',
  placeholder: 'Search addresses',
  query: getRedirects.query,
  views: { name: 'view', label: 'View', labels: { missing: 'Not found', redirects: 'Redirects' } },
  bulk: {
    rows: ['address', 'addresses'],
    endpoints: { bulk: stepAddresses, undoBulk: undoAddressStep, matching: getMatchingAddresses },
    changes: [getRedirects],
  },
})
/** Missing pages have only one sort order. */
const redirectsOnly = {
  ...addresses,
  filters: [
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({
        newest: 'Newest first',
        followed: 'Most followed first',
        address: 'By address',
      }),
    },
  ],
}

interface RedirectTableProps {
  rows: readonly (z.infer<typeof Redirect> & { id: string })[]
  selection: Selection<{ id: string }>
  /** URL of the dialog that changes a redirect's target. */
  hrefOf: (path: string) => string
}

/** Redirects with their targets. Each opens the dialog to change it. */
const RedirectTable = ({ rows, selection, hrefOf }: RedirectTableProps) => (
  <Table
    caption="Redirects"
    heads={['From', 'To', 'Followed']}
    pick={selection}
    links
    className="w-full"
  >
    {rows.map(({ id, to, hits, hitAt }) => (
      <tr key={id}>
        <PickCell selection={selection} id={id} label={id} />
        <th scope="row">
          <RowLink href={hrefOf(id)}>{id}</RowLink>
        </th>
        <td className="anywhere">{to}</td>
        <td>{hitAt ? `${counted(hits, 'time')}, last ${agoText(hitAt)}` : 'never'}</td>
      </tr>
    ))}
  </Table>
)

interface MissingTableProps {
  rows: readonly (z.infer<typeof MissingAddress> & { id: string })[]
  selection: Selection<{ id: string }>
  /** URL of the dialog that sets an address's redirect. */
  hrefOf: (path: string) => string
}

/** Missing pages, most requested first. Each opens the dialog for its redirect. */
const MissingTable = ({ rows, selection, hrefOf }: MissingTableProps) => (
  <Table
    caption="Pages not found"
    heads={['Address', 'Requests', 'Last']}
    pick={selection}
    links
    className="w-full"
  >
    {rows.map(({ id, hits, lastAt }) => (
      <tr key={id}>
        <PickCell selection={selection} id={id} label={id} />
        <th scope="row">
          <RowLink href={hrefOf(id)}>{id}</RowLink>
        </th>
        <td>{counted(hits, 'time')}</td>
        <td className="nowrap">
          <time dateTime={lastAt}>{agoText(lastAt)}</time>
        </td>
      </tr>
    ))}
  </Table>
)

/** Redirects and missing pages. */
export default function RedirectsScreen() {
  const { address, set, hrefOf } = useAddress()
  const [adding, setAdding] = useState(false)
  const list = useStaffList(getRedirects)
  const {
    data,
    query: { view },
  } = list
  const missing = (data?.missing ?? []).map((one) => ({ ...one, id: one.path }))
  const redirects = (data?.redirects ?? []).map((one) => ({ ...one, id: one.from }))
  const rows: readonly { id: string }[] = view === 'missing' ? missing : redirects
  const total = data?.totals[view]
  const selection = useSelection(rows)
  const from = address.get('from') ?? undefined
  const close = () => {
    setAdding(false)
    if (from !== undefined) set({ from: '' }, { replace: true })
  }
  return (
    <Screen
      list
      title="Redirects"
      text="When an address changes, its redirect is added automatically. Redirect other missing pages here."
      actions={
        <Button variant="primary" icon="plus" iconFirst onClick={() => setAdding(true)}>
          Add a redirect
        </Button>
      }
    >
      <StaffList
        list={view === 'redirects' ? redirectsOnly : addresses}
        state={list}
        total={total}
        counts={data?.totals}
        selection={selection}
        steps={steps[view]}
        empty={emptyTexts[view]}
      >
        {view === 'missing' && missing.length > 0 && (
          <MissingTable rows={missing} selection={selection} hrefOf={hrefOf('from')} />
        )}
        {view === 'redirects' && redirects.length > 0 && (
          <RedirectTable rows={redirects} selection={selection} hrefOf={hrefOf('from')} />
        )}
      </StaffList>
      {(adding || from !== undefined) && (
        <RedirectDialog
          key={from}
          from={from ?? ''}
          to={redirects.find(({ id }) => id === from)?.to ?? ''}
          onClose={close}
        />
      )}
    </Screen>
  )
}

const emptyTexts = {
  missing: {
    title: 'No missing pages',
    text: 'Addresses that visitors request but don’t exist appear here. You can redirect them.',
  },
  redirects: {
    title: 'No redirects yet',
    text: 'When a published page’s address changes, its redirect appears here.',
  },
}
