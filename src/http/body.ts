import type { IncomingMessage } from 'node:http'
import { malformed, Problem } from './errors.ts'

const LIMIT = 64 * 1024
/** In valid JSON, the only way to write one; a backslash that is itself escaped does not count. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/
/** Every escape of JSON, a character that is written as two as one; the group is half of one. */
const ESCAPES = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(u[dD][89a-fA-F]..)|.)/g

/**
 * The JSON of a request, refused when it is not JSON, not UTF-8, too large or holds a NUL, which no text column can store.
 * Half of a character, which somebody leaves who deletes or is cut off in the middle of an emoji, becomes the sign for one that is unknown.
 */
export async function readJsonBody(request: Request | undefined, most = LIMIT): Promise<unknown> {
  const text = await readText(request, 'application/json', most)
  let body: unknown
  try {
    body = JSON.parse(
      text.replaceAll(ESCAPES, (escape, half: string | undefined) => (half ? '\\ufffd' : escape)),
    )
  } catch {
    throw malformed('The body is not valid JSON.')
  }
  if (ESCAPED_NUL.test(text))
    throw malformed('The body contains a NUL character, which is not allowed in text.')
  return body
}

/** The fields that a form without scripts sends, refused for the same reasons. */
export async function readForm(request: Request | undefined): Promise<Record<string, string>> {
  return Object.fromEntries(await readFormFields(request))
}

/** The same where a field may come several times. */
export async function readFormFields(request: Request | undefined): Promise<URLSearchParams> {
  const form = new URLSearchParams(await readText(request, FORM, LIMIT))
  if ([...form.values()].some((value) => value.includes('\0')))
    throw malformed('The body contains a NUL character, which is not allowed in text.')
  return form
}

/** The bytes as they were sent. */
export const readRawBody = async (request: Request | undefined, most: number): Promise<Buffer> =>
  Buffer.from(await readBytes(request, most))

export const isForm = (request: Request | undefined) => typeOf(request) === FORM

/** Whether any form of a page could have sent it, whatever it says of its encoding. */
export const mayBeForm = (request: Request) =>
  request.method === 'POST' && forms.includes(typeOf(request) ?? '')

const FORM = 'application/x-www-form-urlencoded'
/** Everything that the form of a page can send. */
const forms = [FORM, 'multipart/form-data', 'text/plain']
const typeOf = (request: Request | undefined) =>
  request?.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

async function readText(
  request: Request | undefined,
  wanted: string,
  most: number,
): Promise<string> {
  if (typeOf(request) !== wanted)
    throw new Problem('unsupported_type', `Send the body as ${wanted}.`)
  return decode(await readBytes(request, most))
}

async function readBytes(request: Request | undefined, most: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new Problem(
      'too_large',
      `What you sent is larger than ${Math.floor(most / 1024).toLocaleString('en-US')} KB. Please shorten it and send it again.`,
    )
  if (Number(request?.headers.get('content-length')) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request?.body ?? []) {
    size += chunk.length
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformed('The body is not valid UTF-8.')
  }
}

/** Methods that no Request can have; no address has them. */
const UNKNOWN = new Set(['CONNECT', 'TRACE', 'TRACK'])
/** How long an unread body is drained, so that its sender can read the refusal. */
const GRACE_MS = 500

/** What came in as the platform's Request, with a body that has arrived already or is still under way. */
export function sentRequest(
  incoming: IncomingMessage,
  arrived?: Buffer<ArrayBuffer>,
): Request | undefined {
  const { method = '', url = '', headers } = incoming
  if (UNKNOWN.has(method)) return undefined
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding']
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: given,
    body: arrived ?? (hasBody ? bodyOf(incoming) : null),
    duplex: 'half',
  }
  return new Request(`http://${headers.host}${url}`, init)
}

/** The body as it arrives. The connection stays open for the response even if the rest is not read. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let stop = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const take = (chunk: Buffer) => {
          controller.enqueue(new Uint8Array(chunk))
          incoming.pause()
        }
        const end = () => controller.close()
        stop = () => void incoming.off('data', take).off('end', end)
        incoming.pause().on('data', take).once('end', end)
        incoming.once('error', (error) => controller.error(error))
      },
      pull: () => void incoming.resume(),
      cancel: () => stop(),
    },
    { highWaterMark: 0 },
  )
}

/** After the response: takes what is left of the body, and ends the connection where that is much. */
export function dropRest(incoming: IncomingMessage, sent: Request | undefined): void {
  if (incoming.readableEnded || incoming.destroyed) return
  const timer = setTimeout(() => incoming.socket.destroySoon(), GRACE_MS).unref()
  incoming.once('close', () => clearTimeout(timer))
  if (!sent?.body?.locked) void sent?.body?.cancel()
  incoming.resume()
}
