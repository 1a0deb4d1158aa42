import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#src/staff/client.ts'
import { fetchLogo, fetchPicture, type PictureDetail, type Uploaded } from '../contract.ts'
import { getLibrary } from '../library.ts'
import { refusalOf, sendFile, type ChosenUploads } from './sending.ts'

/** A file that is now in the library. */
export interface Arrived {
  name: string
  /** Path of its screen. */
  href: string
  note?: string | undefined
  /** Present if it is a picture. */
  picture?: PictureDetail
}

/** A file being uploaded to the library. */
export interface Upload {
  key: number
  name: string
  state: 'waiting' | 'sending' | 'done' | 'refused'
  /** Outcome, for the person who uploaded it. */
  note?: string | undefined
  arrived?: Arrived
}

export const arrivedPicture = ({ picture, known, still }: Uploaded): Arrived => ({
  name: picture.name,
  picture,
  href: `/pictures/${picture.id}`,
  note: known
    ? 'Already in the library'
    : still
      ? 'It was animated, so we kept its first frame'
      : undefined,
})

interface Uploading {
  /** Called for each uploaded picture, which then leaves the list. */
  onUploaded?: (picture: PictureDetail) => void
  sendOne?: (file: File) => Promise<Arrived>
}

const sendPicture = async (file: File) => arrivedPicture(await sendFile(file))

let lastKey = 0

/** Uploads files to the library one by one. With `onUploaded`, each leaves the list once uploaded. */
export function useUploads({ onUploaded, sendOne = sendPicture }: Uploading = {}) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const change = (key: number, values: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one)))

  const dismiss = (key: number) => setUploads((before) => before.filter((one) => one.key !== key))

  async function attempt({ key }: Upload, work: () => Promise<Arrived>) {
    change(key, { state: 'sending' })
    try {
      const arrived = await work()
      change(key, { state: 'done', arrived, note: arrived.note })
      if (!onUploaded || !arrived.picture) return
      dismiss(key)
      onUploaded(arrived.picture)
    } catch (error) {
      change(key, { state: 'refused', note: refusalOf(error) })
    }
  }

  async function add({ files, address, website }: ChosenUploads) {
    const works = files.map((file) => [file.name, () => sendOne(file)] as const)
    if (address)
      works.push([
        address,
        async () => arrivedPicture(await api(fetchPicture, { body: { address } })),
      ])
    if (website)
      works.push([website, async () => arrivedPicture(await api(fetchLogo, { body: { website } }))])
    const added = works.map(([name]): Upload => ({ key: ++lastKey, name, state: 'waiting' }))
    setUploads((before) => [...before.filter(({ state }) => state !== 'done'), ...added])
    for (const [index, [, work]] of works.entries())
      if (added[index]) await attempt(added[index], work)
    await client.invalidateQueries({ queryKey: [getLibrary.path] })
  }

  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  return { uploads, add, dismiss, busy }
}
