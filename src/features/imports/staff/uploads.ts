import { ResponseError } from '#src/http/client.ts'
import { api, send } from '#src/staff/client.ts'
import { beginUpload, discardImport, finishUpload, sendPart, UPLOAD_PART } from '../contract.ts'
import { createStore } from '#src/ui/store.ts'
import type { ShownImport } from './texts.ts'

/** The upload of this window. */
export interface Upload {
  id: string | undefined
  name: string
  /** Number of bytes. */
  sent: number
  size: number
  /** Whether the connection is lost; the upload is retried automatically. */
  isWaiting: boolean
  isStopped: boolean
}

/** Thrown when the user stops an upload. */
export class StoppedUpload extends Error {}

const MAX_WAIT = 15_000

export const currentUpload = createStore<Upload | undefined>(undefined)
const show = currentUpload.set

export function stopUpload() {
  change({ isStopped: true })
}

/**
 * Uploads a file in parts, resuming an earlier upload of the same file. It continues across screens and is retried
 * when the connection or the server is lost; a refusal by the server ends it.
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
        // The part that seemed lost may have arrived.
        isAgain
          ? api(beginUpload, { body: { ...of, size: file.size } })
          : send(sendPart, { params, query: { from: String(from) } }, part),
      )
      from = done
      change({ sent: from })
    }
    return await persistently(() => api(finishUpload, { params }))
  } catch (error) {
    const id = currentUpload.get()?.id
    if (error instanceof StoppedUpload && id) await api(discardImport, { params: { id } })
    throw error
  } finally {
    show(undefined)
  }
}

function change(next: Partial<Upload>) {
  const upload = currentUpload.get()
  if (upload) show({ ...upload, ...next })
}

/** Retries a call until there is a response; `isAgain` is true after a call that was lost. */
async function persistently<T>(call: (isAgain: boolean) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    if (currentUpload.get()?.isStopped) throw new StoppedUpload()
    try {
      const answer = await call(tries > 0)
      change({ isWaiting: false })
      return answer
    } catch (error) {
      if (error instanceof ResponseError && !isPassing(error.status)) throw error
      change({ isWaiting: true })
      await pause(Math.min(1_000 * 2 ** tries, MAX_WAIT))
    }
  }
}

/** Whether an error is temporary: another part was expected, there were too many calls, or the server is down. */
const isPassing = (status: number) => status === 409 || status === 429 || status >= 500

/** Waits, at most until the connection is restored or the user stops the upload. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(end, milliseconds)
    const unsubscribe = currentUpload.subscribe(() => currentUpload.get()?.isStopped && end())
    addEventListener('online', end)
    function end() {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('online', end)
      done()
    }
  })
}
