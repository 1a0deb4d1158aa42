import { Stars } from '#src/ui/Stars.tsx'
import type { FullTool } from './queries.ts'
import { fewReviews, reviewsCounted } from './ToolRating.tsx'

/** The rating in large type, or a note that there are no reviews yet. */
export function BigRating({ tool }: { tool: FullTool }) {
  const { averageRating, reviewCount } = tool
  const few = fewReviews(tool)
  if (reviewCount === 0) return <p className="bigrate stack gap-2 t2 soft">Not yet rated</p>
  return (
    <div className={few ? 'bigrate bigrate--few stack gap-2' : 'bigrate stack gap-2'}>
      {few && (
        <a className="bigrate__n nowrap plain" href="#reviews">
          {few}
        </a>
      )}
      <span className="bigrate__n" aria-hidden="true">
        {averageRating.toFixed(1)}
      </span>
      <span className="row gap-3 t2 soft">
        <Stars value={averageRating} label={`${averageRating.toFixed(1)} out of 5 stars`} />
        {!few && <a href="#reviews">{reviewsCounted(reviewCount)}</a>}
      </span>
    </div>
  )
}
