import { execFileSync } from 'node:child_process'
import { root } from './root.ts'

/** What a change reaches that no import leads to: then every test is run. */
const everywhere = /^(migrations|public|scripts|e2e\/fixtures|[^/]+$)/
const isTest = (file: string) => /\/test\/|^e2e\/|^bench\//.test(file)

export interface Affected {
  /** The commit in which this branch left main. */
  since: string
  /** The files that differ from it, committed or not. */
  files: string[]
  /** Whether the browser tests run too: the built site is made of all that is no test. */
  inBrowsers: boolean
}

/**
 * What differs from main in this working copy. Undefined where every test is to be run: nothing differs, something differs that
 * imports do not tell, or there is no main to compare with.
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
