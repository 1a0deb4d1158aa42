import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#src/staff/client.ts'
import { toast } from '#src/ui/toast.ts'
import { getPicture, type PictureDetail, replacePicture } from '../contract.ts'
import { getLibrary } from '../library.ts'
import { FileButton } from './FileButton.tsx'
import { refusalOf, refuseLarge } from './sending.ts'

/** Replaces the file at a picture's path. */
export function ReplaceFile({ picture: { id, version, uses } }: { picture: PictureDetail }) {
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
