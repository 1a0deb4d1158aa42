import type { Database } from '#src/database/open.ts'
import { empty } from '#src/database/test/testing.ts'

/** Deletes everything that visitors submitted, and what the submissions are about. */
export const emptySubmissions = (db: Database, ...more: string[]) =>
  empty(
    db,
    'contact_messages',
    'speaker_applications',
    'community_applications',
    'reviews',
    'tools',
    'tool_suggestions',
    'reviewer_applications',
    'research_access_requests',
    'resources',
    ...more,
  )
