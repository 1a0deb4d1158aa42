import { readFile } from 'node:fs/promises'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { isObject, type Loose } from '../schedule/formats/loose.ts'

const MAX_SIZE = 1e6

/**
 * Parses a settings or data file in YAML, JSON, or TOML; undefined if there is no file, empty if it cannot be
 * parsed.
 */
export async function readData(path: string): Promise<Loose | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined || text.length > MAX_SIZE) return undefined
  try {
    const read: unknown = path.endsWith('toml')
      ? parseToml(text)
      : parseYaml(text, { maxAliasCount: 50 })
    return isObject(read) ? read : {}
  } catch {
    return {}
  }
}
