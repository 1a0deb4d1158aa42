import createFetch from 'openapi-fetch'

export const createClient = (baseUrl, options = {}) => createFetch({ baseUrl, ...options })

export async function* followChanges(client, since) {
  for (let cursor = since, more = true; more;) {
    const { data, error } = await client.GET('/api/changes', {
      params: { query: { ...(cursor && { since: cursor }), limit: 1000 } },
    })
    if (error) throw new Error(error.detail, { cause: error })
    yield* data.changes
    ;({ next: cursor, more } = data)
  }
}
