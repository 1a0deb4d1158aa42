import type { Database } from '../database/open.ts'
import { encryptStored } from '../database/secrets.ts'
import { keepNewerAccounts } from '../features/accounts/server/keepNewerAccounts.ts'
import { carrySigner } from '../features/backups/server/signature.ts'
import { startEpoch } from '../features/changes/server/epochs.ts'
import { endPreviews } from '../features/content/server/previewLinks.ts'
import { carryEndings } from '../features/newsletter/server/carryEndings.ts'
import { carrySuppressions } from '../features/newsletter/server/carrySuppressions.ts'
import { carryErasures } from '../features/privacy/server/carryErasures.ts'
import { carryWithdrawals } from '../features/submissions/server/sentChanges.ts'
import { contentRecords, watchedKinds } from '../kinds.ts'
import { watchKinds } from '../kinds/watchKinds.ts'
import { carryMedia } from '../media/carryMedia.ts'
import { personalTables } from '../personalTables.ts'
import { holdRestored } from '../records/lateness.ts'
import { secretColumns } from './secretColumns.ts'

/** What a restore carries over from the replaced database, and what it does in the restored one. */
export const restoring = {
  carry: [
    carrySigner,
    keepNewerAccounts,
    carryErasures(personalTables),
    carrySuppressions,
    carryEndings,
    carryWithdrawals,
    carryMedia,
  ],
  async onRestored(tx: Database, madeAt: Date) {
    await watchKinds(tx, watchedKinds)
    await encryptStored(tx, secretColumns)
    await endPreviews(tx)
    await holdRestored(tx, Object.values(contentRecords), madeAt)
    await startEpoch(tx, madeAt)
  },
}
