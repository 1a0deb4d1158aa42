import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type * as z from 'zod/mini'
import { FileButton } from '#src/features/pictures/staff/FileButton.tsx'
import { getLibrary, stepLibrary, undoLibraryStep } from '#src/features/pictures/library.ts'
import { messageOf } from '#src/staff/client.ts'
import { counted } from '#src/text/counted.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask, useChange } from '#src/staff/queries.ts'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { byteSize } from '#src/text/byteSize.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import { ErrorState, Notice } from '#src/ui/states.tsx'
import { tagsIn } from '#src/staff/tagText.ts'
import { TheirChange } from '#src/staff/TheirChange.tsx'
import { useTypedFields } from '#src/staff/useTypedFields.ts'
import { toast } from '#src/ui/toast.ts'
import {
  ACCEPTED_FILES,
  changeFile,
  coverPath,
  type FileDetail,
  getFile,
  replaceFile,
  undoReplacing,
} from '../contract.ts'
import { useFileUploads } from './fileUploads.ts'
import './files.css'

const changes = [getFile, getLibrary]
type Detail = z.infer<typeof FileDetail>

/** One file: its details, where it is used, and a button to replace it. */
export default function FileScreen({ params: { id = '' } }: { params: { id?: string } }) {
  const { data, error, refetch } = useQuery(ask(getFile, { params: { id } }))
  if (error && !data)
    return <ErrorState level={1} title={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton of="the file" />
  const source = `/api/staff/files/${id}/file`
  return (
    <Screen
      title={data.name}
      text={<Link href="/library">Library</Link>}
      actions={
        <>
          {data.type !== 'PDF' && (
            <a className="btn" href={source} target="_blank" rel="noreferrer">
              Play
            </a>
          )}
          <a className="btn" href={source} download={data.name}>
            Download
          </a>
        </>
      }
    >
      <Section
        title="File"
        text={[data.type, data.pages && counted(data.pages, 'page'), byteSize(data.size)]
          .filter(Boolean)
          .join(', ')}
      >
        {data.type === 'PDF' && (
          <img className="file-cover" src={coverPath(id)} alt="First page" loading="lazy" />
        )}
        {data.isTagged === false && (
          <Notice tone="warning">
            This PDF isn’t tagged, so screen readers can’t tell its headings, lists, and pictures
            apart. Please export it again as a tagged PDF and replace it.
          </Notice>
        )}
        <FileForm key={id} file={data} />
      </Section>
      <Section
        title="Where it is used"
        text="Link to this address in a text, or choose the file in a resource."
      >
        <p className="anywhere">
          <code>{data.path}</code>
        </p>
        {data.places.length === 0 && <p className="soft">Nothing uses it yet.</p>}
        <ul className="stack gap-2">
          {data.places.map(({ kind, label, screen, removed }) => (
            <li key={`${kind} ${screen ?? label}`} className="anywhere">
              {screen ? <Link href={screen}>{label}</Link> : label}
              <span className="soft">
                {' '}
                {kind}
                {removed && ', removed'}
              </span>
            </li>
          ))}
        </ul>
        <div className="stack gap-3">
          {data.places.length > 0 && <ReplaceEverywhere file={data} />}
          <DeleteFile file={data} />
        </div>
      </Section>
    </Screen>
  )
}

const texts = { name: 'the name', about: 'what it holds', tags: 'the tags' }

function FileForm({ file }: { file: Detail }) {
  const [tried, setTried] = useState(false)
  const stored = { name: file.name, about: file.about, tags: file.tags.join(', ') }
  const { values, conflicts, set, discard, send, forget, saved } = useTypedFields(
    `files/${file.id}`,
    stored,
  )
  const { name, about, tags } = values
  const save = useChange(changeFile, {
    changes,
    onStored: forget,
    onDone() {
      saved()
      toast({ title: 'Saved', variant: 'success' })
    },
  })
  const missing = name.trim() === ''
  return (
    <form
      className="stack gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (missing) return
        const body = {
          ...(name !== stored.name && { name }),
          ...(about !== stored.about && { about }),
          ...(tags !== stored.tags && { tags: tagsIn(tags) }),
        }
        send()
        save.mutate({ params: { id: file.id }, body })
      }}
    >
      <Field label="Name" error={tried && missing ? 'The name is required' : undefined}>
        <TextInput
          value={name}
          maxLength={200}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field
        label="Description"
        hint="For people who can’t open it, and for search in the library."
        wide
      >
        <TextArea
          rows={3}
          value={about}
          maxLength={1000}
          onChange={({ target }) => set({ about: target.value })}
        />
      </Field>
      <Field label="Tags" hint="Separate them with commas.">
        <TextInput value={tags} onChange={({ target }) => set({ tags: target.value })} />
      </Field>
      {conflicts.map((field) => (
        <TheirChange
          key={field}
          of={texts[field]}
          theirs={stored[field]}
          onTake={() => discard(field)}
        />
      ))}
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** Deletes the file if nothing uses it, with Undo. */
function DeleteFile({ file: { id, name, places } }: { file: Detail }) {
  const [, navigate] = useLocation()
  const undo = useChange(undoLibraryStep, { changes, onDone: () => navigate(`/files/${id}`) })
  const remove = useChange(stepLibrary, {
    changes: [getLibrary],
    onDone({ request, refused: [first] }) {
      if (first) return toast({ title: first.reason, variant: 'destructive' })
      navigate('/library')
      toast({
        title: 'Deleted',
        description: `“${name}”`,
        duration: 30_000,
        action: { label: 'Undo', onPress: () => undo.mutate({ params: { request } }) },
      })
    },
  })
  return (
    <>
      <div>
        <Button
          disabled={places.length > 0}
          busy={remove.isPending}
          onClick={() => remove.mutate({ body: { step: 'remove', records: [{ id }] } })}
        >
          Delete
        </Button>
      </div>
      {places.length > 0 && <p className="t1 soft">You can’t delete it while it’s in use.</p>}
    </>
  )
}

/** Uploads another file of the same type and replaces this one with it everywhere. */
function ReplaceEverywhere({ file }: { file: Detail }) {
  const { upload, busy, refused } = useFileUploads()
  const undo = useChange(undoReplacing, {
    changes,
    onDone: () => toast({ title: 'Undone', variant: 'success' }),
  })
  const replace = useChange(replaceFile, {
    changes,
    onDone: ({ request, refused: [first] }) =>
      first
        ? toast({ title: first.reason, variant: 'destructive' })
        : toast({
            title: 'Replaced everywhere',
            variant: 'success',
            action: { label: 'Undo', onPress: () => undo.mutate({ params: { request } }) },
          }),
  })
  return (
    <div className="stack gap-3">
      <div role="alert">
        {refused.map(({ name, why }) => (
          <Notice key={name} tone="danger">
            {name}: {why}
          </Notice>
        ))}
      </div>
      <div>
        <FileButton
          label="Replace in all places"
          accept={ACCEPTED_FILES}
          busy={busy || replace.isPending}
          onFiles={async ([chosen]) => {
            const [stored] = chosen ? await upload([chosen]) : []
            if (stored)
              replace.mutate({
                body: { step: 'replace', by: stored.id, records: [{ id: file.id }] },
              })
          }}
        />
      </div>
    </div>
  )
}
