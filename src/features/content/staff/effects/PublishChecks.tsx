import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { UndescribedPictures } from '#src/features/pictures/staff/UndescribedPictures.tsx'
import { PublicSite } from '#src/staff/publicSite.ts'
import { api, messageOf } from '#src/staff/client.ts'
import { SkeletonRows } from '#src/ui/Skeleton.tsx'
import { Notice } from '#src/ui/states.tsx'
import { readinessOf, type readyPaths, socialPicturePath } from '../../readiness.ts'
import type { Editing } from '../editing/editing.ts'

interface PublishChecksProps {
  path: (typeof readyPaths)[number]
  editing: Editing
}

/** Checklist of missing or doubtful content, with previews of the page in search results and shared links. */
export function PublishChecks({ path, editing }: PublishChecksProps) {
  const { record, values } = editing.state()
  const { id } = record!
  const site = use(PublicSite)
  const [opened] = useState(() => Date.now())
  const { data, error } = useQuery({
    queryKey: [readinessOf[path].getReadiness.path, { params: { id } }, opened],
    async queryFn() {
      // Save first, so that the check includes all edits.
      await editing.saveCopy()
      return api(readinessOf[path].getReadiness, { params: { id } })
    },
    retry: false,
  })
  if (error) return <Notice tone="danger">{messageOf(error)}</Notice>
  if (!data) return <SkeletonRows rows={2} mark={false} />
  const { remarks, address, title, description, isPictured } = data
  return (
    <section className="stack gap-4" aria-label="Before it goes out">
      <UndescribedPictures texts={Object.values(values)} />
      {remarks.length > 0 ? (
        <Notice tone="warning">
          <ul>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <p className="t2 soft">Title, summary, links, and videos are in order.</p>
      )}
      <div className="effects__looks stack gap-4">
        <figure className="outlined stack gap-1 p-4">
          <figcaption className="t1 soft">In search results</figcaption>
          <p className="t1 soft anywhere">{site + address}</p>
          <p className="t3 accent">{shortened(title, 65)}</p>
          <p className="t2 soft">{shortened(description, 170)}</p>
        </figure>
        {isPictured && (
          <figure className="outlined stack gap-1 p-4">
            <figcaption className="t1 soft">In shared links</figcaption>
            <img
              src={`${socialPicturePath(path, id)}?${opened}`}
              alt={`“${title}” beside its cover`}
              width={1200}
              height={630}
            />
          </figure>
        )}
      </div>
    </section>
  )
}

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')} …`
