import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useAsked } from '#src/staff/staffList.ts'
import { useSelection } from '#src/staff/selection.ts'
import { api } from '#src/staff/client.ts'
import { useChange } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { capitalized } from '#src/text/capitalized.ts'
import { getMatchingLines, getAuditLog, redoLines, undoLine, undoLines } from '../auditLog.ts'
import { useChangedSince } from './changedSince.ts'
import { ChangedSinceDialog } from './ChangedSinceDialog.tsx'
import { HistoryLines } from './HistoryLines.tsx'

const kindChoices = (kinds: readonly string[]) =>
  kinds.map((value) => ({ value, label: capitalized(value) }))
const history = defineStaffList({
  of: 'the history',
  placeholder: 'Search names',
  query: getAuditLog.query,
  filters: [
    { name: 'kind', label: 'Type', placeholder: 'Everything', choices: [] },
    {
      name: 'actor',
      label: 'Who',
      placeholder: 'Anyone',
      choices: choicesOf({
        staff: 'By staff',
        import: 'By imports',
        sample: 'Sample content',
        system: 'By the site',
      }),
    },
  ],
  linked: ['who'],
  bulk: {
    rows: ['change'],
    steps: [{ step: 'undo', act: 'Undo', done: 'Undone' }],
    endpoints: { bulk: undoLines, undoBulk: redoLines, matching: getMatchingLines },
    changes: [getAuditLog],
  },
})

/** All changes, newest first. */
export default function HistoryScreen() {
  const asked = useAsked(getAuditLog.query)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [getAuditLog.path, 'pages', asked],
      initialPageParam: 0,
      queryFn: ({ pageParam }) =>
        api(getAuditLog, { query: { ...asked, ...(pageParam && { before: pageParam }) } }),
      placeholderData: keepPreviousData,
      getNextPageParam: ({ next }) => next,
    },
  )
  const { refusal, forget, onRefused } = useChangedSince()
  const undo = useChange(undoLine, {
    changes: [getAuditLog],
    onDone: () => toast({ title: 'Undone', variant: 'success' }),
    onRefused,
  })
  const lines = data?.pages.flatMap((page) => page.lines)
  const selection = useSelection(
    (lines ?? []).filter(({ group }) => !group).map((line) => ({ ...line, id: String(line.id) })),
  )
  return (
    <Screen
      list
      title="History"
      text="Every change by staff, imports, and the site itself. You can undo a change until someone edits the same fields."
    >
      <StaffList
        list={history}
        state={{ error, refetch }}
        total={lines?.length}
        isCounted={!hasNextPage}
        choices={{ kind: kindChoices(data?.pages[0]?.kinds ?? []) }}
        selection={selection}
        empty={{
          title: 'No changes yet',
          text: 'Changes appear here with what was there before.',
        }}
      >
        {lines && (
          <HistoryLines
            lines={lines}
            selection={selection}
            busy={undo.isPending}
            onUndo={(line) => undo.mutate({ params: { line: String(line) } })}
          />
        )}
      </StaffList>
      {refusal && <ChangedSinceDialog refusal={refusal} onClose={forget} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Older
        </Button>
      )}
    </Screen>
  )
}
