import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#src/staff/client.ts'
import {
  fetchLogo,
  fetchPicture,
  listPictures,
  type PictureDetail,
  type Uploaded,
} from '../contract.ts'
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
      const note = known
        ? 'Already in the library'
        : still
          ? 'It was animated, so we kept its first frame'
          : undefined
      change(key, { state: 'done', picture, ...(note && { note }) })
      if (!onUploaded) return
      dismiss(key)
      onUploaded(picture)
    } catch (error) {
      change(key, { state: 'refused', note: refusalOf(error) })
    }
  }

  async function add({ files, address, website }: Sent) {
    const works = files.map((file) => [file.name, () => sendFile(file)] as const)
    if (address) works.push([address, () => api(fetchPicture, { body: { address } })])
    if (website) works.push([website, () => api(fetchLogo, { body: { website } })])
    const added = works.map(([name]): Upload => ({ key: ++lastKey, name, state: 'waiting' }))
    setUploads((before) => [...before.filter(({ state }) => state !== 'done'), ...added])
    for (const [index, [, work]] of works.entries())
      if (added[index]) await attempt(added[index], work)
    await client.invalidateQueries({ queryKey: [listPictures.path] })
  }

  return { uploads, add, dismiss }
}
