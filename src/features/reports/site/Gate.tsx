import { type ReactNode, useEffect, useState } from 'react'
import { StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { pictured } from '#src/features/resources/heroes.ts'
import type { FullResource } from '#src/features/resources/site/queries.ts'
import { ACCESS_FORM } from './access.ts'

interface GateProps {
  resource: FullResource
  byline: ReactNode
}

/** On phones, links to the form at the bottom of the window while the form is out of view. */
function AccessBar() {
  const [near, setNear] = useState(true)
  useEffect(() => {
    const form = document.getElementById(ACCESS_FORM)
    if (!form) return
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      threshold: 0.2,
    })
    watch.observe(form)
    return () => watch.disconnect()
  }, [])
  return (
    <div className="phonebar print-none" hidden={near}>
      <a className="btn btn--primary w-full" href={`#${ACCESS_FORM}`}>
        Get access
      </a>
    </div>
  )
}

/** Shown before access, below the title and the access form: the picture, and beside it what the text covers. */
export function Gate({ resource, byline }: GateProps) {
  const { outline } = resource
  return (
    <div className="gate stack-900 stack upper full">
      {byline}
      <StoryPicture post={pictured(resource)} shape="large" tone="plate" eager always />
      <div className="gate__about">
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
