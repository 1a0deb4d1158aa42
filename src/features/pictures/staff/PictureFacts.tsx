import { Link, useLocation } from 'wouter'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#src/staff/queries.ts'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { send } from '#src/staff/client.ts'
import {
  type PictureDetail,
  removePicture,
  restorePicture,
  getPicture,
  replacePicture,
} from '../contract.ts'
import { getLibrary } from '../library.ts'
import { FileButton } from './FileButton.tsx'
import { refusalOf, refuseLarge } from './sending.ts'

/** Replaces the file at a picture's path. */
function ReplaceFile({ picture: { id, version, uses } }: { picture: PictureDetail }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function replace([file]: File[]) {
    if (!file) return
    setBusy(true)
    try {
      refuseLarge(file)
      await send(replacePicture, { params: { id }, query: { version: String(version) } }, file)
      await Promise.all(
        [getPicture, getLibrary].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      )
      toast({
        title:
          uses === 0 ? 'Replaced' : `Replaced in ${uses === 1 ? 'one place' : `${uses} places`}`,
        variant: 'success',
      })
    } catch (error) {
      toast({ title: refusalOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return <FileButton label="Replace file" busy={busy} onFiles={(files) => void replace(files)} />
}

/** Where a picture is used, and its file details. */
export function PictureFacts({ picture }: { picture: PictureDetail }) {
  const { id, version, width, height, size, createdAt, places, path } = picture
  const [, navigate] = useLocation()
  const restore = useChange(restorePicture, {
    changes: [getLibrary],
    onDone: (back) => navigate(`/pictures/${back.id}`),
  })
  const remove = useChange(removePicture, {
    changes: [getLibrary],
    onDone: () => {
      navigate('/library')
      toast({
        title: 'Deleted',
        description: `“${picture.name}”`,
        duration: 30_000,
        action: { label: 'Undo', onPress: () => restore.mutate({ params: { id } }) },
      })
    },
  })
  return (
    <>
      <section className="stack gap-2">
        <h2 className="t4">Used in</h2>
        {places.length === 0 && <p className="soft t2">Not used yet.</p>}
        <ul className="stack gap-1 t2">
          {places.map(({ kind, label, screen, removed }) => (
            <li key={`${kind} ${label} ${screen}`}>
              {screen ? <Link href={screen}>{label}</Link> : label}{' '}
              <span className="soft">{removed ? `${kind}, removed` : kind}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack gap-2 t2">
        <h2 className="t4">File</h2>
        <p className="soft tabular">
          {width} × {height}, {Math.max(1, Math.round(size / 1000)).toLocaleString('en-US')} KB,
          since {dateText(createdAt)}
        </p>
        <p className="anywhere">
          <code>{path}</code>
        </p>
        <div className="cluster gap-3">
          <ReplaceFile picture={picture} />
          <Button
            disabled={places.length > 0}
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id }, body: { version } })}
          >
            Delete
          </Button>
        </div>
        <p className="t1 soft">
          {places.length > 0
            ? 'You can’t delete it while it’s in use. If you replace the file, every place shows the new one immediately.'
            : 'If you replace the file, its address stays the same.'}
        </p>
      </section>
    </>
  )
}
