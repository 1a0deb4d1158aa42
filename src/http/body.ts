import type { IncomingMessage } from 'node:http'
import { malformed, Problem } from './errors.ts'

const LIMIT = 64 * 1024
/** A browser encodes a character of a form in up to nine bytes. */
export const FORM_LIMIT = 4 * LIMIT
/** Valid JSON has no other way to write NUL; an escaped backslash before `u0000` does not count. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/
/** Every JSON escape, with a surrogate pair as one; the group captures a lone surrogate. */
const ESCAPES = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(u[dD][89a-fA-F]..)|.)/g

/**
 * Parses a request's JSON body. Refuses invalid JSON or UTF-8, bodies that are too large, and NUL, which text
 * columns cannot store. A lone surrogate, left when an emoji is cut in half, becomes the replacement character.
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

/** Parses the fields of a form sent without scripts; refuses the same faults. */
export async function readForm(request: Request | undefined): Promise<Record<string, string>> {
  return Object.fromEntries(await readFormFields(request))
}

/** The same for fields that can occur several times. */
export async function readFormFields(request: Request | undefined): Promise<URLSearchParams> {
  const sent = new URLSearchParams(await readText(request, FORM, FORM_LIMIT))
  // Browsers send a line break as CRLF, which scripts send, and limits count, as one character.
  const form = new URLSearchParams(
    [...sent].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  )
  if ([...form.values()].some((value) => value.includes('\0')))
    throw malformed('The body contains a NUL character, which is not allowed in text.')
  return form
}

/** Returns the raw bytes. */
export const readRawBody = async (request: Request | undefined, most: number): Promise<Buffer> =>
  Buffer.from(await readBytes(request, most))

export const isForm = (request: Request | undefined) => typeOf(request) === FORM

/** Whether a plain HTML form could have sent it, regardless of its stated encoding. */
export const mayBeForm = (request: Request) =>
  request.method === 'POST' && forms.includes(typeOf(request) ?? '')

/** Whether nothing was sent, as opposed to an empty body of some type. */
export const hasNoBody = (request: Request | undefined) =>
  typeOf(request) === undefined && (!request?.body || request.headers.get('content-length') === '0')

const FORM = 'application/x-www-form-urlencoded'
/** Content types that an HTML form can send. */
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

/** Methods that the Request class rejects; no route uses them. */
const UNKNOWN = new Set(['CONNECT', 'TRACE', 'TRACK'])
/** How long an unread body is drained, so that the sender can read the refusal. */
const GRACE_MS = 500

/** Converts a Node request to a Request, with a body that has already arrived or is still streaming. */
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

/** Streams the body. The connection stays open for the response even if the rest is never read. */
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

/** After the response: drains a small rest of the body; closes the connection if much remains. */
export function dropRest(incoming: IncomingMessage, sent: Request | undefined): void {
  if (incoming.readableEnded || incoming.destroyed) return
  const timer = setTimeout(() => incoming.socket.destroySoon(), GRACE_MS).unref()
  incoming.once('close', () => clearTimeout(timer))
  if (!sent?.body?.locked) void sent?.body?.cancel()
  incoming.resume()
}
