import { createApi, createSend, type Fetch, ResponseError } from '#src/http/client.ts'
import { noteServerTime } from './clock.ts'

type Listener = () => void

let account: string | undefined
/** Id of the account that this page belongs to. */
export const ownAccount = () => account
/** Binds this page to the first account that signs in on it; returns whether it belongs to the given one. */
export const isOwnAccount = (id: string) => (account ??= id) === id

/** What the user must do before calls continue; `other`: this browser is signed in to another account. */
export type SignInStep = 'none' | 'code' | 'enroll' | 'other'

let asked: { step: SignInStep; signedIn: Promise<void>; resolve: () => void } | undefined
const listeners = new Set<Listener>()
const notifyListeners = () => listeners.forEach((listener) => listener())

/** The step that calls are waiting for, if any, because the session ended or is not enough. */
export const requiredSignInStep = () => asked?.step

export function subscribeToSignIn(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let signIns = 0

/** Lets every waiting call retry once after signing in again. */
export function signedInAgain() {
  signIns++
  asked?.resolve()
  asked = undefined
  notifyListeners()
}

/** Resolves once the user has signed in again. */
export function waitForSignIn(step: SignInStep): Promise<void> {
  if (asked?.step !== step) {
    const { promise, resolve } = Promise.withResolvers<void>()
    asked = { signedIn: promise, resolve, ...asked, step }
    notifyListeners()
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

/** Fetch that says which account the page belongs to, and whether the user is absent. */
const fetchAsUser: Fetch = async (path, init) => {
  const sent = Date.now()
  const response = await fetch(path, {
    ...init,
    headers: {
      ...init?.headers,
      ...(account && { 'x-account': account }),
      ...(isIdle() && { 'x-idle': '1' }),
    },
  })
  noteServerTime(response.headers.get('date'), sent)
  return response
}

/**
 * Fetch that waits until the user has signed in again in place if the session has expired, and has set up a second
 * factor if one became required. Nothing of one account is ever sent as another.
 */
const patientFetch: Fetch = async (path, init) => {
  for (;;) {
    const before = signIns
    const response = await fetchAsUser(path, init)
    if (response.status !== 401 && response.status !== 403) return response
    const step = await missingStep()
    if (step) await pauseInTyping()
    // For another call, the user may have signed in again in the meantime.
    if (signIns !== before) continue
    if (!step) return response
    await waitForSignIn(step)
  }
}

async function missingStep(): Promise<SignInStep | undefined> {
  const response = await fetchAsUser('/api/staff/session')
  if (!response.ok) return undefined
  const { state, user } = (await response.json()) as Session
  if (user && account && user.id !== account) return 'other'
  return state === 'active' ? undefined : state
}

interface Session {
  state: 'none' | 'code' | 'enroll' | 'active'
  user?: { id: string }
}

/** Keys of calls whose responses were lost, by address and body, and when they were made. */
const unanswered = new Map<string, { key: string; at: number }>()
/** After this, the same call is meant as a new one. */
const REPEATS_WITHIN_MS = 10 * 60_000

/**
 * Fetch that sends the same `Idempotency-Key` with a call that repeats one without a response, so that it creates
 * nothing twice.
 */
const fetchOnce: Fetch = async (path, init) => {
  if (!init?.method || init.method === 'GET') return patientFetch(path, init)
  const call = `${init.method} ${path} ${typeof init.body === 'string' ? init.body : ''}`
  for (const [known, { at }] of unanswered)
    if (Date.now() - at > REPEATS_WITHIN_MS) unanswered.delete(known)
  const { key } = unanswered.get(call) ?? { key: crypto.randomUUID() }
  unanswered.set(call, { key, at: Date.now() })
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
export const plainApi = createApi(fetchAsUser)

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
