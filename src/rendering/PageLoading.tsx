import { settings } from '#src/settings.ts'
import { SkeletonStory, SkeletonTitle } from '#src/ui/Skeleton.tsx'
import type { Page } from './page.tsx'

const stories = [1, 2, 3, 4, 5, 6]

/** Placeholder while a page's script loads; as high as the window, so that the footer does not move. */
export function PageLoading({ page: { name, loadingText } }: { page: Page }) {
  return (
    <div className="bones" aria-busy="true">
      <title>{name ? `${name} | ${settings.name}` : settings.name}</title>
      <SkeletonTitle />
      <div className="wrap">
        <h1 className="page-loading__text track-0">
          <span role="status">{loadingText}</span>
        </h1>
        <div className="page-loading__stories gap-col py-6 stack" aria-hidden="true">
          {stories.map((story) => (
            <SkeletonStory key={story} />
          ))}
        </div>
      </div>
    </div>
  )
}
