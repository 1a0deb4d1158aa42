import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { signOut } from '#src/features/accounts/contract.ts'
import { SavedViews } from '#src/features/saved-views/staff/SavedViews.tsx'
import { isAllowed, type Member } from '#src/http/access.ts'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { settings } from '#src/settings.ts'
import { Key } from '#src/staff/Key.tsx'
import { commandKey, useCommandKey } from '#src/staff/keys.ts'
import { PublicSite } from '#src/staff/publicSite.ts'
import { useChange } from '#src/staff/queries.ts'
import { AboveList } from '#src/staff/Screen.tsx'
import { groups, type StaffScreen } from '#src/staff/screens.ts'
import { IconButton } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Mark } from '#src/ui/Mark.tsx'
import { ThemeToggle } from '#src/ui/ThemeToggle.tsx'
import { useFoldedAway } from './useFoldedAway.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import './frame.css'

const CommandMenu = lazyLayer(() => import('./CommandMenu.tsx'))

interface FrameProps {
  screens: readonly StaffScreen[]
  member: Member
  onSignedOut: () => void
  children: ReactNode
}

/** Navigation at the side, on small screens behind a button; the screen beside it. */
export function Frame({ screens, member, onSignedOut, children }: FrameProps) {
  const [path] = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === path
  const setOpen = (wanted: boolean) => setOpenAt(wanted ? path : undefined)
  const leave = useChange(signOut, { onDone: onSignedOut })
  const entries = screens.filter(({ entry, access }) => entry && isAllowed(access, member))
  const [finding, setFinding] = useState(false)
  useCommandKey(() => setFinding((shown) => !shown))
  const side = useRef<HTMLElement>(null)
  useFoldedAway(side, open, () => setOpen(false))
  useKeptFocus()
  // What is typed right after its key goes into the menu, not to the shortcuts of the screen.
  useEffect(() => void CommandMenu.preload().catch(() => {}), [])
  // Newer browsers return a promise, which React would take for what cleans up.
  useEffect(() => void side.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [path])
  const site = use(PublicSite)
  const isHere = (own: string) => path === own || path.startsWith(`${own}/`)
  return (
    <div className="desk stack">
      <a className="skip" href="#screen">
        Skip to the screen
      </a>
      <header ref={side} className={classes('desk__side column sticky', open && 'desk__side--open')}>
        <div className="desk__brand row wraps apart gap-2">
          <Link href="/" className="desk__name row gap-3 plain" onClick={() => setOpen(false)}>
            <Mark />
            {settings.name}
          </Link>
          <button
            type="button"
            className="desk__find row gap-3"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setFinding(true)}
          >
            <Icon name="search" />
            Find
            <Key>{commandKey}</Key>
          </button>
          <IconButton
            className="desk__menu"
            name={open ? 'close' : 'menu'}
            label={open ? 'Close the menu' : 'Open the menu'}
            aria-expanded={open}
            aria-controls="desk-navigation"
            onClick={() => setOpen(!open)}
          />
        </div>
        <div className="desk__fold column grow pt-5" id="desk-navigation">
          <nav aria-label="Back office">
            {groups.map((group) => {
              const own = entries.filter(({ entry }) => entry?.group === group)
              if (own.length === 0) return null
              return (
                <div key={group} className="desk__group pb-4">
                  <h2 className="desk__label">{group}</h2>
                  <ul>
                    {own.map(({ path: target, entry }) => (
                      <li key={target}>
                        <Link
                          href={target}
                          className="desk__link row gap-3 plain"
                          aria-current={isHere(target) ? 'page' : undefined}
                          onClick={() => setOpen(false)}
                        >
                          <Icon name={entry!.icon} />
                          {entry!.label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            })}
          </nav>
          <div className="desk__own mt-auto pt-3">
            <a className="desk__link row gap-3 plain" href={site} target="_blank" rel="noreferrer">
              <Icon name="external" />
              See the site
            </a>
            <Link
              href="/account"
              className="desk__link row gap-3 plain"
              aria-current={isHere('/account') ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              <Icon name="person" />
              {member.name || member.username}
            </Link>
            <div className="desk__tools row apart">
              <button type="button" className="desk__out target" onClick={() => leave.mutate({})}>
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
        onSignOut={() => leave.mutate({})}
      />
      <main className="desk__screen" id="screen" tabIndex={-1}>
        <AboveList value={<SavedViews key={path} member={member} />}>{children}</AboveList>
      </main>
    </div>
  )
}
