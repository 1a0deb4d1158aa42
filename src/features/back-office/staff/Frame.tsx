import {
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
  type RefObject,
  useEffectEvent,
} from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { signOut } from '#src/features/accounts/contract.ts'
import { SavedViews, SaveView } from '#src/features/saved-views/staff/SavedViews.tsx'
import type { Member } from '#src/http/access.ts'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { settings } from '#src/settings.ts'
import { useActions } from '#src/staff/actions.ts'
import { Key } from '#src/staff/Key.tsx'
import { commandKey, useCommandKey, useKeysAfterTyping, useShortcuts } from '#src/staff/keys.ts'
import { PublicSite } from '#src/staff/publicSite.ts'
import { useChange } from '#src/staff/queries.ts'
import { AboveList, BesideFilters, BesideTitle } from '#src/staff/Screen.tsx'
import type { StaffScreen } from '#src/staff/screens.ts'
import { IconButton } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { preloadToaster } from '#src/ui/LazyToaster.tsx'
import { Mark } from '#src/ui/Mark.tsx'
import { ThemeToggle } from '#src/ui/ThemeToggle.tsx'
import { useStar, type Starring } from './favorites.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { Rail } from './Rail.tsx'
import { useRestoredFocus } from '#src/ui/useRestoredFocus.ts'
import './frame.css'

const CommandMenu = lazyLayer(() => import('./CommandMenu.tsx'))

interface FrameProps {
  screens: readonly StaffScreen[]
  member: Member
  onSignedOut: () => void
  children: ReactNode
}

/** Stars the current screen, or the saved view or record it shows. */
const StarButton = ({ star: { starred, of, toggle } }: { star: Starring }) => (
  <IconButton
    className="favorite"
    name="star"
    label={`Favorite ${of}`}
    aria-pressed={starred}
    onClick={toggle}
  />
)

/**
 * Closes an open overlay menu on Escape (returning focus to its button), when focus leaves it, and on a tap outside.
 */
function useCollapsed(menu: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const fold = useEffectEvent(close)
  useEffect(() => {
    const element = menu.current
    if (!open || !element) return
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      fold()
      element.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) fold()
    }
    // Safari neither moves focus to a tapped element nor sends the document clicks on elements without a listener.
    const beside = element.parentElement!
    const tap = ({ target }: MouseEvent) => {
      if (!element.contains(target as Node)) fold()
    }
    beside.addEventListener('click', tap)
    element.addEventListener('keydown', press)
    element.addEventListener('focusout', leave)
    return () => {
      beside.removeEventListener('click', tap)
      element.removeEventListener('keydown', press)
      element.removeEventListener('focusout', leave)
    }
  }, [menu, open])
}

/**
 * Scrolls the navigation to a link. Unlike `scrollIntoView`, it leaves Tab at the start of the page, where a link
 * skips the navigation.
 */
function showInNavigation(link: Element) {
  const fold = link.closest('.office__fold')
  if (!fold) return
  const [seen, own] = [fold.getBoundingClientRect(), link.getBoundingClientRect()]
  const above = own.top - own.height - seen.top
  const below = own.bottom + own.height - seen.bottom
  if (above < 0) fold.scrollTop += above
  else if (below > 0) fold.scrollTop += below
}

/** Screen with the navigation beside it; on small screens, the navigation is behind a button. */
export function Frame({ screens, member, onSignedOut, children }: FrameProps) {
  const [path] = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === path
  const setOpen = (wanted: boolean) => setOpenAt(wanted ? path : undefined)
  const leave = useChange(signOut, { onDone: onSignedOut })
  const [finding, setFinding] = useState(false)
  useCommandKey(() => setFinding((shown) => !shown))
  useKeysAfterTyping()
  const [keysShown, setKeysShown] = useState(false)
  useShortcuts({ '?': () => setKeysShown(true) })
  const star = useStar(screens, path, useSearch())
  useShortcuts(star ? { f: star.toggle } : {})
  useActions(
    star
      ? [
          {
            label: star.starred ? 'Remove from favorites' : 'Add to favorites',
            icon: 'star',
            run: star.toggle,
          },
        ]
      : [],
  )
  const side = useRef<HTMLElement>(null)
  useCollapsed(side, open, () => setOpen(false))
  useRestoredFocus({ disabled: true })
  // Preloaded, so that keys typed right after the shortcut go into the menu, not to the screen's shortcuts.
  useEffect(() => void CommandMenu.preload().catch(() => {}), [])
  useEffect(preloadToaster, [])
  useEffect(() => {
    const here = side.current?.querySelector('[aria-current]')
    if (here) showInNavigation(here)
  }, [path])
  const site = use(PublicSite)
  const isHere = (own: string) => path === own || path.startsWith(`${own}/`)
  return (
    <div className="desk stack">
      <a className="skip" href="#screen">
        Skip to the screen
      </a>
      <header
        ref={side}
        className={classes('office__side column sticky', open && 'office__side--open')}
      >
        <div className="office__brand row wraps apart gap-2">
          <Link href="/" className="office__name row gap-3 plain" onClick={() => setOpen(false)}>
            <Mark />
            <span className="office__site">{settings.name}</span>
          </Link>
          <button
            type="button"
            className="office__find row gap-3"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setFinding(true)}
          >
            <Icon name="search" />
            Find
            <Key>{commandKey}</Key>
          </button>
          <IconButton
            className="office__menu"
            name={open ? 'close' : 'menu'}
            label={open ? 'Close the menu' : 'Open the menu'}
            aria-expanded={open}
            aria-controls="office-navigation"
            onClick={() => setOpen(!open)}
          />
        </div>
        <div className="office__fold column grow pt-5" id="office-navigation">
          <Rail screens={screens} member={member} isHere={isHere} onChosen={() => setOpen(false)} />
          <div className="office__own mt-auto pt-3">
            <a
              className="office__link row gap-3 plain"
              href={site}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="external" />
              View site
            </a>
            <Link
              href="/account"
              className="office__link row gap-3 plain"
              aria-current={isHere('/account') ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              <Icon name="person" />
              {member.name || member.username}
            </Link>
            <div className="office__tools row apart">
              <button type="button" className="office__out target" onClick={() => leave.mutate({})}>
                Sign out
              </button>
              <ThemeToggle />
            </div>
          </div>
        </div>
      </header>
      <CommandMenu
        open={finding}
        onOpenChange={setFinding}
        screens={screens}
        member={member}
        onKeys={() => setKeysShown(true)}
        onSignOut={() => leave.mutate({})}
      />
      {keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
      <main className="office__screen" id="screen" tabIndex={-1}>
        <BesideTitle value={star && <StarButton star={star} />}>
          <AboveList value={<SavedViews key={path} />}>
            <BesideFilters value={<SaveView key={path} member={member} />}>
              {children}
            </BesideFilters>
          </AboveList>
        </BesideTitle>
      </main>
    </div>
  )
}
