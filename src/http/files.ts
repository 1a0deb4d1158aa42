import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { BufferedResponse } from './bufferedResponse.ts'

const media: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Other sites load these to embed part of this one. */
const forOtherSites = ['/embed.js', '/embed.css']
const OPEN = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

/**
 * Loads every file of a folder as a response in memory; files under /assets have hashed names and
 * never change.
 */
export function loadFiles(
  folder: string,
  headers: Record<string, string>,
): Map<string, BufferedResponse> {
  const files = new Map<string, BufferedResponse>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = media[extname(name)]
    const file = join(folder, name)
    if (!type || name.startsWith('.vite') || !statSync(file).isFile()) continue
    const path = `/${name.replaceAll('\\', '/')}`
    const caching = path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600'
    const ready = ['br', 'gz'].map((ending) => {
      try {
        return readFileSync(`${file}.${ending}`)
      } catch {
        return undefined
      }
    })
    const response = new BufferedResponse(
      200,
      {
        ...headers,
        ...(forOtherSites.includes(path) && OPEN),
        'content-type': type,
        'cache-control': caching,
      },
      readFileSync(file),
      {
        ...(ready[0] && { br: ready[0] }),
        ...(ready[1] && { gzip: ready[1] }),
      },
    )
    files.set(path, response)
  }
  return files
}
