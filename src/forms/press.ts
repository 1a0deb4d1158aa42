import type { Database } from '#src/database/open.ts'
import { formFields } from '#src/http/formFields.ts'
import type { RouteRequest } from '#src/http/route.ts'
import { readProof } from '#src/mail/workProof.ts'
import { sinceOpening } from './opened.ts'

/** What is known of one press of a form's button besides what was typed. */
export interface Press {
  /** Of the form itself: the same for a press that is repeated. */
  key: string
  /** Milliseconds since the form was opened, where the form told. */
  sinceOpened: number | undefined
  /** Tells the proof of work from others that came with it; undefined where none came that holds. */
  proof: string | undefined
  /** Whether the field was filled in that people do not see. */
  isTrapped: boolean
  /** The network address that it came from. */
  address: string
  /** Whether a browser says from which page it comes: all do since 2020. */
  isFromPage: boolean
}

/** Reads what a form, or a program by the standard header, sends beside its contents. */
export async function readPress(db: Database, { sent, visitor }: Pick<RouteRequest, 'sent' | 'visitor'>): Promise<Press> {
  const header = (name: string, most = 200) => (sent?.headers.get(name) ?? '').slice(0, most)
  const opened = header(formFields.opened.header)
  const proof = header(formFields.proof.header, 2_000)
  return {
    key: header(formFields.key.header),
    sinceOpened: opened ? await sinceOpening(db, opened) : undefined,
    proof: proof ? await readProof(db, proof) : undefined,
    isTrapped: header(formFields.trap.header) !== '',
    address: visitor.address,
    isFromPage: header('sec-fetch-site') !== '' || header('origin') !== '',
  }
}
