import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'
import { hasMemory } from '../src/database/test/testServer.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const switches = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Playwright's default settings, which our flag would otherwise replace: a pointing, hovering mouse. */
const mouse =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/**
 * Starts Chromium from CHROMIUM_PATH, the system, or npm, with the same fonts and a new home directory on any machine.
 * Without pictures, their boxes stay empty.
 */
export async function launchChromium({
  pictures = true,
  args = [],
}: { pictures?: boolean; args?: string[] } = {}): Promise<Browser> {
  const more = pictures ? args : [...args, `--blink-settings=${mouse},imagesEnabled=false`]
  const { browser, remove } = await start((options) =>
    chromium.launch({ ...options, args: [...(options.args ?? []), ...more] }),
  )
  process.once('exit', remove)
  browser.once('disconnected', () => (process.off('exit', remove), remove()))
  return browser
}

/** Starts a browser whose storage persists in a folder for the next one. */
export async function launchChromiumIn(folder: string, baseURL: string): Promise<BrowserContext> {
  const { browser: context, remove } = await start((options) =>
    chromium.launchPersistentContext(folder, { ...options, baseURL }),
  )
  context.once('close', remove)
  return context
}

async function start<T>(
  launch: (options: LaunchOptions) => Promise<T>,
): Promise<{ browser: T; remove: () => void }> {
  const own = process.env.CHROMIUM_PATH || installed()
  const home = mkdtempSync(join(tmpdir(), 'advantage-browser-'))
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  try {
    const { executablePath, env: libraries } = own
      ? { executablePath: own, env: {} }
      : fromPackage()
    const env = {
      ...process.env,
      HOME: home,
      FONTCONFIG_FILE: fontConfiguration(home),
      ...libraries,
    }
    // Shared memory for rendering: in memory if possible, else in files, which is slower.
    const ignoreDefaultArgs = hasMemory() ? ['--disable-dev-shm-usage'] : []
    return { browser: await sandboxed(launch, { executablePath, env, ignoreDefaultArgs }), remove }
  } catch (error) {
    remove()
    throw error
  }
}

async function sandboxed<T>(
  launch: (options: LaunchOptions) => Promise<T>,
  options: LaunchOptions,
): Promise<T> {
  const bare = () => launch({ ...options, args: [...switches, '--no-sandbox'] })
  if (process.getuid?.() === 0) return bare()
  // Many containers forbid the namespaces a sandbox needs. The browser only visits this site, so run without one.
  return launch({ ...options, args: switches, chromiumSandbox: true }).catch((error: unknown) => {
    if (/sandbox|namespace/i.test(String(error))) return bare()
    throw error
  })
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
}

/** Font configuration with the package's fonts only. With the machine's fonts, text widths would vary. */
function fontConfiguration(home: string): string {
  const file = join(home, 'fonts.conf')
  const lines = [
    `<dir>${join(unpacked('fonts'), 'fonts')}</dir>`,
    `<cachedir>${join(home, 'fonts')}</cachedir>`,
  ]
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${lines.join('')}</fontconfig>`)
  return file
}

function fromPackage() {
  const folder = unpacked('browser')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  }
}

const parts = {
  fonts: { module: 'lambdafs.js', unpack: `inflate('bin/fonts.tar.br')` },
  browser: { module: 'index.js', unpack: 'default.executablePath()' },
}

/**
 * Folder with a part of the package, unpacked on first use. The package itself unpacks into the temporary directory.
 */
function unpacked(part: keyof typeof parts): string {
  const home = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../..')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(home, '../../.cache', `chromium-${version}-${part}`)
  if (existsSync(folder)) return folder
  const half = `${folder}.${process.pid}`
  mkdirSync(half, { recursive: true })
  const { module, unpack } = parts[part]
  const program = `await (await import(${JSON.stringify(join(home, 'build/esm', module))})).${unpack}`
  // The package unpacks its libraries only if it believes it runs on AWS.
  const env = { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: home, env })
  try {
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
