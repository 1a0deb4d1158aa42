import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Opens in a new tab and says so to screen readers. */
  newTab?: boolean
  /** Loads the page from the server, for content specific to this visitor. */
  reload?: boolean
  children?: ReactNode
}

const isPage = (href: string) =>
  href.startsWith('/') && !href.startsWith('//') && !/^\/(api|art|files)\//.test(href)

/** Pages of the site open without a reload; other addresses are ordinary links. */
export function SiteLink({
  href,
  newTab = false,
  reload = false,
  children,
  ...rest
}: SiteLinkProps) {
  if (isPage(href) && !newTab && !reload && !rest.download) {
    return (
      <Link href={href} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} {...rest}>
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  )
}
