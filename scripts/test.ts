import type { Reporter, TestModule } from 'vitest/node'
import { startVitest } from 'vitest/node'
import { answerHelp } from './help.ts'
import { root } from './root.ts'
import { checks, verify } from './verify.ts'

answerHelp(`npm test
  Checks everything that npm run verify does, and runs every test but those of npm run test:faults.`)

/** Counts the tests of all projects for the closing line; what fails outside a test counts as one failed. */
class Tally implements Reporter {
  passed = 0
  failed = 0
  skipped = 0

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    this.failed += unhandled.length
    for (const module of modules) {
      const before = this.failed
      for (const test of module.children.allTests()) this[states[test.result().state]]++
      if (module.state() === 'failed' && this.failed === before) this.failed++
    }
  }
}
const states = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'failed' } as const

const args = process.argv.slice(2)
const tally = new Tally()
// Beside the build and the first starts, which leave a core idle.
const checking = args.length === 0 ? verify(checks) : undefined
const project = args.length === 0 ? ['!faults'] : []
const vitest = await startVitest('test', args, { root, run: true, watch: false, reporters: ['default', tally], project })
if (checking) {
  const wrong = await checking
  if (wrong.length > 0) console.log(`\nNot right: ${wrong.join(', ')}. What they said stands above.`)
  tally.passed += checks.length - wrong.length
  tally.failed += wrong.length
}
const { passed, failed, skipped } = tally
process.once('exit', () => {
  if (failed > 0 || passed + skipped === 0) process.exitCode = 1
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
})
await vitest.close()
