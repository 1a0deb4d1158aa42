import { Link } from 'wouter'
import { exactly } from './counted.ts'
import { useCurrentTabInView } from './useCurrentTabInView.ts'
import './view-tabs.css'
import './place-tabs.css'

interface PlaceTabsProps {
  label: string
  current: string
  tabs: readonly { name: string; label: string; href: string; count?: number | undefined }[]
  /** What the counts mean: "3 waiting". */
  counted: string
}

/** Tabs for parts of one area, each with its own address and count. */
export function PlaceTabs({ label, current, tabs, counted }: PlaceTabsProps) {
  const row = useCurrentTabInView<HTMLElement>(current, tabs)
  return (
    <nav className="place-tabs ink-bottom mb-5" aria-label={label} ref={row}>
      <ul className="row gap-5">
        {tabs.map(({ name, label: text, href, count = 0 }) => (
          <li key={name}>
            <Link
              href={href}
              className="view-tabs__tab target row nowrap soft plain"
              aria-current={name === current ? 'page' : undefined}
            >
              {text}
              {count > 0 && (
                <span className="view-tabs__count t1 tabular accent bold">
                  {exactly(count)}
                  <span className="visually-hidden"> {counted}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
