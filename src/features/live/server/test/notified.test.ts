import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { allKinds } from '#src/servedKinds.ts'

const desk = testStaff()

/** Tables without records (the audit log covers those) whose writes are not sent to open tabs, with the reason. */
const untold: Record<string, string> = {
  backups: 'No screen shows them',
  backup_runs: 'Screens ask for them every minute',
  daily_counts: 'Screens ask for them every minute',
  calendar_feeds: 'Each sees only their own, asked for when the dialog opens',
  cancelled_sessions: 'Written with sessions',
  comment_mentions: 'Written with comments',
  comment_places: 'Written with comments and texts',
  community_applications: 'Told by their items of the inbox, as all that visitors send',
  contact_messages: 'Told by their items of the inbox',
  reviewer_applications: 'Told by their items of the inbox',
  research_access_requests: 'Told by their items of the inbox',
  speaker_applications: 'Told by their items of the inbox',
  tool_suggestions: 'Told by their items of the inbox',
  corrections: 'Written with the item of the inbox or the review',
  engravings: 'Made from pictures; the screen of one asks while it waits',
  favorites: 'Each sees only their own',
  heartbeats: 'No screen shows them',
  mail_servers: 'Email setup asks the server itself',
  export_pieces: 'No screen shows them',
  import_lines: 'Written with the step of their import',
  import_pieces: 'No screen shows them',
  inbox_notes: 'Written with their item',
  list_counts: 'For visitors',
  mail_reservations: 'No screen shows them',
  newsletter_confirmations: 'Written with subscriptions',
  newsletter_consents: 'Written with subscriptions',
  old_comments: 'Written with articles',
  picture_originals: 'No screen shows them',
  picture_sources: 'No screen shows them',
  picture_uses: 'Written with the records that show a picture',
  pictures: 'Written with the library, which is of records',
  public_changes: 'For programs',
  change_epochs: 'For programs',
  public_records: 'For programs',
  request_counts: 'No screen shows them',
  resource_files: 'Named by the resources that show them',
  revoked_previews: 'No screen shows them',
  review_decisions: 'Written with reviews',
  samples_filled: 'No screen shows them',
  search_entries: 'For visitors',
  signing_keys: 'No screen shows them',
  stored_media: 'No screen shows them',
  staff_browsers: 'No screen shows them',
  staff_challenges: 'No screen shows them',
  staff_invitations: 'No screen shows them',
  staff_second_factors: 'Read when the screen is opened',
  staff_recovery_codes: 'Each sees only how many are left of their own',
  submission_notices: 'For programs',
  submission_senders: 'Written with submissions',
}

test('B37: writes to every table are sent to open tabs, or there is a reason not to', async () => {
  const { rows } = await desk.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'staff_told')`,
  )
  const ofRecords = allKinds.flatMap(({ table, members }) =>
    [table, ...Object.values(members ?? {}).map((own) => own.table)].map(getTableName),
  )
  const left = rows.map(({ name }) => name).filter((name) => !ofRecords.includes(name))
  expect(left.toSorted()).toEqual(Object.keys(untold).toSorted())
})
