import type { CoverTone } from '#src/ui/artPaths.ts'
import { classes } from '#src/ui/classes.ts'
import type { Post } from './queries.ts'
import { Story } from './Story.tsx'

const COLUMNS = 3
const tones: CoverTone[] = ['paper', 'wash', 'paper', 'leaf']

/** Articles in three columns; the first page opens with a lead over two of them and a tall story beside it. */
export function Sheet({ posts, withLead }: { posts: Post[]; withLead: boolean }) {
  const cells = posts.length + (withLead ? 1 : 0)
  const rows = Math.ceil(cells / COLUMNS)
  return (
    <div className="sheet">
      {posts.map((post, place) => {
        const cell = withLead && place > 0 ? place + 1 : place
        const lead = withLead && place === 0
        const last = Math.floor(cell / COLUMNS) === rows - 1
        return (
          <Story
            key={post.id}
            post={post}
            kind={lead ? 'lead' : undefined}
            shape={lead ? 'large' : withLead && place === 1 ? 'tall' : 'wide'}
            tone={lead ? 'plate' : tones[place % tones.length]}
            eager={lead}
            className={classes(cell % COLUMNS === 0 && 'is-first', lead && 'is-wide', last && 'is-last')}
          />
        )
      })}
    </div>
  )
}
