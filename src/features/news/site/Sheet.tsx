import type { CoverTone } from '#src/ui/artPaths.ts'
import { classes } from '#src/ui/classes.ts'
import { withDistinctPlates } from '#src/ui/plates.ts'
import type { Post } from './queries.ts'
import { Story } from './Story.tsx'

const COLUMNS = 3
const PAIR = 2
const tones: CoverTone[] = ['paper', 'wash', 'paper', 'leaf']

/** Articles in three columns. The first page starts with a lead across two of them and a tall story beside it. */
export function Sheet({ posts, withLead }: { posts: Post[]; withLead: boolean }) {
  const cells = posts.length + (withLead ? 1 : 0)
  const inLastRow = (cell: number, columns: number) =>
    Math.floor(cell / columns) === Math.floor((cells - 1) / columns)
  return (
    <div className="sheet cols-3 gap-wide pt-6">
      {withDistinctPlates(posts, (index) => withLead && index === 0).map((post, index) => {
        const cell = withLead && index > 0 ? index + 1 : index
        const lead = withLead && index === 0
        return (
          <Story
            key={post.id}
            post={post}
            kind={lead ? 'lead' : undefined}
            shape={lead ? 'large' : withLead && index === 1 ? 'tall' : 'wide'}
            tone={lead ? 'plate' : tones[index % tones.length]}
            eager={lead}
            className={classes(
              cell % COLUMNS === 0 && 'is-first',
              lead && 'is-wide',
              inLastRow(cell, COLUMNS) && 'is-last',
              inLastRow(cell, PAIR) && 'is-pair-end',
            )}
          />
        )
      })}
    </div>
  )
}
