import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type { NewInquiry, NewMessage } from '../contract.ts'
import { contactMessages } from './tables.ts'

type Sent = z.output<typeof NewMessage> | z.output<typeof NewInquiry>

/** Stores a message before it responds, and which of the two shapes it had. */
export async function sendMessage(db: Database, sent: Sent) {
  const row =
    'firstName' in sent
      ? { shape: 'inquiry' as const, ...sent, name: `${sent.firstName} ${sent.lastName}`, role: sent.jobTitle }
      : { shape: 'message' as const, ...sent }
  await db.insert(contactMessages).values(row)
  return {}
}
