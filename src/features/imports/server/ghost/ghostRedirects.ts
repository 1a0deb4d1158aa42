import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readJson } from '../jsonFile.ts'
import { isObject, textOf } from '../schedule/formats/loose.ts'

export interface GhostRedirects {
  /** Old paths by the path that they lead to, without slashes at its ends. */
  to: Map<string, string[]>
  /** Rules that are patterns, as written. */
  unread: string[]
}

const bare = (path: string) => path.replace(/^\/+|\/+$/g, '').toLowerCase()

/** Reads the redirects in the folder of an export (Settings → Labs in Ghost); patterns are not read. */
export async function readGhostRedirects(folder: string): Promise<GhostRedirects> {
  const path = join(folder, 'redirects.json')
  const redirects: GhostRedirects = { to: new Map(), unread: [] }
  if (!(await stat(path).catch(() => undefined))) return redirects
  const rules = await readJson(path)
  for (const rule of Array.isArray(rules) ? rules.filter(isObject) : []) {
    const [written, target] = [textOf(rule.from), bare(textOf(rule.to))]
    const from = written
      .replace(/^\^/, '')
      .replace(/(?:\/\?)?\$$/, '')
      .replaceAll(/\\([/.?+-])/g, '$1')
    if (!/^\/[^*()[\]{}|\\^$+]*$/.test(from) || from.includes('?')) {
      if (written) redirects.unread.push(written)
    } else redirects.to.set(target, [...(redirects.to.get(target) ?? []), from])
  }
  return redirects
}
