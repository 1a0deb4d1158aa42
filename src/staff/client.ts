import { createApi, createSend, type Fetch, ResponseError } from '#src/http/client.ts'

type Listener = () => void

let asked: { signedIn: Promise<void>; resolve: () => void } | undefined
const listeners = new Set<Listener>()
const tell = () => listeners.forEach((listener) => listener())

/** Whether a call is waiting for a sign-in because the session expired. */
export const isSignInAsked = () => asked !== undefined

export function subscribeToSignIn(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lets every waiting call retry once after signing in again. */
export function signedInAgain() {
  asked?.resolve()
  asked = undefined
  tell()
}

function waitForSignIn(): Promise<void> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<void>()
    asked = { signedIn: promise, resolve }
    tell()
  }
  return asked.signedIn
}

let touchedAt = Date.now()
for (const name of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(name, () => (touchedAt = Date.now()), { capture: true, passive: true })
/** Requests that a page makes by itself must not keep an absent user's session alive. */
const isIdle = () => Date.now() - touchedAt > 60_000

let typedAt = 0
addEventListener('input', () => (typedAt = Date.now()), { capture: true, passive: true })
/**
 * A dialog that takes the focus between two keystrokes would swallow the second, so it waits until
 * typing stops.
 */
async function pauseInTyping() {
  for (let left = 0; (left = typedAt + 1000 - Date.now()) > 0;)
    await new Promise((resolve) => setTimeout(resolve, left))
}

/** Fetch that waits for the user to sign in again in place if the session has expired. */
const patientFetch: Fetch = async (path, init) => {
  for (;;) {
    const response = await fetch(
      path,
      isIdle() ? { ...init, headers: { ...init?.headers, 'x-idle': '1' } } : init,
    )
    if (response.status !== 401) return response
    await pauseInTyping()
    if (!(await isSessionOver())) return response
    await waitForSignIn()
  }
}

const isSessionOver = async () => {
  const response = await fetch('/api/staff/session')
  return response.ok && ((await response.json()) as { state: string }).state !== 'active'
}

/** Keys of calls whose responses were lost, by address and body. */
const unanswered = new Map<string, string>()

/**
 * Fetch that sends the same `Idempotency-Key` with a call that repeats one without a response, so that it creates
 * nothing twice.
 */
const fetchOnce: Fetch = async (path, init) => {
  if (init?.method !== 'POST' || typeof init.body !== 'string') return patientFetch(path, init)
  const call = `${path} ${init.body}`
  const key = unanswered.get(call) ?? crypto.randomUUID()
  unanswered.set(call, key)
  const headers = { 'idempotency-key': key, ...init.headers }
  const response = await patientFetch(path, { ...init, headers })
  if (!isLost(response.status)) unanswered.delete(call)
  return response
}

/** Whether a response leaves open what became of its call, such as one from a proxy. */
export const isLost = (status: number) => status >= 500

/** API client for signed-in users. */
export const api = createApi(fetchOnce)

/** File uploads for signed-in users. */
export const send = createSend(patientFetch)

/** Downloads the file that a POST returns. */
export async function receiveFile(path: string): Promise<{ name: string; bytes: Blob }> {
  const response = await patientFetch(path, { method: 'POST' })
  if (!response.ok)
    throw new ResponseError(response.status, await response.text(), response.statusText)
  const [, name = 'file'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, bytes: await response.blob() }
}

/** API client for signing in, where a refusal is a regular result. */
export const plainApi = createApi((path, init) => fetch(path, init))

/** The server's message for the user. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ResponseError))
    return 'The server can’t be reached. Check your connection, then try again.'
  return messageIn(error.body) ?? `The server answered ${error.status}. Please try again.`
}

function messageIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { message?: string }).message
  } catch {
    return undefined
  }
}
