import type { Database } from '../database/open.ts'
import { encryptStored } from '../database/secrets.ts'
import { keepNewerAccounts } from '../features/accounts/server/keepNewerAccounts.ts'
import { preserveSigner } from '../features/backups/server/signature.ts'
import { keepFeeds } from '../features/calendar/server/keepFeeds.ts'
import { startEpoch } from '../features/changes/server/epochs.ts'
import { endPreviews } from '../features/content/server/previewLinks.ts'
import { preserveEndings } from '../features/newsletter/server/preserveEndings.ts'
import { preserveSuppressions } from '../features/newsletter/server/preserveSuppressions.ts'
import { preserveErasures } from '../features/privacy/server/preserveErasures.ts'
import { endRevokedLinks } from '../features/speaker-links/server/endRevokedLinks.ts'
import { preserveWithdrawals } from '../features/submissions/server/sentChanges.ts'
import { endRemovedWebhooks } from '../features/webhooks/server/endRemovedWebhooks.ts'
import { contentRecords, watchedKinds } from '../servedKinds.ts'
import { watchKinds } from '../kinds/watchKinds.ts'
import { preserveMedia } from '../media/preserveMedia.ts'
import { personalTables } from '../personalTables.ts'
import { holdRestored } from '../records/lateness.ts'
import { secretColumns } from './secretColumns.ts'

/** What a restore carries over from the replaced database, and what it does in the restored one. */
export const restoring = {
  preserve: [
    preserveSigner,
    keepNewerAccounts,
    keepFeeds,
    endRevokedLinks,
    endRemovedWebhooks,
    preserveErasures(personalTables),
    preserveSuppressions,
    preserveEndings,
    preserveWithdrawals,
    preserveMedia,
  ],
  async onRestored(tx: Database, madeAt: Date) {
    await watchKinds(tx, watchedKinds)
    await encryptStored(tx, secretColumns)
    await endPreviews(tx)
    await holdRestored(tx, Object.values(contentRecords), madeAt)
    await startEpoch(tx, madeAt)
  },
}
