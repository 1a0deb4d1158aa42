import { useState } from 'react'
import { useLocation } from 'wouter'
import { StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { shortDate } from '#src/time/dates.ts'
import type { CoverShape, CoverTone } from '#src/ui/artPaths.ts'
import { Byline } from '#src/ui/Byline.tsx'
import { Kickers } from '#src/ui/Kickers.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { openedAddress, useGrant, useGrantAccess } from './access.ts'
import { pictured } from '#src/features/resources/heroes.ts'
import type { Kind, Summary } from '#src/features/resources/site/queries.ts'
import { lengthOf, nameOf } from '#src/features/resources/site/labels.ts'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { Button } from '#src/ui/Button.tsx'

const tones: Record<Kind, CoverTone> = {
  research: 'plate',
  guide: 'wash',
  webinarRecording: 'paper',
}
const invitations: Record<Kind, string> = {
  research: 'Read more',
  guide: 'Read the guide',
  webinarRecording: 'Watch',
}

interface ResourceCardProps {
  resource: Summary
  level?: 2 | 3
  shape?: CoverShape
  /** Label before its type, such as "Most Popular". */
  badge?: string
  eager?: boolean
}

const loadDialog = () => import('./AccessDialog.tsx')
const prefetch = () => void loadDialog().catch(() => {})
const AccessDialog = lazyLayer(loadDialog)

/**
 * On a list: opens the access dialog, then the report once access is granted. Renders nothing if access was
 * already granted.
 */
function GetAccess({ resource }: { resource: Summary }) {
  const { slug, title } = resource
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const granted = useGrant(slug)
  const grantAccess = useGrantAccess()
  if (granted) return null
  return (
    <>
      <Button
        className="needs-script"
        icon="lock"
        iconFirst
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        Get Access<span className="visually-hidden">: {title}</span>
      </Button>
      <AccessDialog
        open={open}
        onOpenChange={setOpen}
        resource={resource}
        onGranted={() => {
          grantAccess(slug)
          navigate(openedAddress(slug))
        }}
      />
    </>
  )
}

/** Card of a report, guide, or recording in a list; access to gated reports can be requested from it. */
export function ResourceCard({
  resource,
  level = 2,
  shape = 'tall',
  badge,
  eager = false,
}: ResourceCardProps) {
  const { slug, title, description, type, topic, author, publishedAt, gated } = resource
  const granted = useGrant(slug)
  const Heading = `h${level}` as const
  return (
    <article className="rescard linked stack upper min-0 gap-5">
      <div>
        <StoryPicture
          post={pictured(resource)}
          shape={shape}
          tone={tones[type]}
          eager={eager && tones[type] === 'plate'}
          always
        />
      </div>
      <div className="rescard__text upper column min-0">
        {badge && <Tag tone="brand">{badge}</Tag>}
        <Kickers items={[nameOf(resource), ...(topic ? [topic] : [])]} />
        <Heading className="rescard__title mt-2 t4">
          <SiteLink
            className="headline-link linked__to"
            href={granted ? openedAddress(slug) : `/resources/${slug}`}
            reload={Boolean(granted)}
          >
            {title}
          </SiteLink>
        </Heading>
        <p className="rescard__stand mt-2 t2 soft airy">{description}</p>
        <Byline author={author} date={shortDate(publishedAt)} dateTime={publishedAt}>
          {lengthOf(resource) && <span>{lengthOf(resource)}</span>}
        </Byline>
        <div className="rescard__act wraps row gap-2-5 mt-auto pt-4">
          {gated && type === 'research' && <GetAccess resource={resource} />}
          <p className="more" aria-hidden="true">
            {granted ? 'Read the report' : invitations[type]}
            <Icon name="arrow" />
          </p>
        </div>
      </div>
    </article>
  )
}
