import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { getSession } from '#src/features/accounts/contract.ts'
import { FileButton } from '#src/features/pictures/staff/FileButton.tsx'
import { UploadArea } from '#src/features/pictures/staff/UploadArea.tsx'
import { isAllowed } from '#src/http/access.ts'
import { messageOf, send } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { ErrorState, Notice } from '#src/ui/states.tsx'
import { getImports, LARGEST_IMPORT, uploadImport } from '../contract.ts'
import { importSources } from '../sources.ts'
import { ImportList } from './ImportList.tsx'
import { isActive } from './texts.ts'

const ACCEPTED = '.csv,.tsv,.txt,.xml,.json,.zip,.md,.markdown'

/** What was brought in from elsewhere: a file comes in here, and nothing changes before somebody has seen what would. */
export default function ImportsScreen() {
  const client = useQueryClient()
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { data: session } = useQuery(ask(getSession))
  const { data, error, refetch } = useQuery({
    ...ask(getImports),
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? 1_000 : false),
  })
  const isAdministrator = session?.user?.role === 'administrator'
  const sources = Object.values(importSources).filter(({ access }) => isAllowed(access, session?.user))

  async function take(files: readonly File[]) {
    const [first] = files
    if (!first || busy) return
    if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST_IMPORT)
      return setRefusal(
        `${files.length > 1 ? 'These files together are' : 'This file is'} larger than ${LARGEST_IMPORT / 1e6} MB. Use the command line for it.`,
      )
    setRefusal(undefined)
    setBusy(true)
    try {
      const { query, body } = files.length > 1 ? together(files) : { query: { name: first.name }, body: first }
      const { id } = await send(uploadImport, { query }, body)
      await client.invalidateQueries({ queryKey: [getImports.path] })
      go(`/imports/${id}`)
    } catch (failure) {
      setRefusal(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <UploadArea many onSent={({ files }) => void take(files)}>
      <Screen
        title="Imports"
        text="Bring in what you used before. You see what a file would change before anything does, and can undo it afterward."
        actions={
          <>
            {isAdministrator && (
              <>
                <a className="more" href="/api/staff/exports/newsletter.csv" download>
                  Export subscribers
                </a>
                <a className="more" href="/api/staff/archive.zip" download>
                  Export everything
                </a>
              </>
            )}
            <FileButton
              variant="primary"
              label="Choose a file"
              accept={ACCEPTED}
              many
              busy={busy}
              onFiles={(files) => void take(files)}
            />
          </>
        }
      >
        {refusal && (
          <div role="alert">
            <Notice tone="danger">{refusal}</Notice>
          </div>
        )}
        {error && <ErrorState title="The imports could not be loaded" onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton of="the imports" />}
        {data && data.length > 0 && <ImportList list={data} />}
        <section className="stack content-top gap-3 mt-6">
          <h2 className="t4">What can be brought in</h2>
          <p className="soft">
            Choose a file, or drop it anywhere on this page. It is recognized by what is in it. The parts of one WordPress export
            are chosen or dropped together.
          </p>
          <dl className="import-kinds">
            {sources.map(({ label, file }) => (
              <div key={label} className="rule-top">
                <dt>{label}</dt>
                <dd className="soft">{file}</dd>
              </div>
            ))}
          </dl>
        </section>
      </Screen>
    </UploadArea>
  )
}

/** The parts of one export as one body, in the order of their numbers. */
function together(files: readonly File[]) {
  const sorted = files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
  const parts = sorted.map(({ name, size }) => `${size}:${name}`).join('/')
  return { query: { name: `${sorted[0]!.name.slice(0, 200)} and ${files.length - 1} more`, parts }, body: new Blob(sorted) }
}
