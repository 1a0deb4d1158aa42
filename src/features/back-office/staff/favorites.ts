import { useQuery } from '@tanstack/react-query'
import { contentPaths, kindAt } from '#src/features/content/contentKinds.ts'
import { getViews } from '#src/features/saved-views/contract.ts'
import { addressOf } from '#src/features/saved-views/staff/addresses.ts'
import { isAllowed, type Member } from '#src/http/access.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import type { StaffScreen } from '#src/staff/screens.ts'
import type { IconName } from '#src/ui/iconPaths.ts'
import { getFavorites, setFavorite } from '../contract.ts'

interface Star {
  address: string
  label: string
  icon: IconName
}

/** A member's favorites with their current names, without pages the role cannot open. */
export function useFavorites(screens: readonly StaffScreen[], member: Member): Star[] {
  const { data } = useQuery(ask(getFavorites))
  const { data: views } = useQuery(ask(getViews))
  return (data?.items ?? []).flatMap(({ address, label }): Star[] => {
    if (label !== null) {
      const path = contentPaths.find((one) => address.startsWith(`/${one}/`))
      return [{ address, label, icon: path ? kindAt(path).icon : 'document' }]
    }
    const [path] = address.split('?')
    const screen = screens.find((one) => one.path === path && isAllowed(one.access, member))
    if (!screen?.entry) return []
    const { entry } = screen
    if (path === address) return [{ address, label: entry.label, icon: entry.icon }]
    const view = views?.items.find((one) => addressOf(one) === address)
    return view ? [{ address, label: view.name, icon: 'filter' }] : []
  })
}

export interface Starring {
  starred: boolean
  of: 'view' | 'record' | 'screen'
  toggle: () => void
}

/** The current screen's star and a function to toggle it; undefined if the screen can't be starred. */
export function useStar(
  screens: readonly StaffScreen[],
  path: string,
  search: string,
): Starring | undefined {
  const { data } = useQuery(ask(getFavorites))
  const { data: views } = useQuery(ask(getViews))
  const change = useChange(setFavorite, { changes: [getFavorites] })
  const view = views?.items.find((one) => addressOf(one) === `${path}?${search}`)
  const isRecord = contentPaths.some((one) => path.startsWith(`/${one}/`) && !path.endsWith('/new'))
  // A part of a screen, e.g. the library's files, is starred as the whole screen.
  const whole = screens.find(({ entry, path: own }) => entry && own === path)
  const starred = isRecord ? path : whole?.path
  if (!data || starred === undefined) return undefined
  const address = view ? addressOf(view) : starred
  const sent = change.isPending ? change.variables.body : undefined
  const isStarred =
    sent?.address === address ? sent.starred : data.items.some((one) => one.address === address)
  return {
    starred: isStarred,
    of: view ? 'view' : isRecord ? 'record' : 'screen',
    toggle: () => change.mutate({ body: { address, starred: !isStarred } }),
  }
}
