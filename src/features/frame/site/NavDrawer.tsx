import { Link } from 'wouter'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { Logo } from '#src/ui/Mark.tsx'
import { toggleTheme } from '#src/ui/theme.ts'
import { activeLink, isActive, navigation } from './navigation.ts'
import type { NavLink } from '../siteLinks.ts'

/** The header's items in a drawer. Choosing one closes it. */
export default function NavDrawer({
  open,
  onOpenChange,
  pathname,
}: LayerProps & { pathname: string }) {
  const close = () => onOpenChange(false)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Menu"
      head={
        <Logo
          name={settings.name}
          picture={settings.logo}
          dark={settings.logoDark}
          onClick={close}
        />
      }
      closeLabel="Close menu"
    >
      <Link className="drawer__find row rigid gap-3 soft plain" href="/search" onClick={close}>
        <Icon name="search" />
        Search
      </Link>
      <nav aria-label="Main">
        <ul className="drawer__nav">
          {navigation.map((item) => (
            <li key={item.label}>
              {'links' in item ? (
                <>
                  <p className="drawer__link row apart w-full plain">{item.label}</p>
                  <ul className="drawer__sub">
                    {item.links.map((link) => (
                      <li key={link.href}>
                        <DrawerLink
                          className="row target t2 plain soft"
                          link={link}
                          current={activeLink(pathname, item.links) === link}
                          onClick={close}
                        />
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <DrawerLink
                  className="drawer__link row apart w-full plain"
                  link={item}
                  current={isActive(pathname, item.href)}
                  onClick={close}
                />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="p-5 stack gap-3 mt-auto">
        <SubscribeButton source="header-mobile" large block onOpen={close}>
          Subscribe
        </SubscribeButton>
        <Button variant="quiet" block icon="theme" iconFirst onClick={() => toggleTheme()}>
          Change color scheme
        </Button>
        {settings.tagline && <p className="drawer__tag center soft">{settings.tagline}</p>}
      </div>
    </Drawer>
  )
}

function DrawerLink({
  link,
  current,
  ...rest
}: {
  link: NavLink
  current: boolean
  className?: string
  onClick: () => void
}) {
  return (
    <Link href={link.href} aria-current={current ? 'page' : undefined} {...rest}>
      {link.label}
    </Link>
  )
}
