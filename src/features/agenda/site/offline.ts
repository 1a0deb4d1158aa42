export const WORKER = '/agenda-worker.js'

/**
 * Saves this agenda for offline use, or deletes the saved copy. Calls `onCopy` with the time of saving if the page
 * shown is a saved copy. Returns a function that stops listening.
 */
export function syncOfflineCopy(
  path: string,
  wanted: boolean,
  onCopy: (savedAt: string) => void,
): () => void {
  const { serviceWorker } = navigator
  const listen = ({ data }: MessageEvent<{ type?: string; savedAt?: string | null }>) => {
    if (data.type === 'copy' && typeof data.savedAt === 'string') onCopy(data.savedAt)
  }
  serviceWorker.addEventListener('message', listen)
  serviceWorker.controller?.postMessage({ type: 'ask' })
  void (wanted ? keepCopy(path) : forgetCopy(path)).catch(() => {})
  return () => serviceWorker.removeEventListener('message', listen)
}

async function keepCopy(path: string) {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: path })
  const worker = await active(registration)
  await import('./OwnAgenda.tsx')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no origin
  worker.postMessage({ type: 'keep', paths: loadedParts() })
}

async function forgetCopy(path: string) {
  const registration = await navigator.serviceWorker.getRegistration(path)
  if (registration && new URL(registration.scope).pathname === path)
    registration.active?.postMessage({ type: 'forget' })
}

async function active(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  if (registration.active) return registration.active
  const starting = registration.installing ?? registration.waiting!
  return new Promise((resolve, reject) =>
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve(starting)
      if (starting.state === 'redundant') reject(new Error('The worker did not start.'))
    }),
  )
}

/** Returns the assets this page has loaded, including fonts and lazily loaded modules. */
const loadedParts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
