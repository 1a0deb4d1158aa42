import { useState, useEffect } from 'react'
import { Link } from 'wouter'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { useSite } from '#src/rendering/page.tsx'
import { SAMPLES_SHOWN } from '#src/rendering/sampleNotice.ts'
import { settings } from '#src/settings.ts'
import { fullDate } from '#src/time/dates.ts'
import { DisclosureMenu } from '#src/ui/DisclosureMenu.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Logo } from '#src/ui/Mark.tsx'
import { ThemeToggle } from '#src/ui/ThemeToggle.tsx'
import { activeLink, isActive, isGroupActive, navigation } from './navigation.ts'

const loadDrawer = () => import('./NavDrawer.tsx')
const prefetchDrawer = () => void loadDrawer().catch(() => {})
const NavDrawer = lazyLayer(loadDrawer)

const loadDialog = () => import('./SiteSearch.tsx')
const prefetch = () => void loadDialog().catch(() => {})
const SiteSearch = lazyLayer(loadDialog)

/** Opens the quick search, as do Ctrl/Cmd+K and "/" outside of fields. Without scripts, links to the search page. */
function SearchLink() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const held = ctrlKey || metaKey
      const wanted = held
        ? key === 'k'
        : key === '/' && !(target as Element).closest('input,textarea,select,[contenteditable]')
      if (!wanted || altKey || event.defaultPrevented) return
      event.preventDefault()
      if (!document.querySelector('[aria-modal]')) setOpen(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <a
        className="find rounded inline target gap-2 plain"
        href="/search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd className="needs-script by-key" aria-hidden="true">
          /
        </kbd>
      </a>
      <SiteSearch open={open} onOpenChange={setOpen} />
    </>
  )
}

export function Header({ pathname }: { pathname: string }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Dateline />
      <header className="masthead print-none sticky paper">
        <div className="wrap masthead__row row gap-5">
          <Logo name={settings.name} picture={settings.logo} dark={settings.logoDark} />
          <nav className="nav hide-1100" aria-label="Main">
            <ul className="row gap-1">
              {navigation.map((item) => (
                <li key={item.label}>
                  {'links' in item ? (
                    <DisclosureMenu label={item.label} current={isGroupActive(pathname, item)}>
                      {item.links.map((link) => (
                        <li key={link.href}>
                          <Link
                            href={link.href}
                            aria-current={
                              activeLink(pathname, item.links) === link ? 'page' : undefined
                            }
                          >
                            {link.label}
                          </Link>
                        </li>
                      ))}
                    </DisclosureMenu>
                  ) : (
                    <Link
                      className="nav__link inline target relative nowrap plain"
                      href={item.href}
                      aria-current={isActive(pathname, item.href) ? 'page' : undefined}
                    >
                      {item.label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="masthead__tools row rigid gap-2">
            <SearchLink />
            <ThemeToggle className="masthead__theme needs-script" />
            <SubscribeButton source="header">Subscribe</SubscribeButton>
            <Burger pathname={pathname} />
          </div>
        </div>
      </header>
    </>
  )
}

/** The date, and a note while sample content is shown. The note stays visible on phones. */
function Dateline() {
  const { today, samples } = useSite()
  return (
    <section
      className={
        samples
          ? 'dateline dateline--samples t1 soft rule-bottom'
          : 'dateline t1 soft rule-bottom print-none'
      }
      aria-label="Today"
    >
      <div className="wrap dateline__row row apart gap-5">
        <time className="dateline__date" dateTime={today}>
          {fullDate(today)}
        </time>
        {samples && <p>{SAMPLES_SHOWN}</p>}
        {settings.tagline && <span className="dateline__tag ink">{settings.tagline}</span>}
      </div>
    </section>
  )
}

/** Menu button. Without scripts, links to the footer navigation. */
function Burger({ pathname }: { pathname: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        className="icon-btn masthead__burger"
        href="#site-links"
        role="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchDrawer}
        onFocus={prefetchDrawer}
        onKeyDown={(event) => {
          if (event.key === ' ') {
            event.preventDefault()
            setOpen(true)
          }
        }}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="menu" />
      </a>
      <NavDrawer open={open} onOpenChange={setOpen} pathname={pathname} />
    </>
  )
}
