import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { getLibrary } from '#src/features/pictures/library.ts'
import { sendFile, UploadRefused } from '#src/features/pictures/staff/sending.ts'
import { type Arrived, arrivedPicture } from '#src/features/pictures/staff/uploads.ts'
import { counted } from '#src/text/counted.ts'
import { messageOf, send } from '#src/staff/client.ts'
import { toast } from '#src/ui/toast.ts'
import { type FileDetail, getFile, MAX_MEDIA_SIZE, uploadFile } from '../contract.ts'

export async function sendAnyFile(file: File): Promise<Arrived> {
  if (file.type.startsWith('image/')) return arrivedPicture(await sendFile(file))
  if (file.size > MAX_MEDIA_SIZE) throw new UploadRefused(tooLarge)
  const { id, name } = await send(uploadFile, { query: { name: file.name } }, file)
  return { name, href: `/files/${id}` }
}

const tooLarge = `It is larger than ${MAX_MEDIA_SIZE / 1e6} MB.`

/** Uploads files to the library one by one, and reports rejected ones with the reason. */
export function useFileUploads() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly { name: string; why: string }[]>([])

  async function upload(files: readonly File[]) {
    const stored: z.infer<typeof FileDetail>[] = []
    const left: { name: string; why: string }[] = []
    setBusy(true)
    for (const file of files) {
      if (file.size > MAX_MEDIA_SIZE) {
        left.push({ name: file.name, why: tooLarge })
        continue
      }
      try {
        stored.push(await send(uploadFile, { query: { name: file.name } }, file))
      } catch (error) {
        left.push({ name: file.name, why: messageOf(error) })
      }
    }
    setBusy(false)
    setRefused(left)
    await Promise.all(
      [getLibrary, getFile].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    )
    if (stored.length > 0)
      toast({ title: `${counted(stored.length, 'file')} in the library`, variant: 'success' })
    return stored
  }

  return { upload, busy, refused }
}
