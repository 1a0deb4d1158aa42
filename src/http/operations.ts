import { noteAnswer } from '#src/database/reads.ts'
import { readFromReplica } from '#src/database/replica.ts'
import { addressOf, type Ask } from './client.ts'
import { notFound } from './errors.ts'
import type { DataCache } from './responseCache.ts'
import type { CallParameters, AskedRoute } from './serve.ts'

type Input = { params?: Record<string, string>; query?: Record<string, unknown> }

/**
 * Creates an `Ask` for public operations within this process, uncounted; rejects with the
 * operation's problem if it refuses.
 */
export function askHere(routes: () => readonly AskedRoute[], cache: DataCache): Ask {
  let byPath: ReadonlyMap<string, AskedRoute> | undefined
  const open = () =>
    new Map(
      routes().flatMap((one) =>
        one.method === 'GET' && one.access === 'anyone' ? [[one.path, one] as const] : [],
      ),
    )

  async function ask(path: string, { params = {}, query = {} }: Input): Promise<unknown> {
    const operation = (byPath ??= open()).get(path)
    if (!operation) throw notFound('Call')
    const input: CallParameters = { params: inLowercase(params), query }
    // Searches rarely repeat, so don't cache them.
    if (operation.caching === 'none' || query.q !== undefined) return operation.ask(input)
    const key = addressOf(path, Object.keys(query).length > 0 ? input : { params: input.params })
    const make = () => readFromReplica(() => operation.ask(input))
    const { made, reads } = await cache.getFresh(key, make)
    noteAnswer(key, { value: made, reads, again: () => ask(path, input) })
    return made
  }
  return ask as Ask
}

/** Matches the case-insensitive addresses of calls. */
const inLowercase = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toLowerCase()]))
