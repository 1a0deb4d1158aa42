import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useAddress } from '#src/staff/address.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import { counted } from '#src/staff/counted.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { api } from '#src/staff/client.ts'
import { useChange } from '#src/staff/queries.ts'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { getMatchingLines, getTrail, redoLines, trailActors, undoLine, undoLines } from '../trail.ts'
import { useChangedSince } from './changedSince.ts'
import { ChangedSinceDialog } from './ChangedSinceDialog.tsx'
import { TrailLines } from './TrailLines.tsx'

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const kindChoices = (kinds: readonly string[]) => kinds.map((value) => ({ value, label: capital(value) }))
const actorLabels = { staff: 'By staff', import: 'By imports', sample: 'Sample content', system: 'By the site' }
const actorChoices = trailActors.map((value) => ({ value, label: actorLabels[value] }))
const steps = [{ step: 'undo', act: 'Undo', done: 'Taken back' }]

/** Every write, the newest first. */
export default function TrailScreen() {
  const { address, set } = useAddress()
  const actor = trailActors.find((name) => name === address.get('actor'))
  const [q, kind, who] = ['q', 'kind', 'who'].map((name) => address.get(name) ?? '')
  const asked = { q, ...(kind && { kind }), ...(who && { who }), ...(actor && { actor }) }
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [getTrail.path, 'pages', asked],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => api(getTrail, { query: { ...asked, ...(pageParam && { before: pageParam }) } }),
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }) => next,
  })
  const { refusal, forget, onRefused } = useChangedSince()
  const undo = useChange(undoLine, {
    changes: [getTrail],
    onDone: () => toast({ title: 'Taken back', variant: 'success' }),
    onRefused,
  })
  const lines = data?.pages.flatMap((page) => page.lines)
  const selection = useSelection((lines ?? []).map((line) => ({ ...line, id: String(line.id) })))
  const isAsked = Object.values(asked).some(Boolean)
  return (
    <Screen
      list
      title="Trail"
      text="Every change by staff, imports, and the site itself. What can be taken back has an Undo, which works as long as nobody has changed the same fields since."
    >
      <ListBar
        of="the trail"
        placeholder="Search names"
        filters={[
          { name: 'kind', label: 'Kind', placeholder: 'Everything', choices: kindChoices(data?.pages[0]?.kinds ?? []) },
          { name: 'actor', label: 'By whom', placeholder: 'By anybody', choices: actorChoices },
        ]}
      />
      <BulkBar
        selection={selection}
        steps={steps}
        named={(count) => counted(count, 'change')}
        endpoints={{ bulk: undoLines, undoBulk: redoLines, matching: getMatchingLines }}
        changes={[getTrail]}
        matching={hasNextPage ? { query: asked, total: undefined } : undefined}
      />
      <ListStates
        of="the trail"
        rows={lines?.length}
        failed={error !== null}
        onRetry={refetch}
        isAsked={isAsked}
        onClear={() => set({ q: '', kind: '', actor: '', who: '' })}
        empty={{
          title: 'Nothing has been written yet',
          text: 'As soon as someone changes something, it appears here along with what it was before.',
        }}
      />
      {lines && (
        <TrailLines
          lines={lines}
          selection={selection}
          busy={undo.isPending}
          onUndo={(line) => undo.mutate({ params: { line: String(line) } })}
        />
      )}
      {refusal && <ChangedSinceDialog refusal={refusal} onClose={forget} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Older
        </Button>
      )}
    </Screen>
  )
}
