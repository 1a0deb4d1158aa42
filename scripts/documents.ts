import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

/** Paths that the documents put in backticks or link to but that do not exist, as "document: path". */
export function missingPaths(): string[] {
  return globSync(['*.md', 'decisions/*.md', 'docs/*.md'], { cwd: root }).flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const prose = text.replaceAll(/^```.*?^```/gms, '')
    const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, label = '']) => label).filter(isPath)
    const linked = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !/^\w+:/.test(path))
    const found = (path: string) =>
      [root, join(root, 'src'), join(root, dirname(document))].some((folder) =>
        /[*{]/.test(path)
          ? globSync(path, { cwd: folder }).length > 0
          : existsSync(join(folder, path)),
      )
    return [...new Set([...named, ...linked])]
      .filter((path) => !found(path))
      .map((path) => `${document}: ${path}`)
  })
}

// A path has a slash or a known extension, and starts like a file; the site's own URLs start with a slash.
const isPath = (label: string) =>
  /^[\w.@{*][\w.@{}*,/-]*$/.test(label) &&
  (/\.(ts|tsx|css|md|json|sql|js|svg|png)$/.test(label) ||
    /^[\w.*-]+(\/[\w.*{},-]*)+$/.test(label)) &&
  !/^(application|text|image|font)\/|^@|^(dist|data|node_modules|screenshots)\b/.test(label)

if (import.meta.main) {
  const missing = missingPaths()
  for (const fault of missing) console.log(`${fault} does not exist`)
  process.exitCode = missing.length > 0 ? 1 : 0
}
