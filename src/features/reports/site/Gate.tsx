import type { ReactNode } from 'react'
import { StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { AccessBar } from './AccessBar.tsx'
import { AccessPanel } from './AccessPanel.tsx'
import { pictured } from '#src/features/resources/heroes.ts'
import type { FullResource } from '#src/features/resources/site/queries.ts'

interface GateProps {
  resource: FullResource
  byline: ReactNode
  /** Why the form is shown again. */
  notice?: string | undefined
}

/** Shown before access: what the text covers, and beside it the access form. */
export function Gate({ resource, byline, notice }: GateProps) {
  const { outline } = resource
  return (
    <div className="gate stack-900 stack upper full">
      <AccessPanel resource={resource} notice={notice} />
      {byline}
      <div className="gate__about gap-6 stack">
        <StoryPicture post={pictured(resource)} shape="large" tone="plate" eager always />
        {outline.length > 0 && (
          <section aria-labelledby="gate-outline">
            <h2 id="gate-outline">What it covers</h2>
            <ol className="gate__outline mt-4 ink-top">
              {outline.map((heading) => (
                <li key={heading}>{heading}</li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <AccessBar />
    </div>
  )
}
