import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const folder = process.argv[2]!
const body = readFileSync(join(folder, 'body'))
const headers = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as string[]

/** The minimum that Node can do: the same head and body for every request. */
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
