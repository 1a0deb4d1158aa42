import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { answerHelp } from './help.ts'
import { root } from './root.ts'

interface Check {
  name: string
  command: string[]
}

export const checks: Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  // Two checkers on the same program would duplicate much of the work.
  { name: 'types', command: ['tsc', '--noEmit', '--pretty', 'false', '--checkers', '1'] },
  { name: 'documents', command: ['node', 'scripts/documents.ts'] },
  { name: 'promises', command: ['node', 'scripts/promises.ts', '--check'] },
]
const architecture: Check = {
  name: 'architecture',
  command: ['vitest', 'run', '--project', 'architecture', '--reporter', 'dot'],
}

/** Runs the checks in parallel, prints the output of failed ones, and returns their names. */
export async function verify(chosen: Check[]): Promise<string[]> {
  const started = Date.now()
  const outcomes = await Promise.all(chosen.map(run))
  for (const { name, failed, output } of outcomes)
    if (failed) console.log(`\n── ${name} failed ──\n${output.trim()}`)
  const failed = outcomes.filter((outcome) => outcome.failed).map(({ name }) => name)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const names = chosen.map(({ name }) => name).join(', ')
  console.log(
    failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : `${names}: passed (${seconds} s)`,
  )
  return failed
}

function run({ name, command: [program, ...args] }: Check) {
  return new Promise<{ name: string; failed: boolean; output: string }>((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', program!), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => resolve({ name, failed: true, output: error.message }))
    child.on('close', (code) => resolve({ name, failed: code !== 0, output }))
  })
}

if (import.meta.main) {
  answerHelp(`npm run verify
  Checks format, lint, types, architecture, the paths in the documents and the promises, without a database.`)
  process.exitCode = (await verify([...checks, architecture])).length > 0 ? 1 : 0
}
