import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import settings from '../../../drizzle.config.ts'

const root = join(import.meta.dirname, '../../..')

test('the migrations create exactly the tables in the code', () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-migrations-'))
  try {
    const out = join(folder, 'migrations')
    cpSync(join(root, 'migrations'), out, { recursive: true })
    const before = readdirSync(out).toSorted()
    const { dialect, schema, casing } = settings as {
      dialect: string
      schema: string[]
      casing: string
    }
    const args = [
      'generate',
      `--dialect=${dialect}`,
      `--schema=./{${schema.join(',')}}`,
      `--casing=${casing}`,
    ]
    const program = join(root, 'node_modules/.bin/drizzle-kit')
    execFileSync(program, [...args, `--out=${relative(root, out)}`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(readdirSync(out).toSorted(), 'run npx drizzle-kit generate').toEqual(before)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
