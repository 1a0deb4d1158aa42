import { signingKeys } from '../database/signingKeys.ts'
import { users } from '../features/accounts/server/tables.ts'
import { webhooks } from '../features/webhooks/server/tables.ts'

/**
 * Every column with a secret that grants access by itself. Secrets that are only compared are
 * stored as hashes instead.
 */
export const secretColumns = [
  users.codeSecret,
  users.codeSecretOffered,
  webhooks.secret,
  signingKeys.key,
]
