import { defined } from '#src/text/defined.ts'
import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import type { Assets } from './Document.tsx'

const STARTER = 'src/start.ts'
const ENTRY = 'src/browser.tsx'

/**
 * Scripts, styles, and fonts that a page needs immediately, from Vite's manifest; in development
 * Vite serves the sources.
 */
export function createAssets(manifestFile: string | undefined): (source: string) => Assets {
  if (!manifestFile)
    return () => ({ js: [`/${STARTER}`, `/${ENTRY}`], css: ['/src/ui/ui.css'], fonts: [] })
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const fonts = fontsOf(manifest)
  const starter = `/${fileIn(manifest, STARTER)}`
  const known = new Map<string, Assets>()
  return (source) => {
    let assets = known.get(source)
    if (assets) return assets
    const { js, css } = collect(manifest, [ENTRY, source])
    assets = { js: [starter, ...js], css, fonts }
    known.set(source, assets)
    return assets
  }
}

// The italic is used by the tagline, agenda breaks, and prose; loaded late, it would first show on the second
// visit. Largest first, since a browser opens six connections for these.
const faces = [
  'newsreader',
  'instrument-sans',
  'newsreader-display',
  'newsreader-italic',
  'newsreader-figures',
]

/** Fonts of the initial viewport: none of them may load late. */
export const fontsOf = (manifest: Manifest) =>
  faces.map((name) => `/${fileIn(manifest, `src/ui/fonts/${name}.woff2`)}`)

function collect(manifest: Manifest, roots: string[]) {
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || js.has(`/${chunk.file}`)) return
    js.add(`/${chunk.file}`)
    chunk.css?.forEach((file) => css.add(`/${file}`))
    chunk.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return { js: [...js], css: [...css] }
}

const fileIn = (manifest: Manifest, name: string) =>
  defined(manifest[name], `${name} in the build`).file
