import { join } from 'node:path'
import { BadConfiguration, type Config, loadEnvironment, readConfig } from '../src/config.ts'
import { frugalEnvironment } from '../src/http/memory.ts'
import { variables } from '../src/runtime/variables.ts'
import type { Watch } from '../src/runtime/workers.ts'
import { build, BuildFailed } from './build.ts'
import { compileCache } from './compileCache.ts'
import { answerHelp } from './help.ts'
import { root } from './root.ts'

answerHelp(`npm start
  Builds the site if its sources have changed, then runs the database and the site until Ctrl-C or SIGTERM.
  npm start -- --built  runs what npm run build made, without checking the sources

Variables, from the environment, from .env, or each from a file named by its name with _FILE:
${Object.values(variables)
  .map(({ name, description }) => `  ${name.padEnd(16)}${description}`)
  .join('\n')}`)

process.env.NODE_ENV = 'production'
try {
  if (!process.argv.includes('--built'))
    await build({
      announce: () =>
        console.log('Building the site. This is only needed once, and again after changes …'),
    })
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error)
  process.exit(1)
}
try {
  loadEnvironment(root)
  start(readConfig(process.env, root))
} catch (error) {
  console.error(error instanceof BadConfiguration ? error.message : error)
  process.exit(1)
}

/** Replaces this process with the built site, with limits that Node only reads at startup. */
function start({ workers, host, port, staffHost, staffPort, ...config }: Config) {
  const { databaseUrl, dataFolder, logLevel } = config
  const ports = { host, port, staffHost, staffPort }
  const watch = { workers, ...ports, databaseUrl, dataFolder, logLevel } satisfies Watch
  const file = join(root, 'dist/server', workers > 1 ? 'watch.js' : 'server.js')
  const environment = {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    ...frugalEnvironment(process.env),
    ...(workers > 1 && { SITE_WATCH: JSON.stringify(watch) }),
  }
  process.execve!(
    process.execPath,
    [process.execPath, ...process.execArgv, file],
    environment as Record<string, string>,
  )
}
