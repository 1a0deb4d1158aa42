import { language } from '#src/settings.ts'
import { classes } from '#src/ui/classes.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useCurrentHeading } from '#src/ui/useCurrentHeading.ts'
import { playInPlace } from './playInPlace.ts'

interface Heading {
  id: string
  /** HTML without tags. */
  text: string
}

/** A drop cap needs a few lines of text beside it. */
const opensWithParagraph = /^<p>[^<]{160,}/

const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    text: inner.replace(/<[^>]*>/g, ''),
  }))

/** The text beside a table of contents that tracks the reader's position. */
export function ArticleBody({ html, children }: { html: string; children?: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const headings = useMemo(() => headingsOf(html), [html])
  const current = useCurrentHeading(body, html)
  useEffect(() => (body.current ? playInPlace(body.current) : undefined), [html])
  const markup = useMemo(() => ({ __html: html }), [html])
  return (
    <>
      {headings.length > 1 && (
        <nav className="toc pr-5 print-none sticky" aria-labelledby="toc-title">
          <h2 className="overline" id="toc-title" lang={language}>
            In this article
          </h2>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  dangerouslySetInnerHTML={{ __html: text }}
                />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="article__text from-4 min-0">
        {children}
        <div
          className={classes('prose', opensWithParagraph.test(html) && 'prose--drop')}
          ref={body}
          dangerouslySetInnerHTML={markup}
        />
      </div>
    </>
  )
}
