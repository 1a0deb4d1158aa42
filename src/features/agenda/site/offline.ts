export const WORKER = '/agenda-worker.js'

/** Undefined where the browser, its settings, or an extension allow none, even if the property exists. */
function workersOf(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker as ServiceWorkerContainer | undefined
  } catch {
    return undefined
  }
}

/**
 * Saves this agenda for offline use, or deletes the saved copy. Calls `onCopy` with the time of saving if the page
 * shown is a saved copy. Returns a function that stops listening.
 */
export function syncOfflineCopy(
  path: string,
  wanted: boolean,
  onCopy: (savedAt: string) => void,
): (() => void) | undefined {
  const workers = workersOf()
  if (!workers) return undefined
  const listen = ({ data }: MessageEvent<{ type?: string; savedAt?: string | null }>) => {
    if (data.type === 'copy' && typeof data.savedAt === 'string') onCopy(data.savedAt)
  }
  workers.addEventListener('message', listen)
  workers.controller?.postMessage({ type: 'ask' })
  void (wanted ? keepCopy(workers, path) : forgetCopy(workers, path)).catch(() => {})
  return () => workers.removeEventListener('message', listen)
}

async function keepCopy(workers: ServiceWorkerContainer, path: string) {
  const registration = await workers.register(WORKER, { scope: path })
  const worker = await active(registration)
  await import('./OwnAgenda.tsx')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no origin
  worker.postMessage({ type: 'keep', paths: loadedParts() })
}

async function forgetCopy(workers: ServiceWorkerContainer, path: string) {
  const registration = await workers.getRegistration(path)
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
