import { expect, test } from 'vitest'
import { BadConfiguration, readConfig, variables } from './config.ts'

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

test('with nothing set the site runs on port 3000 with the embedded database and the sample content', () => {
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

test('a variable that is set but empty counts as not set', () => {
  const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))
  expect(read(empty)).toEqual(read({}))
})

test('what is set is used', () => {
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
] as const)('%s cannot be %j: the refusal names it, what it is, and what is expected', (name, value) => {
  expect(refusal({ [name]: value })).toBe(`${name} is ${JSON.stringify(value)}, but must be ${variables[name].expected}.`)
})

test('all that is wrong is said at once, one line each', () => {
  expect(
    refusal({ PORT: 'x', LOG_LEVEL: 'y' })
      ?.split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(['PORT', 'LOG_LEVEL'])
})

test('a refused database address does not show its password', () => {
  const said = refusal({ DATABASE_URL: 'mysql://me:secret@db/site' })
  expect(said).toContain('DATABASE_URL')
  expect(said).not.toContain('secret')
})
