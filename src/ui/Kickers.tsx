import { SiteLink } from './SiteLink.tsx'

export interface Kicker {
  label: string
  href?: string
}

/** The first is bold in the brand color; the others follow after a slash. */
export function Kickers({ items }: { items: readonly (Kicker | string)[] }) {
  return (
    <div className="kickers cluster baseline soft anywhere">
      {items.map((item, index) => {
        const { label, href } = typeof item === 'string' ? { label: item, href: undefined } : item
        const look = index === 0 ? 'kicker' : undefined
        return (
          <span key={index}>
            {href ? (
              <SiteLink className={look} href={href}>
                {label}
              </SiteLink>
            ) : (
              <span className={look}>{label}</span>
            )}
          </span>
        )
      })}
    </div>
  )
}
