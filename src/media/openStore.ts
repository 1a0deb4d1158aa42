import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '#src/http/errors.ts'
import { isDiskFull } from '#src/storage/diskFull.ts'
import { bucketStore } from './bucketStore.ts'
import { folderStore } from './folderStore.ts'
import type { MediaPlace } from './mediaSettings.ts'
import type { MediaStore } from './store.ts'
import { storeDurations, storeFailures } from './storeMetrics.ts'

/** Timeouts for queries about bytes, and for storing them. */
const TIMEOUT_MS = 5_000
const PUT_TIMEOUT_MS = 60_000
/** How long an unresponsive store is left alone, so that requests do not pile up waiting for it. */
const REST_MS = 2_000

/** The store is full, unavailable, or malfunctions; `cause` says why. */
export class StoreAway extends Problem {
  readonly place: string

  constructor(place: string, cause: unknown) {
    super(
      'unavailable',
      isDiskFull(cause)
        ? 'The storage for pictures and files is full, so nothing was saved. Ask an administrator to make room, then try again.'
        : 'The store of pictures and files can’t be reached right now. Please try again in a few minutes.',
      { retryAfter: 30 },
    )
    this.place = place
    this.cause = cause
  }

  /** Message for the site's operator. */
  get sentence() {
    if (isDiskFull(this.cause))
      return `The storage for pictures and files at ${this.place} is full. Free up space there, or move everything to a larger place with npm run move-media.`
    const { message, code, cause } = this.cause as Error & { code?: string }
    const deeper = cause instanceof Error ? `, ${cause.message}` : ''
    const reason = `${message || code || 'no reason given'}${deeper}`
    return `The store of pictures and files at ${this.place} does not work: ${reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}. Check MEDIA_URL and its keys.`
  }
}

/** Tests everything that a store must be able to do with a few random bytes; throws StoreAway. */
export async function tryStore(store: MediaStore): Promise<void> {
  const bytes = randomBytes(32)
  const name = createHash('sha256').update(bytes).digest('hex')
  await store.put(name, bytes)
  const stream = await store.get(name, { from: 8, to: 15 })
  const part = stream && (await buffer(stream))
  await store.delete(name)
  if (!part?.equals(bytes.subarray(8, 16)) || (await store.has(name)))
    throw new StoreAway(store.place, new Error('it does not return what was stored'))
}

export interface OpenStore extends MediaStore {
  /** When something was last stored, or was to be, and what was wrong; `at` is 0 before the first time. */
  lastWrite: { at: number; fault: string | undefined }
}

/** Opens the store of a place; undefined for the database itself, where rows contain the bytes. */
export function openStore(place: MediaPlace): OpenStore | undefined {
  if (place.kind === 'database') return undefined
  const store = place.kind === 's3' ? bucketStore(place) : folderStore(place.folder)
  let awayUntil = 0
  let lastFault: StoreAway | undefined
  const guarded = async <Result>(
    operation: 'put' | 'get' | 'has' | 'delete',
    work: () => Promise<Result>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Result> => {
    const labels = { store: place.kind, operation }
    if (lastFault && Date.now() < awayUntil) {
      storeFailures.inc(labels)
      throw lastFault
    }
    const over = new AbortController()
    const stopTimer = storeDurations.startTimer(labels)
    try {
      return await Promise.race([
        work(),
        delay(timeoutMs, undefined, { signal: over.signal, ref: false }).then(() => {
          awayUntil = Date.now() + REST_MS
          throw new Error(`no response within ${timeoutMs / 1000} seconds`)
        }),
      ])
    } catch (error) {
      storeFailures.inc(labels)
      throw (lastFault = new StoreAway(store.place, error))
    } finally {
      stopTimer()
      over.abort()
    }
  }
  const open: OpenStore = {
    place: store.place,
    lastWrite: { at: 0, fault: undefined },
    async put(name, bytes) {
      let fault: string | undefined
      try {
        await guarded('put', () => store.put(name, bytes), PUT_TIMEOUT_MS)
      } catch (error) {
        fault = (error as StoreAway).sentence
        throw error
      } finally {
        open.lastWrite = { at: Date.now(), fault }
      }
    },
    get: (name, part) => guarded('get', () => store.get(name, part)),
    has: (name) => guarded('has', () => store.has(name)),
    delete: (name) => guarded('delete', () => store.delete(name)),
  }
  return open
}
