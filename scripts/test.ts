import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { type CliOptions, startVitest } from 'vitest/node'
import { affected } from './affected.ts'
import { answerHelp } from './help.ts'
import { root } from './root.ts'
import { checks, verify } from './verify.ts'

answerHelp(`npm test
  Checks everything that npm run verify does, and runs every test but those of npm run test:faults. In a working copy that
  differs from main, runs only the tests that the change reaches.
    --all   runs every test`)

/** Counts the tests of all projects for the summary line; a failure outside a test counts as one failed test. */
class Tally implements Reporter {
  passed = 0
  failed = 0
  skipped = 0
  private readonly files: { name: string; seconds: number }[] = []

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    this.failed += unhandled.length
    for (const module of modules) {
      const seconds = module.diagnostic().duration / 1000
      this.files.push({ name: relative(root, module.moduleId), seconds })
      const before = this.failed
      for (const test of module.children.allTests()) this[states[test.result().state]]++
      if (module.state() === 'failed' && this.failed === before) this.failed++
    }
  }

  /** The ten slowest files, one line each. */
  slowest(): string[] {
    return this.files
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, 10)
      .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
  }
}
const states = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  pending: 'failed',
} as const

const words = process.argv.slice(2)
const all = words.includes('--all') || Boolean(process.env.CI)
const args = words.filter((word) => word !== '--all')
const tally = new Tally()
const reporters = ['default', tally] as const
const start = (more: CliOptions) =>
  startVitest('test', args, { root, run: true, watch: false, reporters: [...reporters], ...more })

// Runs during the build and the first starts, which leave one core idle.
const checking = args.length === 0 ? verify(checks) : undefined
const change = args.length === 0 && !all ? affected() : undefined
const runs: Awaited<ReturnType<typeof start>>[] = []
if (change) {
  const { since, files, inBrowsers } = change
  const browsers = inBrowsers ? 'all browser tests' : 'the browser tests that changed'
  console.log(
    `${files.length} files differ from main: running the tests that import them and ${browsers}. npm test -- --all runs every test.`,
  )
  const byImports = inBrowsers ? ['unit'] : ['unit', 'e2e']
  runs.push(await start({ project: byImports, changed: since, passWithNoTests: true }))
  runs.push(await start({ project: inBrowsers ? ['architecture', 'e2e'] : ['architecture'] }))
} else runs.push(await start({ project: args.length === 0 ? ['!faults'] : [] }))
if (checking) {
  const wrong = await checking
  if (wrong.length > 0) console.log(`\nFailed: ${wrong.join(', ')}. See their output above.`)
  tally.passed += checks.length - wrong.length
  tally.failed += wrong.length
}
const { passed, failed, skipped } = tally
if (args.length === 0) console.log(`\nThe slowest files:\n${tally.slowest().join('\n')}`)
process.once('exit', () => {
  if (failed > 0 || passed + skipped === 0) process.exitCode = 1
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
})
for (const run of runs) await run.close()
