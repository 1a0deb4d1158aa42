import { signingKeys } from '../database/signingKeys.ts'
import { users } from '../features/accounts/server/tables.ts'
import { webhooks } from '../features/webhooks/server/tables.ts'

/** Every column with what opens something by itself. What is only compared is stored as a hash instead. */
export const secretColumns = [
  users.codeSecret,
  users.codeSecretOffered,
  webhooks.secret,
  signingKeys.key,
]
