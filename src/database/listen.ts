import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'

export type Subscription = { close(): Promise<void> }

/**
 * Listens on a channel until closed. `onReconnect` runs each time a lost connection is restored: messages sent in
 * between are lost, so reload what they announce. Rejects only if the first connection fails.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect?: () => void,
) => Promise<Subscription>

type Hearer = { onMessage: (payload: string) => void; onReconnect: (() => void) | undefined }

const shortest = 200
const longest = 10_000

interface ListenerOptions {
  onError: (error: Error) => void
  /** Called when the server did not answer for `silence` milliseconds, though the connection stands. */
  onSilence: () => void
  silence: number
  /** Advisory lock held in shared mode while connected. */
  lock?: readonly [number, number] | undefined
}

/** One connection for all channels of a process; it opens with the first channel and reconnects until closed. */
export function createListener(
  config: ClientConfig,
  { onError, onSilence, silence, lock }: ListenerOptions,
): { listen: Listen; close(): Promise<void> } {
  const channels = new Map<string, Set<Hearer>>()
  const closing = new AbortController()
  let client: Client | undefined
  let connecting: Promise<void> | undefined

  const quote = (channel: string) => escapeIdentifier(channel)

  async function connect(): Promise<void> {
    const next = new Client({ ...config, query_timeout: 2 * silence })
    const beating = setInterval(() => void beat(), silence).unref()
    const beat = async () => {
      const answer = next.query('select 1').then(
        () => 'answered',
        () => 'failed',
      )
      // A busy process reads what arrived meanwhile in its next turn.
      const none = delay(silence, 'silent', { ref: false }).then(nextTurn)
      const outcome = await Promise.race([answer, none])
      if (outcome === 'silent' && client === next) onSilence()
      if (outcome !== 'answered') lost(next)
    }
    const lost = (dead: Client) => {
      clearInterval(beating)
      dead.removeAllListeners()
      dead.on('error', () => {})
      dead.end().catch(() => {})
      if (client !== dead) return
      client = undefined
      if (!closing.signal.aborted) reconnect()
    }
    next.on('error', (error) => {
      onError(error)
      lost(next)
    })
    next.on('end', () => lost(next))
    next.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload)
    })
    try {
      await next.connect()
      if (lock) await next.query('select pg_advisory_lock_shared($1, $2)', [...lock])
      for (const channel of channels.keys()) await next.query(`listen ${quote(channel)}`)
    } catch (error) {
      lost(next)
      throw error
    }
    if (closing.signal.aborted) lost(next)
    else client = next
  }

  function reconnect(): void {
    connecting = (async () => {
      for (let wait = shortest; !closing.signal.aborted; wait = Math.min(wait * 2, longest)) {
        try {
          await delay(wait * (0.75 + Math.random() / 2), undefined, {
            signal: closing.signal,
            ref: false,
          })
          await connect()
          break
        } catch (error) {
          if (!closing.signal.aborted) onError(error as Error)
        }
      }
      connecting = undefined
      if (client)
        for (const listeners of channels.values())
          for (const { onReconnect } of listeners) onReconnect?.()
    })()
  }

  async function subscribe(channel: string): Promise<void> {
    if (connecting) await connecting
    else if (!client) {
      connecting = connect().finally(() => (connecting = undefined))
      return connecting
    }
    await client?.query(`listen ${quote(channel)}`)
  }

  return {
    async listen(channel, onMessage, onReconnect) {
      const hearer = { onMessage, onReconnect }
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(hearer))
      const leave = () => {
        listeners.delete(hearer)
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel)
      }
      try {
        await subscribe(channel)
      } catch (error) {
        leave()
        throw error
      }
      return {
        async close() {
          leave()
          if (!channels.has(channel))
            await client?.query(`unlisten ${quote(channel)}`).catch(() => {})
        },
      }
    },
    async close() {
      closing.abort()
      channels.clear()
      await connecting?.catch(() => {})
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
