import { createServer } from 'node:net'
import { listen, type ListenAddress } from './http/listen.ts'
import { plainLog } from './runtime/plainLog.ts'
import { announce, play, exitCodeOf, statusOf } from './runtime/role.ts'
import { startDatabase } from './runtime/startDatabase.ts'
import { prepareDatabaseInProcess, runWorkers, type Watch } from './runtime/workers.ts'

const { workers: count, logLevel, ...config } = JSON.parse(process.env.SITE_WATCH ?? '') as Watch

/**
 * The main process when WORKERS is set: starts and supervises the database and the workers, and
 * loads none of the site itself.
 */
await play(plainLog(logLevel), async ({ log, ending, fail }) => {
  // Check the port here so a conflict is reported once rather than by every worker.
  const PORT = await tryPort({ port: config.port, host: config.host, variable: 'PORT' })
  const { connection, stop } = await startDatabase(config, { log, onFault: fail })
  try {
    if (!(await prepareDatabaseInProcess(connection))) return 1
    // Picked here, so that workers that replace others serve the same ones.
    const ports = {
      ...(config.port === 0 && { PORT }),
      ...(config.staffPort === 0 && {
        STAFF_PORT: await tryPort({ port: 0, host: config.staffHost, variable: 'STAFF_PORT' }),
      }),
    }
    const workers = await runWorkers(count, { database: connection, ports, log, fail })
    if (workers.place) announce(workers.place.name, workers.place.port)
    const end = await ending
    exitCodeOf(end, log)
    await workers.stop()
    return statusOf(end)
  } finally {
    await stop()
  }
})

/** Listens briefly and returns the port; throws CannotListen on failure. */
async function tryPort(address: ListenAddress): Promise<string> {
  const door = createServer()
  const port = await listen(door, address)
  door.close()
  return String(port)
}
