import { type Agent, request } from 'node:http'

export interface Answer {
  status: number
  milliseconds: number
  retryAfter: string | undefined
}

/** Sends a request; its time begins when the connection is open. */
export function ask(address: string, agent: Agent, body?: object): Promise<Answer> {
  let begun = performance.now()
  const method = body ? 'POST' : 'GET'
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.7' }
  return new Promise((done, fail) => {
    const asked = request(
      address,
      {
        agent,
        method,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      },
      (response) =>
        response.resume().on('end', () =>
          done({
            status: response.statusCode!,
            milliseconds: performance.now() - begun,
            retryAfter: response.headers['retry-after'],
          }),
        ),
    )
    asked.on('error', fail).end(body && JSON.stringify(body))
    // Starts the clock once connected, since opening thousands of connections is the client's cost.
    asked.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (begun = performance.now()))
    })
  })
}
