import { downloadZip } from 'client-zip'

/** A file with its path in the selected folder, or only its name if it was selected individually. */
interface Chosen {
  path: string
  file: File
}

/** Files to upload as one. */
interface Packed {
  file: Blob
  of: { name: string; modified: number; parts?: string }
}

/** Files that no generator reads and no text shows. */
const isHidden = /(^|\/)(\.|__MACOSX\/|node_modules\/)/
const isPart = /\.xml$/i
const isOfSite = /\.(md|mdx|markdown|mdown|jpe?g|png|gif|webp|avif|svg|bmp|tiff?|hei[cf])$/i

const chosen = (files: readonly File[]): Chosen[] =>
  files
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !isHidden.test(path))

/** Lists chosen or dropped files, and those in folders. Skips the unreadable files that browsers list for folders. */
export async function everyFile(
  files: readonly File[],
  folders: readonly FileSystemDirectoryEntry[],
): Promise<Chosen[]> {
  const names = new Set(folders.map(({ name }) => name))
  const beside = files.filter(({ name }) => !names.has(name))
  return [...(await inFolders(folders)), ...chosen(beside)]
}

/** All files in dropped folders, at any depth. */
async function inFolders(folders: readonly FileSystemDirectoryEntry[]): Promise<Chosen[]> {
  const found: Chosen[] = []
  for (const folder of folders)
    for (const entry of await entriesOf(folder)) {
      const path = entry.fullPath.replace(/^\//, '')
      if (isHidden.test(`${path}/`)) continue
      if (entry.isDirectory) found.push(...(await inFolders([entry as FileSystemDirectoryEntry])))
      else found.push({ path, file: await fileOf(entry as FileSystemFileEntry) })
    }
  return found
}

async function entriesOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // The browser returns up to 100 entries per call.
    const some = await new Promise<FileSystemEntry[]>((done, failed) =>
      reader.readEntries(done, failed),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((done, failed) => entry.file(done, failed))

/**
 * Packs a folder, or texts with their pictures, into one archive, and the parts of an export into one body; other
 * files stay separate.
 */
export async function packed(all: readonly Chosen[]): Promise<Packed[]> {
  const sorted = all.toSorted((one, other) =>
    one.path.localeCompare(other.path, 'en', { numeric: true }),
  )
  const isFolder = sorted.some(({ path }) => path.includes('/'))
  const isMany = sorted.length > 1
  if (isFolder || (isMany && sorted.every(({ path }) => isOfSite.test(path))))
    return [await archive(sorted, isFolder)]
  return isMany && sorted.every(({ path }) => isPart.test(path))
    ? [together(sorted)]
    : sorted.map(({ file }) => ({ file, of: { name: file.name, modified: file.lastModified } }))
}

/** The same files always give the same bytes, so that an upload can be resumed. */
async function archive(sorted: readonly Chosen[], isFolder: boolean): Promise<Packed> {
  const file = await downloadZip(
    sorted.map(({ path, file: input }) => ({
      name: path,
      lastModified: new Date(input.lastModified),
      input,
    })),
  ).blob()
  const name = isFolder ? firstPath(sorted).replace(/\/.*/s, '') : nameOf(sorted)
  return { file, of: { name: `${name.slice(0, 200)}.zip`, modified: latest(sorted) } }
}

function together(sorted: readonly Chosen[]): Packed {
  return {
    file: new Blob(sorted.map(({ file }) => file)),
    of: {
      name: nameOf(sorted),
      modified: latest(sorted),
      parts: sorted.map(({ file: { name, size } }) => `${size}:${name}`).join('/'),
    },
  }
}

const firstPath = ([first]: readonly Chosen[]) => first?.path ?? ''

const nameOf = (sorted: readonly Chosen[]) =>
  `${firstPath(sorted).slice(0, 200)} and ${sorted.length - 1} more`

const latest = (sorted: readonly Chosen[]) =>
  sorted.reduce((most, { file }) => Math.max(most, file.lastModified), 0)
