import { setTimeout as delay } from 'node:timers/promises'
import { abandonPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'

type Supervision = {
  /** Restarts the server; rejects if it can’t be started. */
  start: () => Promise<Postmaster>
  /** Called with a sentence after each death that leads to a restart. */
  onDeath: (reason: string) => void
  /** Called with a sentence when the server will not be restarted. */
  onEnd: (reason: string) => void
}

const window = 60_000
const most = 3
const TIMEOUT_MS = 60_000

/** Returns a function to call at each death; it returns true for the third within a minute. */
export function createDeathCount(): () => boolean {
  let deaths: number[] = []
  return () => {
    deaths = [...deaths.filter((at) => at > Date.now() - window), Date.now()]
    return deaths.length >= most
  }
}

/**
 * Restarts a server each time it dies unexpectedly, as when memory runs out, until its third death
 * within a minute.
 */
export function supervise(first: Postmaster, { start, onDeath, onEnd }: Supervision) {
  let current: Promise<Postmaster | undefined> = Promise.resolve(first)
  let running = first
  const stopping = new AbortController()
  const tooManyDeaths = createDeathCount()

  function watch(server: Postmaster): Postmaster {
    const { process: child } = (running = server)
    child.once('exit', (code, signal) => {
      if (!stopping.signal.aborted)
        current = recover(`${signal ?? `code ${code}`}; its last message was: ${lastLine(server)}`)
    })
    child.unref()
    const stderr = child.stderr as { unref?(): void }
    stderr.unref?.()
    return server
  }

  async function recover(how: string): Promise<Postmaster | undefined> {
    if (tooManyDeaths()) {
      onEnd(
        `The database stopped unexpectedly ${most} times within a minute (${how}). Check memory and disk space with npm run doctor.`,
      )
      return undefined
    }
    onDeath(`the database stopped unexpectedly (${how}) and is restarting`)
    // A start fails while a process of the dead server still uses its shared memory, or while npm ci replaces the
    // programs.
    for (const limit = Date.now() + TIMEOUT_MS; !stopping.signal.aborted; await delay(300)) {
      try {
        return watch(await start())
      } catch (error) {
        if (Date.now() < limit) continue
        onEnd(
          `The database stopped unexpectedly and cannot be restarted: ${(error as Error).message}`,
        )
        break
      }
    }
    return undefined
  }

  watch(first)
  return {
    async stop(): Promise<void> {
      stopping.abort()
      const server = await current
      if (server) await stopPostmaster(server.process)
    },
    abandon() {
      stopping.abort()
      abandonPostmaster(running.process)
    },
  }
}

const lastLine = ({ said }: Postmaster) => said().trim().split('\n').at(-1) || 'nothing'
