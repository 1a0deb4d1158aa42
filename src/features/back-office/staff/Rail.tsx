import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { getWaiting } from '#src/features/today/contract.ts'
import { isAllowed, type Member } from '#src/http/access.ts'
import { recall, remember } from '#src/staff/memory.ts'
import { ask } from '#src/staff/queries.ts'
import { groups, type StaffScreen, type NavigationGroup } from '#src/staff/screens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/iconPaths.ts'
import { useFavorites } from './favorites.ts'

const OPEN = 'open-groups'
/** Groups that are open until the user opens or closes one. */
const OPEN_AT_FIRST = 'Tasks,Content'

interface RailProps {
  screens: readonly StaffScreen[]
  member: Member
  isHere: (path: string) => boolean
  onChosen: () => void
}

/** Collapsible groups of screens with waiting counts. The member's favorites come first. */
export function Rail({ screens, member, isHere, onChosen }: RailProps) {
  const [path] = useLocation()
  const search = useSearch()
  const here = search ? `${path}?${search}` : path
  const { data } = useQuery({ ...ask(getWaiting), refetchInterval: 60_000 })
  const favorites = useFavorites(screens, member)
  const entries = screens.filter(({ entry, access }) => entry?.group && isAllowed(access, member))
  const isCurrent = ({ path: own }: StaffScreen) => isHere(own)
  const current = entries.find(isCurrent)?.entry?.group
  const [opened, setOpened] = useState(() => (recall(OPEN) || OPEN_AT_FIRST).split(','))
  const [entered, setEntered] = useState<NavigationGroup>()
  if (entered !== current) {
    setEntered(current)
    if (current && !opened.includes(current)) setOpened([...opened, current])
  }
  const toggle = (group: NavigationGroup) => {
    const next = opened.includes(group) ? opened.filter((one) => one !== group) : [...opened, group]
    setOpened(next)
    remember(OPEN, next.join(',') || 'none')
  }
  const countOf = (screen: string) => data?.counts[screen] ?? 0
  return (
    <nav aria-label="Back office">
      {groups.map((group) => {
        const own = entries.flatMap((one) =>
          one.entry?.group === group
            ? [{ path: one.path, entry: one.entry, isHere: isCurrent(one) }]
            : [],
        )
        if (own.length === 0) return null
        const isOpen = group === 'Home' || opened.includes(group)
        const list = (
          <ul id={`rail-${group}`} hidden={!isOpen}>
            {own.map(({ path: target, entry, isHere: isOpenHere }) => (
              <RailLink
                key={target}
                href={target}
                icon={entry.icon}
                isCurrent={isOpenHere}
                count={countOf(target)}
                onChosen={onChosen}
              >
                {entry.label}
              </RailLink>
            ))}
          </ul>
        )
        if (group === 'Home')
          return (
            <div key={group} className="office__group">
              {list}
              {favorites.length > 0 && (
                <>
                  <h2 className="office__label">Favorites</h2>
                  <ul>
                    {favorites.map(({ address, label, icon }) => (
                      <RailLink
                        key={address}
                        href={address}
                        icon={icon}
                        isCurrent={here === address}
                        count={0}
                        onChosen={onChosen}
                      >
                        {label}
                      </RailLink>
                    ))}
                  </ul>
                </>
              )}
            </div>
          )
        const count = own.reduce((sum, { path: target }) => sum + countOf(target), 0)
        return (
          <div key={group} className="office__group">
            <h2 className="relative">
              <button
                type="button"
                className="office__opener row apart"
                aria-expanded={isOpen}
                aria-controls={`rail-${group}`}
                aria-describedby={!isOpen && count > 0 ? `waiting-${group}` : undefined}
                onClick={() => toggle(group)}
              >
                {group}
                <Icon name="chevron" />
              </button>
              {!isOpen && <Waiting id={`waiting-${group}`} count={count} />}
            </h2>
            {list}
          </div>
        )
      })}
    </nav>
  )
}

interface RailLinkProps {
  href: string
  icon: IconName
  isCurrent: boolean
  count: number
  onChosen: () => void
  children: ReactNode
}

function RailLink({ href, icon, isCurrent, count, onChosen, children }: RailLinkProps) {
  const id = `waiting-${href}`
  return (
    <li className="relative">
      <Link
        href={href}
        className="office__link row gap-3 plain"
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={count > 0 ? id : undefined}
        onClick={onChosen}
      >
        <Icon name={icon} />
        <span className="clip ellipsis nowrap">{children}</span>
      </Link>
      <Waiting id={id} count={count} />
    </li>
  )
}

/** Rendered beside the link, so that the link's accessible name stays the screen's name. */
function Waiting({ id, count }: { id: string; count: number }) {
  if (count === 0) return null
  return (
    <span className="office__count t1 tabular" id={id}>
      {count > 999 ? '999+' : count}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}
