import { personalCommunityApplications } from './features/community/server/tables.ts'
import { personalAvailability } from './features/agenda-builder/server/tables.ts'
import { personalMessages } from './features/contact/server/tables.ts'
import { personalRatings } from './features/event-tabs/server/tables.ts'
import { personalOldComments } from './features/news/server/tables.ts'
import { personalImportLines } from './features/imports/server/tables.ts'
import { personalItems, personalNotes } from './features/inbox/server/tables.ts'
import {
  personalConfirmations,
  personalConsents,
  personalSubscriptions,
} from './features/newsletter/server/tables.ts'
import { personalResearchRequests } from './features/reports/server/tables.ts'
import { personalBounces } from './features/bounces/server/tables.ts'
import { personalSpeakerChanges } from './features/speaker-links/server/tables.ts'
import { personalSpeakerApplications, personalSpeakers } from './features/speakers/server/tables.ts'
import {
  personalDecisions,
  personalReviewerApplications,
  personalReviews,
  personalSuggestions,
} from './features/tools/server/tables.ts'
import { personalDeliveries } from './features/webhooks/server/tables.ts'
import { personalCorrections, personalSenders, personalSubmissions } from './forms/tables.ts'
import { personalMails } from './mail/tables.ts'
import type { PersonalTable } from './privacy/personal.ts'

/**
 * Every table with data about visitors or speakers: it drives search, export, and erasure for a
 * person, and retention.
 */
export const personalTables: readonly PersonalTable[] = [
  personalConfirmations,
  personalSubscriptions,
  personalImportLines,
  personalOldComments,
  personalMessages,
  personalSpeakerApplications,
  personalCommunityApplications,
  personalReviewerApplications,
  personalSuggestions,
  personalResearchRequests,
  personalReviews,
  personalSpeakers,
  personalMails,
  personalDeliveries,
  personalConsents,
  personalItems,
  personalNotes,
  personalDecisions,
  personalAvailability,
  personalSpeakerChanges,
  personalRatings,
  personalBounces,
  personalSubmissions,
  personalCorrections,
  personalSenders,
]

/**
 * Tables without personal data, and why. The tests fail for a table that is in neither list and is
 * no content kind.
 */
export const otherTables: Record<string, string> = {
  daily_counts: 'Sums by day: what was read, searched for, and used, never by whom',
  mail_servers: 'What the mail server announced',
  saved_views: 'Lists of the back office under names of staff',
  calendar_feeds: 'Staff: hashes of private addresses',
  favorites: 'Which screens and records staff starred',
  canned_answers: 'Texts for staff replies',
  audit: 'Which staff member changed what; lines about an erased record are emptied',
  request_counts: 'Keyed hashes of networks, deleted the night after they expire',
  newsletter_suppressions: 'Keyed hashes of addresses that must not be imported again',
  newsletter_issues: 'Content: texts to all subscribers, and numbers',
  newsletter_rehearsals: 'What was found in an issue before it was sent, in numbers',
  redirects: 'Old addresses: those of an erased record are deleted',
  exports: 'Archives for other programs that staff requested, and by whom',
  export_pieces: 'Archives until their download, or for a day',
  imports: 'Files that staff imported, and what was found in them; only counts of subscribers',
  import_pieces: 'Their contents until they are imported, for at most a day',
  staff_presence: 'Which record a member of staff has open',
  working_copies: 'Content being written by staff',
  revoked_previews: 'Ids of content and times',
  comments: 'What staff say to each other about content: deleted with it by a trigger',
  comment_mentions: 'Which staff a comment names: deleted with it',
  assignments: 'Which staff write and review content: deleted with it by a trigger',
  comment_places: 'Which block of a text they are about: deleted with them',
  missing_addresses: 'Addresses of this site that do not exist',
  site_checks: 'Addresses of this site',
  search_entries: 'Made from content by triggers',
  list_counts: 'Made from content by triggers',
  speaker_links: 'Which speakers of an event have a link: deleted with the profile',
  session_speakers: 'Who speaks where: deleted with the profile',
  erasures: 'A keyed hash of who was erased, and counts',
  webhooks: 'Addresses of other programs',
  submission_notices: 'Ids of what was sent, until other programs are told',
  public_records: 'What visitors see: addresses',
  public_changes: 'Results: addresses',
  change_epochs: 'When backups were restored',
  users: 'Staff: accounts are changed and disabled on their own screen',
  staff_sessions: 'Staff: deleted the night after they end',
  staff_second_factors: 'Roles',
  staff_browsers: 'Staff: hashes of cookies, for a year after the last sign-in',
  staff_invitations: 'Staff',
  staff_recovery_codes: 'Staff',
  staff_passkeys: 'Staff',
  staff_challenges: 'Staff',
  signing_keys: 'Keys',
  mail_reservations: 'How many emails a process may still send',
  backups: 'Times and sizes',
  backup_runs: 'Times, files, and what went wrong',
  restores: 'Times',
  heartbeats: 'When the site last ran',
  held_publications: 'Content waiting for a decision: ids and times',
  samples_filled: 'Names of sample content',
  settings: 'Facts about the publisher',
  pictures: 'Content: the portrait of an erased speaker is deleted with the profile',
  picture_originals: 'Content, without metadata; each goes with its picture',
  engravings: 'Made from pictures, and deleted with them',
  picture_sources: 'Content',
  stored_media: 'Hashes and sizes of pictures and files in a store; deleted with them',
  media: 'Content: that of an erased portrait is deleted with the profile',
  picture_uses: 'Made from content by triggers',
  venues: 'Content',
  agenda_days: 'Content',
  cancelled_sessions: 'Sessions that left the agenda: titles and times',
  planned_sessions: 'Content being planned by staff',
  rooms: 'Content',
  resource_files: 'Content: PDFs, audio, and video',
  tool_categories: 'Content',
}
