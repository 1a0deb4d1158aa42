import type { Logger } from 'pino'
import { deleteOldCounts } from '../counts/addCounts.ts'
import { CONTENT_CHANGED } from '../database/contentChange.ts'
import { notify, type OpenDatabase } from '../database/open.ts'
import { deleteEnded } from '../features/accounts/server/sessions.ts'
import { type ScheduledBackups, scheduleBackups } from '../features/backups/server/backupJobs.ts'
import { isSendingOnHold } from '../features/backups/server/holding.ts'
import { noteChanges } from '../features/changes/server/noteChanges.ts'
import { EXPORTS_WAIT } from '../features/exports/server/exportRuns.ts'
import { workOnExports } from '../features/exports/server/exportWork.ts'
import { IMPORTS_WAIT } from '../features/imports/server/runs/channel.ts'
import { workOnImports } from '../features/imports/server/runs/work.ts'
import { logHealth, reportHealth } from '../features/health/server/dailyHealth.ts'
import { nextIssueAt, workIssues } from '../features/issues/server/due.ts'
import { contentToSend, getsIssues, ISSUES_WAIT } from '../features/issues/server/sending.ts'
import { noticeJob, sendNotices } from '../features/inbox/server/notices.ts'
import { deleteRemovedFiles } from '../features/resources/server/files.ts'
import { ENGRAVINGS_WAIT, engraveWaiting } from '../features/pictures/server/engravings.ts'
import { collectMail } from '../features/bounces/server/mailbox.ts'
import { recordRefusal } from '../features/bounces/server/receiveMail.ts'
import {
  deleteErasureMails,
  deleteExpired,
  deleteExpiredHashes,
  deleteExpiredRows,
} from '../features/privacy/server/retention.ts'
import { refreshSessions } from '../features/search/server/refreshSessions.ts'
import { deleteForgottenPortraits } from '../features/speaker-links/server/portraits.ts'
import { deliverDue, nextDelivery } from '../features/webhooks/server/deliver.ts'
import { announceChanges, announceSubmissions } from '../features/webhooks/server/announcements.ts'
import { WEBHOOKS_WAIT } from '../features/webhooks/server/queue.ts'
import { createReceiver } from '../features/webhooks/server/receiver.ts'
import { removeAllAbandoned } from '../isolation/temporaryFolder.ts'
import { workWhenDue } from '../jobs/dueWork.ts'
import { defineJob } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { allKinds, followedRecords } from '../servedKinds.ts'
import { startMail } from '#src/mail/sending.ts'
import { readMailbox } from '../mail/mailbox.ts'
import type { MailSettings } from '../mail/mailSettings.ts'
import { MEDIA_RELEASED, sweepMedia } from '../media/media.ts'
import { pauseWhileUnavailable } from '../media/pauseWhileUnavailable.ts'
import { personalTables } from '../personalTables.ts'
import { recordHeartbeat } from '../records/lateness.ts'
import { version } from './version.ts'

interface Standing {
  log: Logger
  mail: MailSettings
  /** Mailbox that receives bounces and replies. */
  imapUrl?: string | undefined
  /** Scheme and host of the back office. */
  staffOrigin: string
  /** Undefined if backups are not scheduled. */
  backups?: ScheduledBackups | undefined
}

const beatJob = defineJob('site.beat', { retries: 0, policy: 'exclusive' })

/** Also resumes at startup what an earlier process left unfinished. */
const importJob = defineJob('imports.work', {
  policy: 'short',
  retries: 0,
  limitSeconds: 6 * 3_600,
})

const exportJob = defineJob('exports.work', {
  policy: 'short',
  retries: 0,
  limitSeconds: 2 * 3_600,
})

/**
 * Starts the background work of every process: its jobs and their schedules. Queues of older
 * versions are stopped.
 */
