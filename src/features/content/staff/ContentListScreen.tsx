import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAddress } from '#src/staff/address.ts'
import { ask } from '#src/staff/queries.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { contentKinds, type ContentPath, endpointsOf, hasStatus, orders, shown } from '../contract.ts'
import { ContentRows } from './ContentRows.tsx'
import { begins, statusLabels } from './labels.ts'

const PAGE = 50
const orderLabels = { modified: 'Last changed', published: 'Publication', label: 'Name' }
const statusChoices = shown.map((value) => ({ value, label: statusLabels[value] }))
const statusFilter = { name: 'status', label: 'Status', placeholder: 'Every status', choices: statusChoices }
const orderChoices = orders.map((value) => ({ value, label: orderLabels[value] }))

/** The records of one kind. Search, filter, order and page stand in the address. */
export function ContentListScreen({ path }: { path: ContentPath }) {
  const { one, many } = contentKinds[path]
  const { address, set } = useAddress()
  const offset = Number(address.get('offset')) || 0
  const q = address.get('q') ?? ''
  const status = shown.find((known) => known === address.get('status'))
  const sort = orders.find((known) => known === address.get('sort')) ?? 'modified'
  const query = { q, sort, limit: PAGE, offset, ...(status && { status }) }
  const { data, error, refetch } = useQuery({ ...ask(endpointsOf[path].list, { query }), placeholderData: keepPreviousData })
  return (
    <Screen
      title={many}
      list
      actions={
        <ButtonLink href={`/${path}/new`} variant="primary" icon="plus" iconFirst>
          New {one}
        </ButtonLink>
      }
    >
      <ListBar
        of={many.toLowerCase()}
        filters={[
          ...(hasStatus(path) ? [statusFilter] : []),
          { name: 'sort', label: 'Order', usual: 'modified', choices: orderChoices },
        ]}
        found={data && `${data.total.toLocaleString('en-US')} found`}
      />
      <ListStates
        of={`the ${many.toLowerCase()}`}
        rows={data?.total}
        failed={error !== null}
        onRetry={refetch}
        isAsked={q !== '' || status !== undefined}
        onClear={() => set({ q: '', status: '' })}
        empty={{ title: `No ${many.toLowerCase()} yet`, text: `The first ${one} ${begins(path)}` }}
      />
      {data && data.items.length > 0 && (
        <ContentRows path={path} items={data.items} query={query} total={data.total} commented={data.commented} />
      )}
      {data && <Pages size={PAGE} total={data.total} />}
    </Screen>
  )
}
