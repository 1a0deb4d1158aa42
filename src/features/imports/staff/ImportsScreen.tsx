import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { getSession } from '#src/features/accounts/contract.ts'
import { FileButton } from '#src/features/pictures/staff/FileButton.tsx'
import { UploadArea } from '#src/features/pictures/staff/UploadArea.tsx'
import type { ChosenUploads } from '#src/features/pictures/staff/sending.ts'
import { isAllowed } from '#src/http/access.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { messageOf } from '#src/staff/client.ts'
import { useSelection } from '#src/staff/selection.ts'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { Notice } from '#src/ui/states.tsx'
import { getImports, getMatchingImports, MAX_IMPORT_SIZE, stepImports } from '../contract.ts'
import { importSources, sourceNames } from '../sources.ts'
import { everyFile, packed } from './chosenFiles.ts'
import { ImportList } from './ImportList.tsx'
import { toast } from '#src/ui/toast.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { isActive } from './texts.ts'
import { currentUpload, StoppedUpload, uploadInParts } from './uploads.ts'

const ACCEPTED =
  '.csv,.tsv,.txt,.xml,.json,.zip,.md,.mdx,.markdown,.ics,.rss,.atom,.jpg,.jpeg,.png,.gif,.webp,.avif,.svg'

const importList = defineStaffList({
  of: 'the imports',
  placeholder: 'Search file names',
  query: getImports.query,
  filters: [
    { name: 'source', label: 'Type', placeholder: 'All types', choices: [] },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ newest: 'Newest first', name: 'By name' }),
    },
  ],
  bulk: {
    rows: ['import'],
    steps: [
      {
        step: 'undo',
        act: 'Undo the import',
        done: 'Undoing',
        lasting:
          'Each import is undone in the background. We keep and list anything edited since. Import the file again to restore it.',
      },
      {
        step: 'discard',
        act: 'Discard',
        done: 'Discarded',
        lasting: 'Files that were not imported are deleted, which cannot be undone.',
      },
    ],
    endpoints: { bulk: stepImports, matching: getMatchingImports },
    changes: [getImports],
  },
})

/** List of imports. Files are uploaded here; nothing changes until someone has reviewed the check. */
export default function ImportsScreen() {
  const client = useQueryClient()
  const [, go] = useLocation()
  const upload = useSyncExternalStore(currentUpload.subscribe, currentUpload.get)
  const [refusal, setRefusal] = useState<string>()
  const { data: session } = useQuery(ask(getSession))
  const list = useStaffList(getImports, {
    again: (data) => (data?.items.some(isActive) ? 1_000 : false),
  })
  const { data } = list
  const selection = useSelection(data?.items ?? [])
  const sources = sourceNames
    .map((name) => ({ name, ...importSources[name] }))
    .filter(({ access }) => isAllowed(access, session?.user))

  async function take({ files, folders = [] }: Pick<ChosenUploads, 'files' | 'folders'>) {
    if (files.length === 0 || currentUpload.get()) return
    setRefusal(undefined)
    try {
      const all = await everyFile(files, folders)
      if (all.length === 0) return setRefusal('This folder is empty. Choose another one.')
      if (all.reduce((sum, { file }) => sum + file.size, 0) > MAX_IMPORT_SIZE)
        return setRefusal(
          `${all.length > 1 ? 'These files together are' : 'This file is'} larger than ${MAX_IMPORT_SIZE / 1e9} GB. Use the command line for it.`,
        )
      const uploads = await packed(all)
      const here = []
      for (const { file, of } of uploads) here.push(await uploadInParts(file, of))
      const [first] = here
      const only = here.length === 1 ? first : undefined
      if (only && isHere()) go(`/imports/${only.id}`)
      else
        toast({
          title: only ? `${only.fileName} is uploaded` : `${here.length} files are uploaded`,
          description: 'Check each under Imports.',
        })
    } catch (failure) {
      if (failure instanceof StoppedUpload) return
      if (isHere()) setRefusal(messageOf(failure))
      else
        toast({ title: 'Upload failed', description: messageOf(failure), variant: 'destructive' })
    } finally {
      await client.invalidateQueries({ queryKey: [getImports.path] })
    }
  }

  return (
    <UploadArea many onSent={(sent) => void take(sent)}>
      <Screen
        list
        title="Imports"
        text="Bring in content from your old system. You see what a file would change first, and can undo it afterward."
        actions={
          <>
            <FileButton
              label="Choose a folder"
              folder
              busy={upload !== undefined}
              onFiles={(files) => void take({ files })}
            />
            <FileButton
              variant="primary"
              label="Choose a file"
              accept={ACCEPTED}
              many
              busy={upload !== undefined}
              onFiles={(files) => void take({ files })}
            />
          </>
        }
      >
        {upload && <UploadProgress upload={upload} />}
        {refusal && (
          <div role="alert">
            <Notice tone="danger">{refusal}</Notice>
          </div>
        )}
        <StaffList
          list={importList}
          state={list}
          total={data?.total}
          choices={{ source: sources.map(({ name, label }) => ({ value: name, label })) }}
          selection={selection}
          empty={{
            title: 'No imports yet',
            text: 'Choose a file of one of the types below. You’ll see what it would change first.',
          }}
        >
          {data && data.items.length > 0 && <ImportList list={data.items} selection={selection} />}
        </StaffList>
        <section className="stack content-top gap-3 mt-6">
          <h2 className="t4">Supported formats</h2>
          <p className="soft">
            Choose a file or a folder, or drop it anywhere on this page. We recognize it by its
            content. Choose or drop all parts of a WordPress export together.
          </p>
          <dl className="definition-grid">
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

/** Whether the user is still on this screen; uploads continue without it. */
const isHere = () => location.pathname === '/imports'
