import { messageOf, send } from '#src/staff/client.ts'
import { LARGEST_UPLOAD, type Uploaded, uploadPicture } from '../contract.ts'

/** What somebody dropped, pasted or chose: files, the address of a picture on another site, or the site whose logo it is. */
export interface Sent {
  files: readonly File[]
  /** Folders that were dropped, which stand among the files as what cannot be read. */
  folders?: readonly FileSystemDirectoryEntry[]
  address?: string | undefined
  website?: string
}

/** Sends one file; one that is too large is refused before it is sent. */
export async function sendFile(file: File): Promise<Uploaded> {
  refuseLarge(file)
  return send(uploadPicture, { query: { name: file.name } }, file)
}

export function refuseLarge({ size }: File) {
  if (size > LARGEST_UPLOAD)
    throw new UploadRefused(
      `This file is larger than ${LARGEST_UPLOAD / 1e6} MB. Please save it smaller, then try again.`,
    )
}

/** The browser itself refuses a file, in a sentence. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
}

export const refusalOf = (error: unknown) =>
  error instanceof UploadRefused ? error.message : messageOf(error)

/** What is in a drop or on the clipboard: files first, else the address of a picture that was dragged from a page. */
export function sentWith(data: DataTransfer | null): Sent | undefined {
  const files = [...(data?.files ?? [])]
  if (files.length > 0) {
    const folders = [...(data?.items ?? [])]
      .map((item) => item.webkitGetAsEntry?.())
      .filter((entry) => entry?.isDirectory)
    return folders.length > 0
      ? { files, folders: folders as FileSystemDirectoryEntry[] }
      : { files }
  }
  const address = data?.getData('text/uri-list').split('\n')[0]?.trim()
  return address && /^https?:/.test(address) ? { files: [], address } : undefined
}
