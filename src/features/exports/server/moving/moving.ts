import type { Database } from '#src/database/open.ts'
import type { MovedArticle, Redirect } from './movedArticles.ts'
import type { createMovedPictures } from './movedPictures.ts'

/** What to move out, and where to. */
export interface Moving {
  db: Database
  folder: string
  site: { name: string; origin: string; host: string; now: Date }
  articles: MovedArticle[]
  redirects: Redirect[]
  pictures: Awaited<ReturnType<typeof createMovedPictures>>
}
