// Makes an agenda available offline: caches the page and what it needs, updated on each online visit.
// Registered for one agenda's path at a time. To retire it, serve a worker here that deletes the caches named
// "agenda:…" and unregisters itself in its activate event.

const VERSION = 'agenda:1:'
const scope = new URL(self.registration.scope)
const cacheName = VERSION + scope.pathname
const served = new Map()

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(dropOlderVersions().then(() => self.clients.claim())))

self.addEventListener('message', (event) => {
  const { type, paths } = event.data ?? {}
  if (type === 'keep') event.waitUntil(keep(paths))
  if (type === 'forget') event.waitUntil(forget())
  if (type === 'ask') event.source.postMessage({ type: 'copy', savedAt: served.get(event.source.id) ?? null })
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else event.respondWith(answerPart(request))
})

/** Returns the network's response, whatever it is; without one, the cached copy. */
async function answerPage(event) {
  try {
    const response = await fetch(event.request)
    if (response.status === 404 || response.status === 410) event.waitUntil(caches.delete(cacheName))
    return response
  } catch (error) {
    const copy = await savedPage()
    if (!copy) throw error
    served.set(event.resultingClientId, copy.headers.get('date') ?? '')
    return copy
  }
}

async function answerPart(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const copy = await (await caches.open(cacheName)).match(request, { ignoreVary: true })
    if (!copy) throw error
    return copy
  }
}

const savedPage = async () => (await caches.open(cacheName)).match(scope.pathname, { ignoreVary: true })

/** Caches the current page, the files it references, and these paths; deletes everything else from the cache. */
async function keep(paths) {
  const cache = await caches.open(cacheName)
  const page = await fetch(scope.pathname, { cache: 'no-cache' })
  if (!page.ok || page.redirected) return
  const named = (await page.clone().text()).matchAll(/ (?:src|href|data-path)="(\/assets\/[^"]+|\/api\/events\/[^"/]+\/sessions|\/theme\.js|\/icon\.svg)"/g)
  const parts = [...new Set([...[...named].map(([, path]) => path), ...paths])]
  const lasting = (path) => path.startsWith('/assets/')
  const answers = await Promise.all(
    parts.map(async (path) => [path, (lasting(path) && (await cache.match(path))) || (await fetch(path))]),
  )
  if (answers.some(([, answer]) => !answer.ok)) return
  for (const [path, answer] of answers) await cache.put(path, answer)
  await cache.put(scope.pathname, page)
  const kept = new Set([scope.pathname, ...parts].map((path) => new URL(path, scope).href))
  for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request)
}

async function forget() {
  await caches.delete(cacheName)
  await self.registration.unregister()
}

async function dropOlderVersions() {
  for (const name of await caches.keys())
    if (name.startsWith('agenda:') && !name.startsWith(VERSION)) await caches.delete(name)
}
