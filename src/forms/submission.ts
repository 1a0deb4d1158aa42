import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { signatureOf, keptKey } from '#src/database/signingKeys.ts'
import { formFields } from '#src/http/formFields.ts'
import type { RouteRequest } from '#src/http/route.ts'
import { readProof } from '#src/mail/workProof.ts'

/** What is known of one press of a form's button besides what was typed. */
export interface SubmissionMeta {
  /** Of the form itself: the same for a press that is repeated. */
  key: string
  /** Milliseconds since the form was opened, if the form sent it. */
  sinceOpened: number | undefined
  /** Tells the proof of work from others that came with it; undefined where none came that holds. */
  proof: string | undefined
  /** Whether the field was filled in that people do not see. */
  isTrapped: boolean
  /** The network address that it came from. */
  address: string
  /** Whether a browser says from which page it comes: all do since 2020. */
  isFromPage: boolean
  /** The path of the page that it was sent from, where the browser says. */
  page?: string | undefined
}

const pathOf = (page: string) =>
  URL.canParse(page) ? new URL(page).pathname.slice(0, 300) : undefined

/** Reads what a form, or a program by the standard header, sends beside its contents. */
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
  signatureOf(await keptKey(db, 'opened forms'), at).toString('base64url', 0, 16)

/** The moment at which a form is opened, signed. */
export async function signOpening(db: Database, now = Date.now()): Promise<string> {
  const at = now.toString(36)
  return `${at}.${await signed(db, at)}`
}

/** Milliseconds since a form was opened; undefined for what was not signed here. */
async function sinceOpening(
  db: Database,
  token: string,
  now = Date.now(),
): Promise<number | undefined> {
  const [at, signature] = token.split('.')
  if (!at || !signature) return undefined
  const [wanted, given] = [Buffer.from(await signed(db, at)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
    ? now - parseInt(at, 36)
    : undefined
}
