import { isIP } from 'node:net'
import type { Database } from '#src/database/open.ts'
import { signatureOf, signingKey } from '#src/database/signingKeys.ts'
import { neighborhoodOf, plainAddress } from '#src/http/network.ts'
import { submissionSenders } from './tables.ts'

/** Stores from where a press came, so that it can be compared and not read; what comes from no network leaves nothing. */
export async function keepSender(tx: Database, id: string, address: string): Promise<void> {
  if (!isIP(address.split('%')[0]!)) return
  const key = await signingKey(tx, 'senders')
  const hash = (of: string) => signatureOf(key, of).toString('base64url')
  await tx.insert(submissionSenders).values({ id, address: hash(plainAddress(address)), network: hash(neighborhoodOf(address)) })
}
