import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { exportedPath, exportedPicture } from '#src/features/pictures/server/exportedPicture.ts'
import { drawArtAt } from '#src/images/art/draw.ts'

const stored = /\/pictures\/([0-9a-f]{32})(?:\/[\w.-]+(?:\?v=[\w-]+)?)?/g
const publicFile = /(?<=["\s,])\/(?:figures|films)\/[\w./-]+/g
/** Folder of the release's static files: beside the built server, or beside the sources. */
const publicFolder = ['../client', '../../client', '../../../../../public']
  .map((path) => resolve(import.meta.dirname, path))
  .find((path) => existsSync(path))!
/** Drawings that someone chose; the ones articles get by default are not written. */
const drawing = /(?<=["\s,]|^)\/art\/(?!social\/)[\w./-]+\/([\w-]+)\.svg/g

export interface MovedPicture {
  /** Address in the archive. */
  path: string
  alt: string
}

/**
 * Writes the pictures and files that texts show into a folder, each with its file extension, and rewrites their
 * addresses in texts.
 */
export async function createMovedPictures(db: Database, folder: string) {
  const { rows } = await db.execute<{ id: string; type: string; alt: string }>(
    sql`select media.id, coalesce(picture_originals.type, pictures.type) as type, media.alt from media
      join pictures on pictures.hash = media.file left join picture_originals on picture_originals.hash = media.file`,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const used = new Map<string, MovedPicture>()
  const moved = new Map<string, string>()
  const files = new Set<string>()
  const drawings = new Map<string, string>()
  const pathOf = (id: string) => {
    const found = known.get(id)
    if (!found) return undefined
    const path = exportedPath(id, found.type)
    used.set(id, { path, alt: found.alt })
    return path
  }
  return {
    used,
    /** Addresses that pictures had here, with those in the archive. */
    moved: moved as ReadonlyMap<string, string>,
    /** Replaces the addresses of pictures in a text, or a single address, with those in the archive. */
    renamed(text: string) {
      for (const [file] of ` ${text}`.matchAll(publicFile)) files.add(file)
      return text
        .replaceAll(stored, (whole, id: string) => {
          const path = pathOf(id)
          if (path) moved.set(whole.replace(/\?.*/, ''), path)
          return path ?? whole
        })
        .replaceAll(drawing, (from, name: string) => {
          const path = `/drawings/${name}.svg`
          drawings.set(path, from)
          return path
        })
    },
    async write() {
      for (const [id, { path }] of used) {
        await save(join(folder, path), (await exportedPicture(db, id))!.bytes)
      }
      for (const file of files) {
        const from = resolve(publicFolder, `.${file}`)
        const bytes = from.startsWith(publicFolder + sep)
          ? await readFile(from).catch(() => undefined)
          : undefined
        if (bytes) await save(join(folder, file), bytes)
      }
      for (const [path, from] of drawings) {
        const svg = drawArtAt(from)
        if (svg) await save(join(folder, path), svg)
      }
      return used.size
    },
  }
}

/** Writes a file and creates its parent folders. */
export async function save(file: string, data: string | Buffer) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, data, { mode: 0o600 })
}
