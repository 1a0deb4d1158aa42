import { lazy, Suspense } from 'react'
import { useWhenNear } from '#src/rendering/useWhenNear.ts'
import { Bone } from '#src/ui/Skeleton.tsx'
import type { FullTool } from './queries.ts'

const ReviewForm = lazy(() => import('./ReviewForm.tsx'))

/** The place of the form, whose code is fetched when it comes near. */
export function WriteReview({ tool }: { tool: FullTool }) {
  const [near, place] = useWhenNear<HTMLDivElement>()
  return (
    <section className="block" id="write" aria-labelledby="write-title">
      <h2 className="block__title" id="write-title">
        Write a Review
      </h2>
      <div ref={place} className="writing">
        {near ? (
          <Suspense fallback={<FormBones />}>
            <ReviewForm tool={tool} />
          </Suspense>
        ) : (
          <FormBones />
        )}
        <noscript>
          <p>Writing a review needs JavaScript.</p>
        </noscript>
      </div>
    </section>
  )
}

function FormBones() {
  return (
    <div className="bones needs-script" aria-hidden="true">
      {[0, 1, 2, 3].map((place) => (
        <div key={place}>
          <Bone length="short" />
          <Bone kind="field" />
        </div>
      ))}
    </div>
  )
}
