import { useState } from 'react'
import {
  MAX_FILE_SIZE,
  type UploadedFile,
  uploadResourceFile,
} from '#src/features/resources/files.ts'
import { messageOf, send } from '#src/staff/client.ts'

/** Uploads a PDF from this computer. `problem` says why one was rejected. */
export function useFileUpload(onStored: (file: UploadedFile) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function upload([file]: File[]) {
    if (!file) return
    setProblem(undefined)
    if (file.size > MAX_FILE_SIZE)
      return setProblem(
        `This file is larger than ${MAX_FILE_SIZE / 1e6} MB. Please save it smaller, then try again.`,
      )
    setBusy(true)
    try {
      onStored(await send(uploadResourceFile, { query: { name: file.name } }, file))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, upload: (files: File[]) => void upload(files) }
}
