import { execFileSync } from 'node:child_process'
import { root } from './root.ts'

/** Files with effects that imports do not show: if one changes, every test runs. */
const everywhere = /^(migrations|public|scripts|e2e\/fixtures|[^/]+$)/
const isTest = (file: string) => /\/test\/|^e2e\/|^bench\//.test(file)

export interface Affected {
  /** The commit where this branch left main. */
  since: string
  /** Files that differ from it, committed or not. */
  files: string[]
  /** Whether browser tests run too: the built site depends on everything except tests. */
  inBrowsers: boolean
}

/**
 * Determines what this working copy changes relative to main. Undefined if every test must run: nothing differs,
 * a change has effects that imports do not show, or there is no main to compare with.
 */
export function affected(): Affected | undefined {
  try {
    const [since = 'HEAD'] = git('merge-base', 'HEAD', 'main')
    const files = [
      ...git('diff', '--name-only', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
    const code = files.filter((file) => !/^(docs|decisions)\/|\.md$/.test(file))
    if (code.length === 0 || code.some((file) => everywhere.test(file))) return undefined
    return { since, files: code, inBrowsers: code.some((file) => !isTest(file)) }
  } catch {
    return undefined
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '')
