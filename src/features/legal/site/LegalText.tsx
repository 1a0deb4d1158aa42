import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { pagePartsQuery } from '#src/features/page-parts/site/queries.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { plainPage } from '#src/rendering/structure.ts'
import { settings } from '#src/settings.ts'
import { longDate } from '#src/time/dates.ts'
import { slugOf } from '#src/ui/artPaths.ts'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { useCurrentHeading } from '#src/ui/useCurrentHeading.ts'
import './legal.css'

const Day = ({ of }: { of: string }) => <time dateTime={of}>{longDate(`${of}T12:00:00Z`)}</time>

export interface LegalSection {
  title: string
  body: ReactNode
}

interface LegalTextProps {
  title: string
  /** Summary in one sentence. */
  stand: string
  path: string
  sections: LegalSection[]
  children?: ReactNode
}

/** A legal text: numbered sections beside a table of contents that tracks the reader's position. */
export function LegalText({ title, stand, path, sections, children }: LegalTextProps) {
  const text = useRef<HTMLDivElement>(null)
  const current = useCurrentHeading(text, sections)
  const { data: parts } = useQuery(pagePartsQuery('legal'))
  const dates = parts?.legalTexts?.find((one) => one.path === path)
  return (
    <>
      <Metadata title={`${title} | ${settings.name}`} description={stand} canonical={path} />
      <JsonLd
        of={
          import.meta.env.SSR
            ? (at) =>
                plainPage(at, { name: title, description: stand, path, modified: dates?.updated })
            : undefined
        }
      />
      <TitleBlock title={title} stand={stand} rule="rail" spark>
        {dates && (
          <p className="legal__dates cluster mt-5 t2 soft">
            <span>
              Effective date: <Day of={dates.effective} />
            </span>
            <span>
              Last updated: <Day of={dates.updated} />
            </span>
          </p>
        )}
      </TitleBlock>
      <div className="wrap grid legal py-page">
        <nav className="toc pr-5 print-none sticky legal__toc scroll-y" aria-labelledby="contents">
          <h2 className="overline" id="contents">
            Contents
          </h2>
          <ol>
            {sections.map((section, index) => {
              const id = slugOf(section.title)
              return (
                <li key={id}>
                  <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                    <span className="legal__n tabular">{index + 1}.</span>{' '}
                    <span>{section.title}</span>
                  </a>
                </li>
              )
            })}
          </ol>
        </nav>
        <div className="legal__text prose" ref={text}>
          {children}
          {sections.map((section, index) => (
            <section key={section.title}>
              <h2 id={slugOf(section.title)}>
                {index + 1}. {section.title}
              </h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
