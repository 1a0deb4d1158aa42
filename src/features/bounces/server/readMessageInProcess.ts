import { IsolationFailure, runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import { possibleTokens } from '#src/mail/bounceToken.ts'
import { classify, readMessage, type Bounce } from './classify.ts'
import type { ReadMessage } from './message.ts'

interface Read {
  message: ReadMessage
  returned: Bounce
}

const reading = defineTask<Uint8Array, Read>('mails.read', { limitSeconds: 30 })
/** Number of bytes that contain a message's headers. */
const HEADERS = 100_000

/**
 * Parses and classifies a message in a separate process. If a hostile message crashes it, only the headers are
 * read.
 */
export async function readMessageInProcess(raw: Buffer): Promise<Read> {
  try {
    return await runIsolated(reading, raw)
  } catch (error) {
    if (!(error instanceof IsolationFailure)) throw error
    const [head = ''] = raw.toString('latin1', 0, HEADERS).split(/\r?\n\r?\n/, 1)
    return runIsolated(reading, Buffer.from(`${head}\r\n\r\n`, 'latin1'))
  }
}

/** Maximum number of characters of a text, and of file names, that are returned. */
const MAX_TEXT = 40_000
const MAX_FILES = 100

const shortened = (text: string) => (text.length > MAX_TEXT ? text.trim().slice(0, MAX_TEXT) : text)

/** Does the work of `readMessageInProcess` in the other process. */
export async function readForTask(raw: Uint8Array): Promise<Read> {
  const message = await readMessage(Buffer.from(raw))
  const { mail, body, isCut, parts } = message
  const texts = [message.raw.toString('latin1'), body, ...parts.map(({ text }) => text)]
  const returned = classify(message)
  return {
    message: {
      from: { name: mail.from?.name, address: mail.from?.address },
      subject: (mail.subject ?? '').slice(0, MAX_TEXT),
      body: shortened(body),
      isCut,
      files: parts.flatMap(({ name }) => name?.slice(0, 200) || []).slice(0, MAX_FILES),
      tokens: possibleTokens(texts.join('\n')),
    },
    returned: { ...returned, text: shortened(returned.text) },
  }
}
