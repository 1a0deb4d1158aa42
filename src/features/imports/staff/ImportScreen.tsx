import { counted } from '#src/text/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask, useChange } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState, Notice } from '#src/ui/states.tsx'
import {
  cancelImport,
  discardImport,
  getImport,
  getImportLines,
  getImports,
  startImport,
  undoImport,
} from '../contract.ts'
import { importSources } from '../sources.ts'
import { ImportForm } from './ImportForm.tsx'
import { ImportLines } from './ImportLines.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportNotes } from './ImportNotes.tsx'
import { fieldsNamed } from './fieldsNamed.ts'
import { isActive, sizeText, stateText } from './texts.ts'
import './imports.css'

const changes = [getImports, getImport, getImportLines]

/** One import: its format, what it would change, its progress, its results, and undo. */
export function ImportScreen({ id }: { id: string }) {
  const params = { id }
  const [, go] = useLocation()
  const { data, error, refetch } = useQuery({
    ...ask(getImport, { params }),
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? 500 : false),
  })
  const start = useChange(startImport, { changes })
  const cancel = useChange(cancelImport, { changes })
  const undo = useChange(undoImport, { changes })
  const discard = useChange(discardImport, { changes: [getImports], onDone: () => go('/imports') })
  if (error && !data)
    return (
      <ErrorState
        level={1}
        title="This import could not be loaded"
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <ListSkeleton of="the import" />
  const { fileName, source, size, step, state, counts, problem, person } = data
  const hasFile = data.hasFile && state !== 'uploading'
  const works = (counts.new ?? 0) + (counts.changed ?? 0) + (counts.removed ?? 0)
  const isImported = (step === 'import' && state === 'done') || step === 'undo'
  const isReady =
    (step === 'check' && state === 'done') ||
    (step === 'import' && (state === 'failed' || state === 'canceled'))
  const isChecked = step !== 'upload' && (step !== 'check' || state === 'done')
  return (
    <Screen
      title={fileName}
      text={[
        source && importSources[source].label,
        sizeText(size),
        state !== 'uploading' && stateText(data),
        `by ${person}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Link className="more" href="/imports">
            All imports
          </Link>
          {!isActive(data) && !isImported && (
            <Button
              variant="quiet"
              busy={discard.isPending}
              onClick={() => discard.mutate({ params })}
            >
              Discard
            </Button>
          )}
          {isReady && hasFile && (
            <Button
              variant="primary"
              busy={start.isPending}
              disabled={works === 0}
              onClick={() => start.mutate({ params })}
            >
              {works === 0 ? 'Nothing to import' : `Import ${counted(works, 'item')}`}
            </Button>
          )}
          {isImported && !isActive(data) && !(step === 'undo' && state === 'done') && (
            <Button busy={undo.isPending} onClick={() => undo.mutate({ params })}>
              Undo this import
            </Button>
          )}
        </>
      }
    >
      <p className="visually-hidden" role="status">
        {!isActive(data) && state !== 'uploading' && stateText(data)}
      </p>
      <div className="stack content-top gap-5">
        {isActive(data) && (
          <ImportProgress
            shown={data}
            busy={cancel.isPending}
            onCancel={() => cancel.mutate({ params })}
          />
        )}
        {problem && state === 'failed' && <Notice tone="danger">{fieldsNamed(problem)}</Notice>}
        {state === 'canceled' && <Notice>{stateText(data)}: nothing was changed.</Notice>}
        {state === 'uploading' && <Notice>{stateText(data)}</Notice>}
        {!isImported && !hasFile && !isActive(data) && state !== 'uploading' && (
          <Notice>The file is gone. Upload it again to import it.</Notice>
        )}
        {!isImported && hasFile && !isActive(data) && !isReady && <ImportForm shown={data} />}
        {step === 'check' && isReady && hasFile && (
          <details open={data.asked.length > 0}>
            <summary className="target accent bold">
              {data.asked.length > 0 ? 'Some statuses need a meaning' : 'Change options'}
            </summary>
            <ImportForm shown={data} />
          </details>
        )}
        <ImportNotes shown={data} />
        {isChecked && (
          <ImportLines id={id} counts={counts} isUndone={step === 'undo' && state === 'done'} />
        )}
      </div>
    </Screen>
  )
}
