import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { ArticleBody } from '#src/features/news/site/ArticleBody.tsx'
import { Skeleton, SkeletonProse } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import type { FullResource } from '#src/features/resources/site/queries.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { resourceTextQuery } from './queries.ts'

/** Text of a resource that was just unlocked, fetched after access was granted. */
export function GrantedText({ slug }: { slug: string }) {
  const { data, isError, refetch } = useQuery(resourceTextQuery(slug))
  if (isError)
    return (
      <div className="article__text from-4 min-0">
        <ErrorState title="The report did not load" onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className="article__text from-4 min-0">
        <Skeleton label="Loading the report">
          <SkeletonProse paragraphs={4} />
        </Skeleton>
      </div>
    )
  return <OpenedText slug={slug} content={data.content} fileUrl={data.fileUrl} arriving />
}

interface OpenedTextProps {
  slug: string
  content: string
  fileUrl: string | null
  /** Whether it has just replaced the form; if so, it takes the focus. */
  arriving?: boolean
}

interface TakeawayProps {
  slug: string
  /** Null if there is no file. */
  href: string | null
  /** Label of the button. */
  label: string
  children: ReactNode
}

/** Logs in the browser's console that a visitor opened a file; nothing is sent. */
function logDownload(slug: string) {
  console.info(`Download: ${slug}`)
}

/** Bar above a text with the button that opens its file in a new tab; clicks are only logged in the browser. */
function Takeaway({ slug, href, label, children }: TakeawayProps) {
  return (
    <div className="takeaway gap-4-6 wraps row apart py-4 t2 ink-bottom bar-top">
      <div>{children}</div>
      {href && (
        <ButtonLink
          variant="primary"
          icon="download"
          iconFirst
          href={href}
          newTab
          onClick={() => logDownload(slug)}
          onAuxClick={() => logDownload(slug)}
        >
          {label}
        </ButtonLink>
      )}
    </div>
  )
}

/** Gated text after access was granted. */
export function OpenedText({ slug, content, fileUrl, arriving = false }: OpenedTextProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!arriving) return
    title.current?.focus({ preventScroll: true })
    title.current?.closest('.takeaway')?.scrollIntoView()
  }, [arriving])
  return (
    <ArticleBody html={content}>
      <Takeaway slug={slug} href={fileUrl} label="Download PDF">
        <h2 className="serif-title" tabIndex={-1} ref={title}>
          Access Granted - Read Below
        </h2>
        {fileUrl && (
          <p className="soft">The full report as a PDF, with contents and page numbers.</p>
        )}
      </Takeaway>
    </ArticleBody>
  )
}

/** Text that is open to everyone. */
export function OpenText({
  resource: { slug, type, content, fileUrl },
}: {
  resource: FullResource
}) {
  const takeaway = fileUrl && (
    <Takeaway slug={slug} href={fileUrl} label="Download">
      <p className="serif-title">
        {type === 'webinarRecording' ? 'Notes from this session' : 'Take it with you'}
      </p>
      <p className="soft">Opens in a new tab.</p>
    </Takeaway>
  )
  if (!content) return takeaway && <div className="article__text from-4 min-0">{takeaway}</div>
  return <ArticleBody html={content}>{takeaway}</ArticleBody>
}
