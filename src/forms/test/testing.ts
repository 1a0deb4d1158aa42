import type { Database } from '#src/database/open.ts'
import { empty } from '#src/database/test/testing.ts'

/** Takes away everything that visitors sent by any form, and what they sent it about. */
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
