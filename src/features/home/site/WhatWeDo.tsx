import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { useHeading } from '#src/features/page-parts/site/pageWords.ts'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { Climb } from '#src/ui/Plate.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { booking } from '#src/settings.ts'

export function WhatWeDo() {
  const heading = useHeading('home.work')
  return (
    <PageList page="home" list="work">
      {(work) => (
        <section className="section">
          <div className="wrap">
            <SectionHead {...heading} href={booking().href} />
            <div className="work rows-900 rows-600 cols-4">
              {work.map(({ title, text, link, href }, index) => (
                <article className="climbcard linked column" key={href}>
                  <Climb step={index + 1} />
                  <div className="climbcard__body column grow mt-4">
                    <h3 className="work__title t5">{title}</h3>
                    <p className="work__text t2 soft">{text}</p>
                    <MoreLink className="linked__to mt-auto" href={href}>
                      {link}
                    </MoreLink>
                  </div>
                </article>
              ))}
            </div>
          </div>
        </section>
      )}
    </PageList>
  )
}
