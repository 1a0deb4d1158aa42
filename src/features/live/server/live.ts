import { memberOf } from '#src/records/actor.ts'
import type { Logger } from 'pino'
import type { Database, OpenDatabase } from '#src/database/open.ts'
import { isUuid } from '#src/database/columns.ts'
import { Problem } from '#src/http/errors.ts'
import { EventStream, type StreamReader } from '#src/http/eventStream.ts'
import type { Route, RouteRequest } from '#src/http/route.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { STAFF_CHANGED } from './channel.ts'
import { endPresence, getPresence, seePresence, setPresence, showCursor } from './presence.ts'

const BEAT = 15_000

interface LiveDeps {
  db: Database
  listen: OpenDatabase['listen']
  log: Logger
  headers: Record<string, string>
  /** The session behind a request, and a check for which sessions are still valid. Neither extends a session. */
  sessionOf: (request: RouteRequest) => { id: string } | undefined
  goodSessions: (ids: string[]) => Promise<Set<string>>
}

interface Client {
  reader: StreamReader
  session: string
  tab: string
}

/** Notifies all open tabs of changes by other people and processes, until the session or the process ends. */
export function createLive({ db, listen, log, headers, sessionOf, goodSessions }: LiveDeps) {
  const clients = new Set<Client>()
  const attempt = (work: Promise<unknown>) =>
    void work.catch((err: unknown) => log.warn({ err }, 'live update failed'))
  const broadcast = (data: string) => clients.forEach(({ reader }) => reader.send('changed', data))
  const end = (isOver: (client: Client) => boolean) => {
    for (const client of [...clients].filter(isOver)) {
      client.reader.send('ended', '')
      client.reader.end()
      clients.delete(client)
    }
  }

  const hearing = listen(
    STAFF_CHANGED,
    (message) => {
      const [what, id] = message.split(' ')
      if (what === 'session') end(({ session }) => session === id)
      else broadcast(message)
    },
    () => broadcast('all'),
  )
  attempt(hearing)

  async function beat() {
    if (clients.size === 0) return
    const good = await goodSessions([...new Set([...clients].map(({ session }) => session))])
    end(({ session }) => !good.has(session))
    for (const { reader } of clients) reader.ping()
    await seePresence(
      db,
      [...clients].map(({ tab }) => tab),
    )
  }
  const beating = setInterval(() => attempt(beat()), BEAT).unref()

  const route: Route<'events'> = {
    kind: 'events',
    method: 'GET',
    path: contract.LIVE,
    access: 'signed-in',
    caching: 'none',
    respond(request) {
      const session = sessionOf(request)
      const tab = request.query.get('tab') ?? ''
      if (!session || !isUuid(tab)) throw new Problem('malformed', 'Please send the id of the tab.')
      return new EventStream(headers, (reader) => {
        const client = { reader, session: session.id, tab }
        clients.add(client)
        return () => {
          clients.delete(client)
          // A connection that broke may be noticed after its tab has connected again.
          if (!clients.values().some((other) => other.tab === tab)) attempt(endPresence(db, tab))
        }
      })
    },
  }

  return {
    route,
    calls: serve(contract, {
      getPresence: ({ query }, call) => getPresence(db, memberOf(call).id, query),
      setPresence: ({ body }, call) => setPresence(db, memberOf(call).id, body),
      showCursor: ({ body }, call) => showCursor(db, memberOf(call).id, body),
    }),
    /** Ends all streams, so that the listener can close. */
    async close() {
      clearInterval(beating)
      for (const { reader } of clients) reader.end()
      clients.clear()
      await hearing.then((subscription) => subscription.close()).catch(() => undefined)
    },
  }
}
