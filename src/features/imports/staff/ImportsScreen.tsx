import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { getSession } from '#src/features/accounts/contract.ts'
import { FileButton } from '#src/features/pictures/staff/FileButton.tsx'
import { UploadArea } from '#src/features/pictures/staff/UploadArea.tsx'
import { isAllowed } from '#src/http/access.ts'
import { messageOf, send } from '#src/staff/client.ts'
import { useAddress } from '#src/staff/address.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import type { BulkStep } from '#src/staff/bulkSteps.ts'
import { counted } from '#src/staff/counted.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { ask } from '#src/staff/queries.ts'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { Notice } from '#src/ui/states.tsx'
import { getImports, getMatchingImports, importOrders, LARGEST_IMPORT, stepImports, uploadImport } from '../contract.ts'
import { importSources, sourceNames } from '../sources.ts'
import { ImportList } from './ImportList.tsx'
import { isActive } from './texts.ts'

const ACCEPTED = '.csv,.tsv,.txt,.xml,.json,.zip,.md,.markdown'

const PAGE = 50
const orderLabels = { newest: 'Newest first', name: 'By name' }
const orderChoices = importOrders.map((value) => ({ value, label: orderLabels[value] }))
const steps: readonly BulkStep[] = [
  {
    step: 'undo',
    act: 'Undo the import',
    done: 'Being undone',
    lasting:
      'A job takes back what each brought in; what somebody edited since stays and is named. Importing the file again brings it back.',
  },
  {
    step: 'discard',
    act: 'Discard',
    done: 'Discarded',
    lasting: 'Files that were not imported are deleted, which cannot be undone.',
  },
]

/** What was brought in from elsewhere: a file comes in here, and nothing changes before somebody has seen what would. */
export default function ImportsScreen() {
  const client = useQueryClient()
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { address, set } = useAddress()
  const q = address.get('q') ?? ''
  const source = sourceNames.find((name) => name === address.get('source'))
  const sort = importOrders.find((name) => name === address.get('sort')) ?? 'newest'
  const query = { q, sort, ...(source && { source }), limit: PAGE, offset: Number(address.get('offset')) || 0 }
  const { data: session } = useQuery(ask(getSession))
  const { data, error, refetch } = useQuery({
    ...ask(getImports, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isActive) ? 1_000 : false),
  })
  const selection = useSelection(data?.items ?? [])
  const isAsked = q !== '' || source !== undefined
  const isAdministrator = session?.user?.role === 'administrator'
  const sources = sourceNames
    .map((name) => ({ name, ...importSources[name] }))
    .filter(({ access }) => isAllowed(access, session?.user))

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
        list
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
        <ListBar
          of="the imports"
          placeholder="Search file names"
          filters={[
            {
              name: 'source',
              label: 'Kind',
              placeholder: 'Every kind',
              choices: sources.map(({ name, label }) => ({ value: name, label })),
            },
            { name: 'sort', label: 'Order', usual: 'newest', choices: orderChoices },
          ]}
          found={data && `${data.total.toLocaleString('en-US')} found`}
        />
        <BulkBar
          selection={selection}
          steps={steps}
          named={(count) => counted(count, 'import')}
          endpoints={{ bulk: stepImports, matching: getMatchingImports }}
          changes={[getImports]}
          matching={{ query, total: data?.total }}
        />
        <ListStates
          of="the imports"
          rows={data?.total}
          failed={error !== null}
          onRetry={refetch}
          isAsked={isAsked}
          onClear={() => set({ q: '', source: '' })}
          empty={{
            title: 'Nothing was imported yet',
            text: 'Choose a file of one of the kinds below. You see what it would change before anything does.',
          }}
        />
        {data && data.items.length > 0 && <ImportList list={data.items} selection={selection} />}
        {data && <Pages size={PAGE} total={data.total} />}
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
