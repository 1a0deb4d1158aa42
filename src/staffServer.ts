import { defined } from '#src/text/defined.ts'
import { escapeText } from '#src/text/markup.ts'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { Backend } from './runtime/backend.ts'
import type { Config } from './config.ts'
import { firstInvitation } from './features/accounts/server/invitations.ts'
import { CannotListen, closeInOrder, createHttpServer, listen } from './http/listen.ts'
import { loadFiles } from './http/files.ts'
import { securityHeaders } from './http/headers.ts'
import type { Traffic } from './http/traffic.ts'
import { fontsOf } from './rendering/assets.ts'
import { language, publicSettings, settings } from './settings.ts'
import { createStaff, type StaffDeps } from './staffApp.ts'
import type { MetricsText } from './runtime/workerMetrics.ts'

interface StaffListener {
  server: Server
  /** Ends the event streams, then waits for running requests. */
  close: () => Promise<void>
  /** Lines that the startup output prints about it. */
  lines: string[]
}

interface StaffParts extends Pick<StaffDeps, 'readPublic' | 'siteIn'> {
  backend: Backend
  root: string
  metrics: MetricsText
  traffic: Traffic
}

/**
 * Opens the back office next to the site. If its port is taken, the site runs without it and says
 * so.
 */
export async function startStaff(
  config: Config,
  { backend, root, readPublic, siteIn, metrics, traffic }: StaffParts,
): Promise<StaffListener | undefined> {
  const server = createHttpServer()
  let port: number
  try {
    port = await listen(server, {
      port: config.staffPort,
      host: config.staffHost,
      variable: 'STAFF_PORT',
    })
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error
    console.log(`The back office is not running: ${error.message}`)
    return undefined
  }
  const origin = config.staffOrigin ?? `http://localhost:${port}`
  const folder = join(root, 'dist/staff')
  const { listener, close } = createStaff({
    db: backend.db,
    listen: backend.listen,
    log: backend.log,
    origin,
    files: loadFiles(folder, securityHeaders(origin)),
    document: documentOf(
      JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest,
    ),
    trustedProxies: config.trustedProxies,
    readPublic,
    siteIn,
    metrics,
    mail: backend.mail,
    metricsToken: config.metricsToken,
    traffic,
  })
  server.on('request', listener)
  const link = await firstInvitation(backend.db)
  return {
    server,
    close: async () => {
      await close()
      await closeInOrder(server)
    },
    lines: [
      `The back office is at ${origin}`,
      ...(link ? [`Make its first administrator at ${origin}${link} (works for 24 hours)`] : []),
    ],
  }
}

const ENTRY = 'src/staff.tsx'
/** Without scripts to load, it only sets the remembered color scheme. */
const THEME = 'src/start.ts'

/** The back office's single HTML document; empty until its script runs. */
function documentOf(manifest: Manifest): () => string {
  const entry = defined(manifest[ENTRY], ENTRY)
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    chunk?.css?.forEach((file) => styles.add(file))
    chunk?.imports?.forEach(visit)
  }
  visit(ENTRY)
  const links = [
    ...fontsOf(manifest).map(
      (file) =>
        `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="anonymous">`,
    ),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('')
  const theme = () =>
    settings.theme.stylesheet ? `<link rel="stylesheet" href="${settings.theme.stylesheet}">` : ''
  return () =>
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content"><meta name="robots" content="noindex">` +
    `<title>${escapeText(settings.name)} back office</title><script src="/${defined(manifest[THEME], THEME).file}"></script>${links}${theme()}` +
    `<script type="module" src="/${entry.file}"></script><link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any"></head>` +
    `<body><div id="desk"></div><script id="settings" type="application/json">${JSON.stringify(publicSettings()).replaceAll('<', '\\u003c')}</script>` +
    `<noscript><p>The back office needs JavaScript.</p></noscript></body></html>`
}
