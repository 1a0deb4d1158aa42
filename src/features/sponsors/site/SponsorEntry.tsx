import { useId, useState } from 'react'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import type { SponsorOnList } from './queries.ts'

/** A sponsor, sized by its tier. On phones, the description is collapsed. */
export function SponsorEntry({ sponsor }: { sponsor: SponsorOnList }) {
  const { name, website, description, industry, location, partnership, events } = sponsor
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="sponsor stack content-top gap-4 py-5">
      <Logo name={name} logoUrl={sponsor.logoUrl} />
      <div className="sponsor__words">
        <div className="sponsor__head">
          <h3 className="sponsor__name">{name}</h3>
          <p className="sponsor__where cluster mt-1 t1 soft airy">
            <b>{industry}</b> {location}
          </p>
        </div>
        <button
          type="button"
          className="sponsor__fold needs-script"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Details of ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" />
        </button>
        <div className={classes('sponsor__more', isOpen && 'sponsor__more--open')} id={id}>
          <p className="sponsor__text mt-3 t2">{description}</p>
          <dl className="sponsor__facts roomy stack gap-2 mt-4 t1">
            <div>
              <dt>Partnership</dt>
              <dd>{partnership.join(', ')}</dd>
            </div>
            {events.length > 0 && (
              <div>
                <dt>Takes part in</dt>
                <dd>{events.join(', ')}</dd>
              </div>
            )}
          </dl>
          <MoreLink href={website} newTab rel="sponsored noopener">
            Visit Website<span className="visually-hidden"> of {name}</span>
          </MoreLink>
        </div>
      </div>
    </li>
  )
}
