import { Icon } from './Icon.tsx'
import { SiteLink } from './SiteLink.tsx'

/** Page numbers to show: first, last, current, and its neighbors; 0 represents a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = new Set([1, pages, page - 1, page, page + 1])
  if (page <= 3) shown.add(2).add(3)
  if (page >= pages - 2) shown.add(pages - 1).add(pages - 2)
  const sorted = [...shown].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [0, n]
  })
}

interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  label?: string
}

/** Renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf, label = 'Pages' }: PaginationProps) {
  if (pages < 2) return null
  const step = (to: number, rel: 'prev' | 'next', text: string) =>
    to < 1 || to > pages ? (
      <span className="more pages__step" aria-disabled="true" />
    ) : (
      <SiteLink
        className={`more pages__step${rel === 'prev' ? ' pages__step--back' : ''}`}
        href={hrefOf(to)}
        rel={rel}
      >
        {rel === 'prev' && <Icon name="arrow" />}
        {text}
        {rel === 'next' && <Icon name="arrow" />}
      </SiteLink>
    )
  return (
    <nav className="pages center-600 wraps row apart gap-2-5 mt-6 pt-3 ink-top" aria-label={label}>
      {step(page - 1, 'prev', 'Previous')}
      <ol className="pages__list whole-600 center-600 wraps row">
        {pageNumbers(page, pages).map((n, i) => (
          <li key={n || `gap${i}`}>
            {n === 0 ? (
              <span className="pages__n target relative soft plain centering">…</span>
            ) : (
              <SiteLink
                className="pages__n target relative soft plain centering"
                href={hrefOf(n)}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
              >
                {n}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, 'next', 'Next')}
    </nav>
  )
}
