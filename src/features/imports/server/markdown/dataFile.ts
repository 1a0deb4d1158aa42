import { readFile } from 'node:fs/promises'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { isObject, type Loose } from '../schedule/formats/loose.ts'

const LARGEST = 1e6

/** What a file of settings or data says, in YAML, JSON or TOML; undefined without the file, empty for one that cannot be read. */
export async function readData(path: string): Promise<Loose | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined || text.length > LARGEST) return undefined
  try {
    const read: unknown = path.endsWith('toml')
      ? parseToml(text)
      : parseYaml(text, { maxAliasCount: 50 })
    return isObject(read) ? read : {}
  } catch {
    return {}
  }
}
