import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { BadConfiguration, loadEnvironment, readConfig } from '../config.ts'
import { variables } from '../runtime/variables.ts'
import { startupWarnings } from '../runtime/startupWarnings.ts'

const read = (environment: NodeJS.ProcessEnv) => readConfig(environment, '/srv/site')
const refusal = (environment: NodeJS.ProcessEnv) => {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message
    throw error
  }
  return undefined
}

test('U4: without configuration the site runs on port 3000 with the embedded database and the sample content', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    origin: 'http://localhost:3000',
    databaseUrl: undefined,
    dataFolder: '/srv/site/data',
    trustedProxies: 0,
    logLevel: 'warn',
    sampleContent: true,
  })
})

test('U4: a variable that is set but empty counts as unset', () => {
  const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))
  expect(read(empty)).toEqual(read({}))
})

test('U4: configured values are used', () => {
  const set = {
    PORT: '8080',
    HOST: '::1',
    SITE_URL: 'https://www.example.com/',
    DATABASE_URL: 'postgresql://me:secret@db:5432/site',
    DATA_DIR: '/var/lib/site',
    TRUSTED_PROXIES: '2',
    LOG_LEVEL: 'info',
    SAMPLE_CONTENT: 'no',
  }
  expect(read(set)).toMatchObject({
    port: 8080,
    host: '::1',
    origin: 'https://www.example.com',
    databaseUrl: 'postgresql://me:secret@db:5432/site',
    dataFolder: '/var/lib/site',
    trustedProxies: 2,
    logLevel: 'info',
    sampleContent: false,
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000 '],
  ['HOST', 'http://localhost'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'https://example.com/news'],
  ['SITE_URL', 'ftp://example.com'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['DATA_DIR', '  '],
  ['TRUSTED_PROXIES', '11'],
  ['TRUSTED_PROXIES', 'all'],
  ['LOG_LEVEL', 'loud'],
  ['SAMPLE_CONTENT', 'true'],
] as const)(
  'U3: %s cannot be %j: the error names the variable, its value, and what is expected',
  (name, value) => {
    expect(refusal({ [name]: value })).toBe(
      `${name} is ${JSON.stringify(value)}, but must be ${variables[name].expected}.`,
    )
  },
)

test('U3: all errors are reported at once, one line each', () => {
  expect(
    refusal({ PORT: 'x', LOG_LEVEL: 'y' })
      ?.split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(['PORT', 'LOG_LEVEL'])
})

test('U3: a CDN needs its token, and vice versa', () => {
  expect(refusal({ CDN: 'fastly:abc' })).toContain('CDN is set without CDN_TOKEN')
  expect(refusal({ CDN: 'akamai:abc', CDN_TOKEN: 'x' })).toContain('fastly:SERVICE or cloudflare')
})

test('U4: a rejected database URL does not reveal its password, nor a rejected metrics token itself', () => {
  const said = refusal({ DATABASE_URL: 'mysql://me:secret@db/site' })
  expect(said).toContain('DATABASE_URL')
  expect(said).not.toContain('secret')
  const saidOfToken = refusal({ METRICS_TOKEN: 'secret' })
  expect(saidOfToken).toContain('METRICS_TOKEN is "***", but must be')
  expect(saidOfToken).not.toContain('secret')
})

describe('variables from files', () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'config-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  test('U4: a secret may be in a separate file with a trailing newline', () => {
    const DATABASE_URL_FILE = file('secret', 'postgres://me:secret@db/site\n')
    expect(readConfig({ DATABASE_URL_FILE }, '/srv').databaseUrl).toBe(
      'postgres://me:secret@db/site',
    )
  })

  test('U4: a secret in a missing, duplicate, or unreadable file is rejected by name without being shown', () => {
    const bad = file('bad', 'https://me:secret@db')
    expect(() => readConfig({ DATABASE_URL_FILE: '/nowhere' }, '/srv')).toThrow(
      'DATABASE_URL_FILE names /nowhere, which cannot be read (ENOENT).',
    )
    expect(() =>
      readConfig({ DATABASE_URL_FILE: bad, DATABASE_URL: 'postgres://db/site' }, '/srv'),
    ).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set. Keep one of them.')
    expect(() => readConfig({ DATABASE_URL_FILE: bad }, '/srv')).toThrow(
      'DATABASE_URL is "https://***@db", but must be',
    )
  })

  test('U4: .env or the file in ENV_FILE is read, and existing environment variables take precedence', () => {
    const before = { ...process.env }
    file('.env', 'WORKERS=3\nTRUSTED_PROXIES=2\n')
    const named = file('named', 'DRAIN_SECONDS=7\n')
    process.env.TRUSTED_PROXIES = '1'
    delete process.env.ENV_FILE
    loadEnvironment(folder)
    expect(readConfig(process.env, folder)).toMatchObject({
      workers: 3,
      trustedProxies: 1,
      drainSeconds: 0,
    })
    process.env.ENV_FILE = named
    loadEnvironment(folder)
    expect(readConfig(process.env, folder).drainSeconds).toBe(7)
    process.env.ENV_FILE = join(folder, 'missing')
    expect(() => loadEnvironment(folder)).toThrow(/can't be read .*Check ENV_FILE/)
    for (const name of ['WORKERS', 'TRUSTED_PROXIES', 'DRAIN_SECONDS', 'ENV_FILE'])
      delete process.env[name]
    Object.assign(process.env, before)
  })
})

test('U22: likely problems are reported at startup: a URL without TLS, and visitors that all count as one', () => {
  const root = join(import.meta.dirname, '../..')
  const about = (environment: NodeJS.ProcessEnv) =>
    startupWarnings(readConfig(environment, root), root)
      .filter((sentence) => sentence.includes('SITE_URL'))
      .join('\n')
  expect(about({})).toBe('')
  expect(about({ SITE_URL: 'http://www.example.com' })).toContain(
    'set SITE_URL to https://www.example.com',
  )
  expect(about({ SITE_URL: 'https://www.example.com' })).toContain('Set TRUSTED_PROXIES=1')
  expect(about({ SITE_URL: 'https://www.example.com', TRUSTED_PROXIES: '1' })).toBe('')
})
