import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx'

/** A brand-colored link that ends with an arrow. */
export function MoreLink({ className, children, ...rest }: SiteLinkProps) {
  return (
    <SiteLink className={classes('more', className)} {...rest}>
      {children}
      <Icon name={rest.newTab ? 'external' : 'arrow'} />
    </SiteLink>
  )
}

/** A link back to the parent page. */
export function Crumb({ href, children }: Pick<SiteLinkProps, 'href' | 'children'>) {
  return (
    <SiteLink className="crumb inline target gap-2 t2 soft plain anywhere" href={href}>
      <Icon name="arrow" />
      {children}
    </SiteLink>
  )
}
