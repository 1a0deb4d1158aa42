import { useQuery } from '@tanstack/react-query'
import { useHeading, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { useSite } from '#src/rendering/page.tsx'
import { plainPage } from '#src/rendering/structure.ts'
import { longDate } from '#src/time/dates.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Skeleton, SkeletonLines } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { siteLinksQuery } from './queries.ts'
import './site-map.css'

export default function SiteMapPage() {
  const head = usePageHead('site-map')
  const heading = useHeading('site-map.actions')
  const { today } = useSite()
  const { data: groups, isError, refetch } = useQuery(siteLinksQuery())
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical="/sitemap"
      />
      <JsonLd
        of={
          import.meta.env.SSR
            ? (at) =>
                plainPage(at, {
                  name: head.title,
                  label: 'Sitemap',
                  description: head.text,
                  path: '/sitemap',
                })
            : undefined
        }
      />
      <TitleBlock title={head.title} stand={head.text} rule="far" spark />
      <div className="wrap sitemap stack-600 stack pt-6">
        {isError && <ErrorState title="The links did not load" onRetry={() => void refetch()} />}
        {!groups && !isError && (
          <Skeleton label="Loading the links">
            <SkeletonLines />
          </Skeleton>
        )}
        {groups?.map(({ title, links }) => (
          <section className="sitemap__group" key={title}>
            <h2 className="pt-3 bar-top">{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <PageLink href={href}>{label}</PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="wrap">
        <section className="my-band" aria-labelledby="quick-actions">
          <h2 className="pt-3 bar-top" id="quick-actions">
            {heading.title}
          </h2>
          {heading.note && <p className="section__note">{heading.note}</p>}
          <div className="my-5 cluster gap-3">
            <ButtonLink variant="primary" href="/contact">
              Contact Us
            </ButtonLink>
            <ButtonLink href="/consulting">Get Consulting</ButtonLink>
            <ButtonLink href="/events">View Events</ButtonLink>
          </div>
          <p className="small soft">
            Last Updated: <time dateTime={today}>{longDate(`${today}T12:00:00Z`)}</time>
          </p>
        </section>
      </div>
    </>
  )
}

const LOOK = 'row target py-2 t2 lively'

/** The server redirects the short paths of tools, so these links do a full page load. */
const PageLink = ({ href, children }: { href: string; children: string }) =>
  href.startsWith('/tools/') ? (
    <a className={LOOK} href={href}>
      {children}
    </a>
  ) : (
    <SiteLink className={LOOK} href={href}>
      {children}
    </SiteLink>
  )
