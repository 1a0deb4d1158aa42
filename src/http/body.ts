import { malformed, Problem } from './errors.ts'

const LIMIT = 64 * 1024
/** In valid JSON, the only way to write one; a backslash that is itself escaped does not count. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** The JSON of a request, refused when it is not JSON, not UTF-8, too large or holds a NUL, which no text column can store. */
export async function readJsonBody(request: Request, most = LIMIT): Promise<unknown> {
  const text = await readText(request, 'application/json', most)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw malformed('The body is not valid JSON.')
  }
  if (ESCAPED_NUL.test(text)) throw malformed('The body contains a NUL character, which is not allowed in text.')
  return body
}

/** The fields that a form without scripts sends, refused for the same reasons. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(await readFormFields(request))
}

/** The same where a field may come several times. */
export async function readFormFields(request: Request): Promise<URLSearchParams> {
  const form = new URLSearchParams(await readText(request, FORM, LIMIT))
  if ([...form.values()].some((value) => value.includes('\0')))
    throw malformed('The body contains a NUL character, which is not allowed in text.')
  return form
}

/** The bytes as they were sent. */
export const readRawBody = async (request: Request, most: number): Promise<Buffer> => Buffer.from(await readBytes(request, most))

export const isForm = (request: Request) => typeOf(request) === FORM

/** Whether any form of a page could have sent it, whatever it says of its encoding. */
export const mayBeForm = (request: Request) => request.method === 'POST' && forms.includes(typeOf(request) ?? '')

const FORM = 'application/x-www-form-urlencoded'
/** Everything that the form of a page can send. */
const forms = [FORM, 'multipart/form-data', 'text/plain']
const typeOf = (request: Request) => request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

async function readText(request: Request, wanted: string, most: number): Promise<string> {
  if (typeOf(request) !== wanted) throw new Problem('unsupported_type', `Send the body as ${wanted}.`)
  return decode(await readBytes(request, most))
}

async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new Problem('too_large', `The body is larger than ${Math.floor(most / 1024).toLocaleString('en-US')} KB.`)
  if (Number(request.headers.get('content-length')) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
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
