const WORKER = '/agenda-worker.js'

/**
 * Keeps this agenda readable without a network, or stops doing so. Calls back with the time of saving when what is on
 * screen is a saved copy; returns what ends the listening.
 */
export function tendCopy(
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

/** What this page has loaded, with fonts that only the style sheets name and parts that come late. */
const loadedParts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
