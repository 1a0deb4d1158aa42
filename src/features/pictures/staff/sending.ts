import { messageOf, send } from '#src/staff/client.ts'
import { MAX_UPLOAD_SIZE, type Uploaded, uploadPicture } from '../contract.ts'

/**
 * What was dropped, pasted, or chosen: files, the URL of a picture on another site, or a website to get the logo from.
 */
export interface ChosenUploads {
  files: readonly File[]
  /** Dropped folders, which also appear in `files` as unreadable entries. */
  folders?: readonly FileSystemDirectoryEntry[]
  address?: string | undefined
  website?: string
}

/** Uploads one file. Rejects one that is too large before sending. */
export async function sendFile(file: File): Promise<Uploaded> {
  refuseLarge(file)
  return send(uploadPicture, { query: { name: file.name } }, file)
}

export function refuseLarge({ size }: File) {
  if (size > MAX_UPLOAD_SIZE)
    throw new UploadRefused(
      `This file is larger than ${MAX_UPLOAD_SIZE / 1e6} MB. Please save it smaller, then try again.`,
    )
}

/** The browser can't use a file. The message is a sentence for the user. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
}

export const refusalOf = (error: unknown) =>
  error instanceof UploadRefused ? error.message : messageOf(error)

/** Extracts files from a drop or the clipboard, or else the URL of a picture dragged from a page. */
export function sentWith(data: DataTransfer | null): ChosenUploads | undefined {
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
