import { defined } from '#src/text/defined.ts'
import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import type { Assets } from './Document.tsx'

const STARTER = 'src/start.ts'
const ENTRY = 'src/browser.tsx'

/** The scripts, styles and fonts that a page needs at once, read from Vite's manifest; in development Vite serves sources. */
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

// The italic is the tagline's, the agenda's breaks' and the prose's: late, it would show from the second visit on.
// The largest come first: a browser has six connections for what it asks for here.
const faces = [
  'newsreader',
  'instrument-sans',
  'newsreader-display',
  'newsreader-italic',
  'newsreader-figures',
]

/** The typefaces of the first view: none of them may come late. */
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