export async function startWork(
  jobs: Jobs,
  database: OpenDatabase,
  { log, mail, imapUrl, staffOrigin, backups }: Standing,
) {
  const { db, pool, sessions } = database
  await jobs.define(beatJob, () => recordHeartbeat(db))
  await jobs.schedule(beatJob, '* * * * *', {})
  for (const queue of ['news.release', 'press.release', 'content.appear', 'events.pass'])
    await jobs.unschedule(defineJob(queue))
  await jobs.define(deleteExpired, async () => {
    log.info({ rows: await deleteExpiredRows(db, personalTables) }, 'kept no longer')
    await deleteExpiredHashes(db)
    await deleteOldCounts(db)
    await deleteErasureMails(db)
    await deleteEnded(db)
    await deleteForgottenPortraits(db)
    await removeAllAbandoned()
  })
  await jobs.schedule(deleteExpired, '30 3 * * *', {})
  await jobs.define(reportHealth, () => logHealth(log, pool, version))
  await jobs.schedule(reportHealth, '0 6 * * *', {})
  await jobs.define(noticeJob, () => sendNotices(db, staffOrigin))
  await jobs.schedule(noticeJob, '*/5 * * * *', {})
  await scheduleBackups(jobs, database, log, backups)
  const readMails = defineJob('mail.takein', { policy: 'exclusive', retries: 0, limitSeconds: 600 })
  if (imapUrl) {
    const mailbox = readMailbox(imapUrl)
    await jobs.define(readMails, (_, { signal }) =>
      collectMail({ db, mailbox, isHeld: () => isSendingOnHold(db), signal }),
    )
    await jobs.schedule(readMails, '*/2 * * * *', {})
  } else await jobs.unschedule(readMails)
  const origin = mail.origin
  await workWhenDue(jobs, database, {
    job: defineJob('content.note', { policy: 'short', retries: 0 }),
    channel: CONTENT_CHANGED,
    work: async () =>
      void (await noteChanges(db, followedRecords, async (tx, changes) => {
        await refreshSessions(tx, changes)
        await announceChanges(tx, changes, origin)
      })),
  })
  await workWhenDue(jobs, database, {
    job: importJob,
    channel: IMPORTS_WAIT,
    work: (signal) => workOnImports({ db, pool: sessions, log, kinds: allKinds, signal }),
  })
  await workWhenDue(jobs, database, {
    job: exportJob,
    channel: EXPORTS_WAIT,
    work: (signal) => workOnExports({ db, pool: sessions, log, origin, signal }),
  })
  await workWhenDue(jobs, database, {
    job: defineJob('pictures.engrave', { policy: 'short', retries: 0, limitSeconds: 3_600 }),
    channel: ENGRAVINGS_WAIT,
    work: pauseWhileUnavailable(log, 'engravings', (signal) => engraveWaiting(db, signal)),
  })
  await workWhenDue(jobs, database, {
    job: defineJob('media.sweep', { policy: 'short', retries: 0, limitSeconds: 3_600 }),
    channel: MEDIA_RELEASED,
    async work(signal) {
      await deleteRemovedFiles(db)
      await sweepMedia(db, signal)
    },
  })
  const receiver = createReceiver()
  await workWhenDue(jobs, database, {
    job: defineJob('webhooks.deliver', { policy: 'short', retries: 0, limitSeconds: 600 }),
    channel: WEBHOOKS_WAIT,
    async work(signal) {
      await announceSubmissions(db)
      await deliverDue({ db, receiver, signal, isHeld: isSendingOnHold })
    },
    nextAt: nextDelivery,
  })
  await startMail(
    jobs,
    database,
    {
      db,
      pool,
      sessions,
      log,
      settings: mail,
      isHeld: isSendingOnHold,
      contentOfBatch: (issue) => contentToSend(db, issue),
      isWanted: getsIssues,
      onRefused: recordRefusal,
    },
    () => notify(db, ISSUES_WAIT),
  )
  await workWhenDue(jobs, database, {
    job: defineJob('issues.work', { policy: 'short', retries: 0, limitSeconds: 600 }),
    channel: ISSUES_WAIT,
    work: () => workIssues(db),
    nextAt: nextIssueAt,
  })
}
