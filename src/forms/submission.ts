import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { signatureOf, cachedKey } from '#src/database/signingKeys.ts'
import { formFields } from '#src/http/formFields.ts'
import type { RouteRequest } from '#src/http/route.ts'
import { readProof } from '#src/mail/workProof.ts'

/** What is known about a submission besides its contents. */
export interface SubmissionMeta {
  /** Key of the opened form: the same for repeated submissions. */
  key: string
  /** Milliseconds since the form was opened, if the form sent it. */
  sinceOpened: number | undefined
  /** Identifies the proof of work, so it can be used only once; undefined if there is no valid proof. */
  proof: string | undefined
  /** Whether the honeypot field was filled in. */
  isTrapped: boolean
  /** Network address of the sender. */
  address: string
  /** Whether a browser states which page sent it: all have since 2020. */
  isFromPage: boolean
  /** Path of the page that sent it, if the browser states it. */
  page?: string | undefined
}

const pathOf = (page: string) =>
  URL.canParse(page) ? new URL(page).pathname.slice(0, 300) : undefined

/** Reads the metadata that a form, or a program with the standard header, sends besides the contents. */
export async function readSubmission(
  db: Database,
  { sent, visitor }: Pick<RouteRequest, 'sent' | 'visitor'>,
): Promise<SubmissionMeta> {
  const header = (name: string, most = 200) => (sent?.headers.get(name) ?? '').slice(0, most)
  const opened = header(formFields.opened.header)
  const proof = header(formFields.proof.header, 2_000)
  return {
    key: header(formFields.key.header),
    sinceOpened: opened ? await sinceOpening(db, opened) : undefined,
    proof: proof ? await readProof(db, proof) : undefined,
    isTrapped: header(formFields.trap.header) !== '',
    address: visitor.address,
    page: header('sec-fetch-site') === 'same-origin' ? pathOf(header('referer', 2_000)) : undefined,
    isFromPage: header('sec-fetch-site') !== '' || header('origin') !== '',
  }
}

const signed = async (db: Database, at: string) =>
  signatureOf(await cachedKey(db, 'opened forms'), at).toString('base64url', 0, 16)

/** Returns the signed time at which a form is opened. */
export async function signOpening(db: Database, now = Date.now()): Promise<string> {
  const at = now.toString(36)
  return `${at}.${await signed(db, at)}`
}

/** Milliseconds since a form was opened; undefined if the signature is not ours. */
async function sinceOpening(db: Database, token: string): Promise<number | undefined> {
  const [at, signature] = token.split('.')
  if (!at || !signature) return undefined
  const [wanted, given] = [Buffer.from(await signed(db, at)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
    ? Date.now() - parseInt(at, 36)
    : undefined
}
