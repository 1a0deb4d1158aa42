import { createApi, createSend, type Fetch, ResponseError } from '#src/http/client.ts'

type Listener = () => void

let asked: { signedIn: Promise<void>; resolve: () => void } | undefined
const listeners = new Set<Listener>()
const tell = () => listeners.forEach((listener) => listener())

/** Whether a call waits for a sign-in because the session is over. */
export const isSignInAsked = () => asked !== undefined

export function subscribeToSignIn(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells every waiting call that somebody is signed in again; each is sent once more. */
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
/** What a page asks by itself does not keep the session of somebody alive who has left. */
const isIdle = () => Date.now() - touchedAt > 60_000

let typedAt = 0
addEventListener('input', () => (typedAt = Date.now()), { capture: true, passive: true })
/** A dialog that takes the focus between two letters would swallow the second, so it comes when somebody has stopped typing. */
async function pauseInTyping() {
  for (let left = 0; (left = typedAt + 1000 - Date.now()) > 0;)
    await new Promise((resolve) => setTimeout(resolve, left))
}

/** The network, except that a call whose session is over waits until its user has signed in again in place. */
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

/** Calls of somebody who is signed in. */
export const api = createApi(patientFetch)

/** Files sent by somebody who is signed in. */
export const send = createSend(patientFetch)

/** The file that a POST answers with. */
export async function receiveFile(path: string): Promise<{ name: string; bytes: Blob }> {
  const response = await patientFetch(path, { method: 'POST' })
  if (!response.ok)
    throw new ResponseError(response.status, await response.text(), response.statusText)
  const [, name = 'file'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, bytes: await response.blob() }
}

/** Calls made while signing in: their refusals are answers. */
export const plainApi = createApi((path, init) => fetch(path, init))

/** What the server said, for the person who caused it. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ResponseError))
    return 'The server can’t be reached. Check your connection, then try again.'
  try {
    return (JSON.parse(error.body) as { message?: string }).message ?? error.message
  } catch {
    return `The server answered ${error.status}. Please try again.`
  }
}
