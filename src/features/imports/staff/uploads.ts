import { ResponseError } from '#src/http/client.ts'
import { api, send } from '#src/staff/client.ts'
import { beginUpload, discardImport, finishUpload, sendPart, UPLOAD_PART } from '../contract.ts'
import type { ShownImport } from './texts.ts'

/** The upload of this window. */
export interface Upload {
  id: string | undefined
  name: string
  /** In bytes. */
  sent: number
  size: number
  /** Nothing arrives at present; it is tried again by itself. */
  isWaiting: boolean
  isStopped: boolean
}

/** Raised when somebody stops an upload. */
export class StoppedUpload extends Error {}

const LONGEST_WAIT = 15_000

let upload: Upload | undefined
const listeners = new Set<() => void>()
function show(next: Upload | undefined) {
  upload = next
  for (const listener of listeners) listener()
}

export const currentUpload = () => upload

export function subscribeToUpload(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function stopUpload() {
  if (upload) show({ ...upload, isStopped: true })
}

/**
 * Uploads a file part by part, from where an earlier upload of the same file ended. It goes on while screens change, and tries
 * again by itself when the connection or the server is lost; a refusal of the server ends it.
 */
export async function uploadInParts(
  file: Blob,
  of: { name: string; modified: number; parts?: string },
): Promise<ShownImport> {
  show({
    id: undefined,
    name: of.name,
    sent: 0,
    size: file.size,
    isWaiting: false,
    isStopped: false,
  })
  try {
    const begun = await persistently(() => api(beginUpload, { body: { ...of, size: file.size } }))
    const params = { id: begun.id }
    let from = begun.done
    change({ id: begun.id, sent: from })
    while (from < file.size) {
      const part = file.slice(from, from + UPLOAD_PART)
      const { done } = await persistently(async (isAgain) =>
        // What was lost may have arrived.
        isAgain
          ? api(beginUpload, { body: { ...of, size: file.size } })
          : send(sendPart, { params, query: { from: String(from) } }, part),
      )
      from = done
      change({ sent: from })
    }
    return await persistently(() => api(finishUpload, { params }))
  } catch (error) {
    const id = upload?.id
    if (error instanceof StoppedUpload && id) await api(discardImport, { params: { id } })
    throw error
  } finally {
    show(undefined)
  }
}

const change = (next: Partial<Upload>) => upload && show({ ...upload, ...next })

/** Calls until there is an answer; `isAgain` after a call that was lost. */
async function persistently<T>(call: (isAgain: boolean) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    if (upload?.isStopped) throw new StoppedUpload()
    try {
      const answer = await call(tries > 0)
      change({ isWaiting: false })
      return answer
    } catch (error) {
      if (error instanceof ResponseError && !isPassing(error.status)) throw error
      change({ isWaiting: true })
      await pause(Math.min(1_000 * 2 ** tries, LONGEST_WAIT))
    }
  }
}

/** Another part was expected, there were too many calls, or the server is away. */
const isPassing = (status: number) => status === 409 || status === 429 || status >= 500

/** Waits, at most until the connection is back or somebody stops it. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(end, milliseconds)
    const unsubscribe = subscribeToUpload(() => upload?.isStopped && end())
    addEventListener('online', end)
    function end() {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('online', end)
      done()
    }
  })
}
