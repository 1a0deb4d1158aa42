import { useEffect, useState } from 'react'

const WORKER = '/agenda-worker.js'

/** Keeps this agenda readable offline, or stops doing so; answers when the copy on screen was saved, if it is a saved one. */
export function useOfflineCopy(path: string, wanted: boolean): string | undefined {
  const [savedAt, setSavedAt] = useState<string>()
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker || !import.meta.env.PROD) return undefined
    const listen = ({ data }: MessageEvent<{ type?: string; savedAt?: string | null }>) => {
      if (data.type === 'copy' && data.savedAt !== null) setSavedAt(data.savedAt)
    }
    serviceWorker.addEventListener('message', listen)
    serviceWorker.controller?.postMessage({ type: 'ask' })
    void (wanted ? keepCopy(path) : forgetCopy(path)).catch(() => {})
    return () => serviceWorker.removeEventListener('message', listen)
  }, [path, wanted])
  return savedAt
}

async function keepCopy(path: string) {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: path })
  const worker = await active(registration)
  worker.postMessage({ type: 'keep', paths: loadedFonts() })
}

async function forgetCopy(path: string) {
  const registration = await navigator.serviceWorker.getRegistration(path)
  if (registration && new URL(registration.scope).pathname === path) registration.active?.postMessage({ type: 'forget' })
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

/** Fonts that only the style sheets name. */
const loadedFonts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\/.+\.woff2$/.test(pathname))
    .map(({ pathname }) => pathname)
