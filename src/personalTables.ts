import { personalCommunityApplications } from './features/community/server/tables.ts'
import { personalAvailability } from './features/agenda-builder/server/tables.ts'
import { personalMessages } from './features/contact/server/tables.ts'
import { personalImportLines } from './features/imports/server/tables.ts'
import { personalItems, personalNotes } from './features/inbox/server/tables.ts'
import { personalConfirmations, personalConsents, personalSubscriptions } from './features/newsletter/server/tables.ts'
import { personalResearchRequests } from './features/reports/server/tables.ts'
import { personalReturns } from './features/returns/server/tables.ts'
import { personalSpeakerApplications, personalSpeakers } from './features/speakers/server/tables.ts'
import {
  personalDecisions,
  personalReviewerApplications,
  personalReviews,
  personalSuggestions,
} from './features/tools/server/tables.ts'
import { personalDeliveries } from './features/webhooks/server/tables.ts'
import { personalSenders, personalSubmissions } from './forms/tables.ts'
import { personalMails } from './mail/tables.ts'
import type { PersonalTable } from './privacy/personal.ts'

/** Every table that holds something about visitors or speakers: what is found, exported and erased for a person, and deleted in time. */
export const personalTables: readonly PersonalTable[] = [
  personalConfirmations,
  personalSubscriptions,
  personalImportLines,
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
  personalReturns,
  personalSubmissions,
  personalSenders,
]

/** Tables with nothing of a visitor of their own, and why: a table that stands in neither list fails the tests. */
export const otherTables: Record<string, string> = {
  saved_views: 'Lists of the back office under names of staff',
  canned_answers: 'Texts that staff reply with',
  audit: 'Who of the staff wrote what: lines about an erased record are emptied',
  request_counts: 'Keyed hashes of networks, until the night after they count no longer',
  newsletter_suppressions: 'Keyed hashes of addresses that must not come back',
  newsletter_issues: 'Content: texts to all subscribers, and numbers',
  newsletter_rehearsals: 'What was found in an issue before it was sent, in numbers',
  redirects: 'Old addresses: those of an erased record are deleted',
  imports: 'Files that staff brought in, and what was found in them; of subscribers only counts',
  import_pieces: 'Their bytes until they are imported, a day at most',
  staff_presence: 'Which record a member of staff has open',
  working_copies: 'Content that staff are writing',
  comments: 'What staff say to each other about content: deleted with it by a trigger',
  comment_places: 'Which block of a text they are about: deleted with them',
  missing_addresses: 'Addresses of this site that lead nowhere',
  site_checks: 'Addresses of this site',
  search_entries: 'Made from content by triggers',
  session_speakers: 'Who speaks where: deleted with the profile',
  erasures: 'A keyed hash of who was erased, and counts',
  webhooks: 'Addresses of other programs',
  submission_notices: 'Ids of what was sent, until other programs are told',
  public_records: 'What visitors see: addresses',
  public_changes: 'What became of it: addresses',
  users: 'Staff: accounts are changed and disabled on their own screen',
  staff_sessions: 'Staff',
  staff_invitations: 'Staff',
  staff_recovery_codes: 'Staff',
  staff_passkeys: 'Staff',
  staff_challenges: 'Staff',
  staff_limits: 'Hashes of who tried to sign in, for minutes',
  signing_keys: 'Keys',
  backups: 'Times and sizes',
  restores: 'Times',
  heartbeats: 'When the site last ran',
  held_publications: 'Which content waits for a decision: ids and times',
  samples_filled: 'Names of sample content',
  settings: 'Facts about the publisher',
  pictures: 'Content: the portrait of an erased speaker is deleted with the profile',
  picture_sources: 'Content',
  media: 'Content: that of an erased portrait is deleted with the profile',
  picture_uses: 'Made from content by triggers',
  events: 'Content',
  venues: 'Content',
  agenda_days: 'Content',
  sessions: 'Content',
  cancelled_sessions: 'Sessions that left the agenda: titles and times',
  planned_sessions: 'Content that staff are planning',
  rooms: 'Content',
  posts: 'Content',
  press_releases: 'Content',
  resources: 'Content',
  tools: 'Content',
  tool_categories: 'Content',
  plain_pages: 'Content',
  page_parts: 'Content',
  sponsors: 'Content',
}
