import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#src/staff/client.ts'
import { fetchPicture, listPictures, type PictureDetail, type Uploaded } from '../contract.ts'
import { refusalOf, sendFile, type Sent } from './sending.ts'

/** A file on its way into the library. */
export interface Upload {
  key: number
  name: string
  state: 'waiting' | 'sending' | 'done' | 'refused'
  /** What became of it, for the person who sent it. */
  note?: string
  picture?: PictureDetail
}

let lastKey = 0

/** Puts files into the library, one after the other; with `onUploaded` each leaves the list when it is there. */
export function useUploads(onUploaded?: (picture: PictureDetail) => void) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const change = (key: number, values: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one)))

  const dismiss = (key: number) => setUploads((before) => before.filter((one) => one.key !== key))

  async function attempt({ key }: Upload, work: () => Promise<Uploaded>) {
    change(key, { state: 'sending' })
    try {
      const { picture, known, still } = await work()
      const note = known ? 'Was in the library already' : still ? 'It moved: its first picture was kept' : undefined
      change(key, { state: 'done', picture, ...(note && { note }) })
      if (!onUploaded) return
      dismiss(key)
      onUploaded(picture)
    } catch (error) {
      change(key, { state: 'refused', note: refusalOf(error) })
    }
  }

  async function add({ files, address }: Sent) {
    const works = files.map((file) => [file.name, () => sendFile(file)] as const)
    if (address) works.push([address, () => api(fetchPicture, { body: { address } })])
    const added = works.map(([name]): Upload => ({ key: ++lastKey, name, state: 'waiting' }))
    setUploads((before) => [...before.filter(({ state }) => state !== 'done'), ...added])
    for (const [index, upload] of added.entries()) await attempt(upload, works[index]![1])
    await client.invalidateQueries({ queryKey: [listPictures.path] })
  }

  return { uploads, add, dismiss }
}
