import { Link } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { eventTimeFields, fieldsOf } from '#src/kinds/kind.ts'
import { counted } from '#src/text/counted.ts'
import { useSelection } from '#src/staff/selection.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { api } from '#src/staff/client.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { type BulkStep, ContentQuery, endpointsOf, shown, termFilters } from '../contract.ts'
import { contentKinds, type ContentPath, hasStatus } from '../contentKinds.ts'
import { ContentTable } from './ContentTable.tsx'
import { begins, statusLabels, stepLabels } from './labels.ts'

const stepsOf = (...names: BulkStep[]) => names.map((step) => ({ step, ...stepLabels[step] }))
const steppedSteps = stepsOf('publish', 'withdraw', 'remove')
const otherSteps = stepsOf('remove')
const removedSteps = stepsOf('restore')
const status = {
  name: 'status',
  label: 'Status',
  placeholder: 'All statuses',
  choices: shown.map((value) => ({ value, label: statusLabels[value] })),
}
const termLabels: Record<(typeof termFilters)[number], { label: string; all: string }> = {
  author: { label: 'Author', all: 'All authors' },
  category: { label: 'Category', all: 'All categories' },
  topic: { label: 'Topic', all: 'All topics' },
  tags: { label: 'Tag', all: 'All tags' },
}
const termsOf = (path: ContentPath) =>
  termFilters.filter((name) => name in fieldsOf(contentKinds[path]))

const orderOf = (path: ContentPath) => ({
  name: 'sort',
  label: 'Order',
  choices: choicesOf({
    modified: 'Last changed',
    ...(eventTimeFields(contentKinds[path]) && { date: 'Date' }),
    ...(hasStatus(path) && { published: 'Publication' }),
    label: 'Name',
  }),
})

const listOf = (path: ContentPath) => {
  const { name, many } = contentKinds[path]
  const endpoints = endpointsOf[path]
  return defineStaffList({
    of: `the ${many.toLowerCase()}`,
    query: ContentQuery,
    isCapped: true,
    filters: [
      ...(hasStatus(path) ? [status] : []),
      ...termsOf(path).map((name) => ({
        name,
        label: termLabels[name].label,
        placeholder: termLabels[name].all,
        choices: [],
      })),
      orderOf(path),
    ],
    bulk: {
      rows: [name, many.toLowerCase()],
      endpoints,
      changes: [endpoints.list, endpoints.read, endpoints.history],
    },
  })
}

/** Links to what all events share. Each event's own records are in its tabs. */
const WithEvents = () => (
  <>
    All <Link href="/agendas">agendas</Link>, <Link href="/sessions">sessions</Link>,{' '}
    <Link href="/agenda-days">agenda days</Link>, and <Link href="/venues">venues</Link>
  </>
)

/** Choices of the filters by terms: the terms in use, and the one in the URL. */
function useTermChoices(path: ContentPath, query: Partial<Record<string, unknown>>) {
  const names = termsOf(path)
  const { usedValues } = endpointsOf[path]
  const { data } = useQuery({
    queryKey: [usedValues.path, names],
    queryFn: () => Promise.all(names.map((field) => api(usedValues, { query: { field } }))),
    staleTime: 60_000,
  })
  return Object.fromEntries(
    names.map((name, place) => {
      const values = new Set([query[name] ?? [], data?.[place]?.values ?? []].flat() as string[])
      return [name, [...values].toSorted().map((value) => ({ value, label: value }))]
    }),
  )
}

/** List of one content type. Search, filter, order, and page are in the URL. */
export function ContentListScreen({ path }: { path: ContentPath }) {
  const { name: one, many } = contentKinds[path]
  const list = useStaffList(endpointsOf[path].list)
  const { data, query } = list
  const items = data?.items ?? []
  const selection = useSelection(items)
  const choices = useTermChoices(path, query)
  const steps =
    query.status === 'removed' ? removedSteps : items[0]?.status ? steppedSteps : otherSteps
  return (
    <Screen
      title={many}
      text={path === 'events' && <WithEvents />}
      list
      actions={
        <ButtonLink href={`/${path}/new`} variant="primary" icon="plus" iconFirst>
          New {one}
        </ButtonLink>
      }
    >
      <StaffList
        list={listOf(path)}
        state={list}
        total={data?.total}
        choices={choices}
        selection={selection}
        steps={steps}
        warn={(step, chosen) => {
          const count =
            chosen === 'all'
              ? (data?.commented ?? 0)
              : chosen.filter(({ openComments }) => openComments > 0).length
          return step === 'publish' && count > 0
            ? `${counted(count, 'of them has', 'of them have')} open comments.`
            : undefined
        }}
        empty={{ title: `No ${many.toLowerCase()} yet`, text: `The first ${one} ${begins(path)}` }}
      >
        {items.length > 0 && <ContentTable path={path} items={items} selection={selection} />}
      </StaffList>
    </Screen>
  )
}
