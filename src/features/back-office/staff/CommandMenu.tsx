import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { contentKinds } from '#src/features/content/contentKinds.ts'
import { findRecords } from '#src/features/content/find.ts'
import { getViews } from '#src/features/saved-views/contract.ts'
import { addressOf } from '#src/features/saved-views/staff/addresses.ts'
import { settingDefinitions } from '#src/features/settings/definitions.ts'
import { pageAddress, settingPages } from '#src/features/settings/settingTypes.ts'
import { isAdministrator, isAllowed, type Member } from '#src/http/access.ts'
import { shownText } from '#src/staff/textOf.ts'
import { type Action, actionsNow } from '#src/staff/actions.ts'
import { messageOf } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import type { StaffScreen } from '#src/staff/screens.ts'
import { classes } from '#src/ui/classes.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import './command-menu.css'

interface CommandMenuProps extends LayerProps {
  screens: readonly StaffScreen[]
  member: Member
  /** Shows the keyboard shortcuts of the screen. */
  onKeys: () => void
  onSignOut: () => void
}

const groups = ['On this screen', 'Go to', 'Saved views', 'Actions', 'Settings', 'Records'] as const

interface Command extends Action {
  group: (typeof groups)[number]
}

/** Finds screens, actions, settings, and records by words in their names. */
export default function CommandMenu({ open, onOpenChange, ...rest }: CommandMenuProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Find" wide hidesHeader>
      <Commands {...rest} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Commands({
  screens,
  member,
  onKeys,
  onSignOut,
  onDone,
}: Omit<CommandMenuProps, keyof LayerProps> & { onDone: () => void }) {
  const [, navigate] = useLocation()
  const [q, setQ] = useState('')
  const [chosen, setActive] = useState<number>()
  const [here] = useState(actionsNow)
  const wanted = q.trim().toLowerCase()
  /** The search text when Enter was pressed before its results arrived. */
  const [hurried, setHurried] = useState<string>()
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...ask(findRecords, { query: { q: wanted } }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const { data: views } = useQuery(ask(getViews))
  const words = wanted.split(/\s+/)
  const named = ({ label }: { label: string }) =>
    words.every((word) => label.toLowerCase().includes(word))
  const go = (path: string) => () => navigate(path)
  const records =
    wanted === '' ? [] : (data?.items ?? []).filter((item) => !isPlaceholderData || named(item))
  const commands: Command[] = [
    ...here.map((action): Command => ({ ...action, group: 'On this screen' })),
    ...screensOf(screens, member).map(({ path, label, icon }): Command => ({
      group: 'Go to',
      label,
      icon,
      run: go(path),
    })),
    { group: 'Go to', label: 'Your account', icon: 'person', run: go('/account') },
    ...(views?.items ?? []).flatMap((view): Command[] => {
      const screen = screens.find(({ path }) => path === view.screen)
      if (!screen?.entry || !isAllowed(screen.access, member)) return []
      return [
        {
          group: 'Saved views',
          label: view.name,
          about: screen.entry.label,
          icon: 'filter',
          run: go(addressOf(view)),
        },
      ]
    }),
    ...Object.entries(contentKinds)
      .filter(([, { access }]) => isAllowed(access, member))
      .map(([path, { name: one }]): Command => ({
        group: 'Actions',
        label: `New ${one}`,
        icon: 'plus',
        run: go(`/${path}/new`),
      })),
    ...(isAdministrator(member)
      ? [
          {
            group: 'Actions' as const,
            label: 'Export everything as an archive',
            icon: 'download' as const,
            run: () => location.assign('/api/staff/archive.zip'),
          },
        ]
      : []),
    { group: 'Actions', label: 'Show the keys of this screen', icon: 'info', run: onKeys },
    { group: 'Actions', label: 'Sign out', icon: 'arrow', run: onSignOut },
    ...(wanted !== '' && isAdministrator(member) ? settingCommands(go) : []),
    // Records come last because they arrive last, so that nothing moves under the pointer.
    ...records.map(({ path, id, label, address, foundIn }): Command => {
      const { name: one } = contentKinds[path as keyof typeof contentKinds]
      return {
        group: 'Records',
        label: shownText(label) || 'Untitled',
        about: { name: one, address: address ?? one, text: `${one}, found in the text` }[foundIn],
        icon: screens.find((screen) => screen.path === `/${path}`)?.entry?.icon ?? 'document',
        run: go(`/${path}/${id}`),
      }
    }),
  ]
  const shown = commands.filter((command) => command.group === 'Records' || named(command))
  // Before any typing, Enter only navigates, so it changes nothing. An exact name beats a partial match, even if it
  // arrives later.
  const exact = shown.findIndex(({ label }) => label.toLowerCase() === wanted)
  const first = wanted === '' ? here.length : Math.max(0, exact)
  const current = Math.min(chosen ?? first, shown.length - 1)

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (shown.length === 0)
      return event.key === 'Enter' && isFetching ? setHurried(wanted) : undefined
    const next = { ArrowDown: current + 1, ArrowUp: current - 1 + shown.length }[event.key]
    if (next !== undefined) setActive(next % shown.length)
    else if (event.key === 'Enter') choose(shown[current])
    else return
    event.preventDefault()
  }
  function choose(command: Command | undefined) {
    onDone()
    command?.run()
  }
  const isFound = hurried === wanted && !isFetching && shown.length > 0
  const chooseFirst = useEffectEvent(() => choose(shown[first]))
  useEffect(() => {
    if (isFound) chooseFirst()
  }, [isFound])

  return (
    <>
      <input
        type="search"
        className="commands__field input"
        role="combobox"
        aria-label="Screens, records, actions, and settings"
        placeholder="Find or do anything"
        aria-expanded="true"
        aria-controls="commands"
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `command-${current}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={q}
        onChange={({ target }) => {
          setQ(target.value)
          setActive(undefined)
        }}
        onKeyDown={press}
      />
      <p className="visually-hidden" role="status">
        {shown.length === 1 ? '1 found' : `${shown.length} found`}
      </p>
      <div className="commands" id="commands" role="listbox" aria-label="Found" tabIndex={-1}>
        {groups.map((group) => (
          <Group key={group} title={group} all={shown} current={current} onChoose={choose} />
        ))}
      </div>
      {error && <p className="commands__none soft">{messageOf(error)}</p>}
      {shown.length === 0 && !error && (
        <p className="commands__none soft">Nothing found for “{q.trim()}”.</p>
      )}
    </>
  )
}

/** Settings pages, and each setting on its page. */
const settingCommands = (go: (path: string) => () => void): Command[] => [
  ...settingPages.map((page): Command => ({
    group: 'Settings',
    label: `${page} settings`,
    icon: 'edit',
    run: go(pageAddress(page)),
  })),
  ...Object.entries(settingDefinitions).map(([name, { title, group }]): Command => ({
    group: 'Settings',
    label: title,
    about: group,
    icon: 'edit',
    run: go(`${pageAddress(group)}?setting=${name}`),
  })),
]

const screensOf = (screens: readonly StaffScreen[], member: Member) =>
  screens.flatMap(({ path, access, entry }) =>
    entry && isAllowed(access, member) ? [{ path, ...entry }] : [],
  )

interface GroupProps {
  title: Command['group']
  all: readonly Command[]
  current: number
  onChoose: (command: Command) => void
}

function Group({ title, all, current, onChoose }: GroupProps) {
  const here = useRef<HTMLButtonElement>(null)
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest' }))
  if (!all.some(({ group }) => group === title)) return null
  return (
    <div role="group" aria-label={title}>
      <p className="commands__title t1 soft" aria-hidden="true">
        {title}
      </p>
      {all.map((command, position) => {
        if (command.group !== title) return null
        const isCurrent = position === current
        return (
          <button
            type="button"
            key={position}
            id={`command-${position}`}
            ref={isCurrent ? here : null}
            role="option"
            tabIndex={-1}
            aria-selected={isCurrent}
            className={classes(
              'commands__one row w-full gap-3 t2',
              isCurrent && 'commands__one--current',
            )}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(command)}
          >
            <Icon name={command.icon} />
            <span className="anywhere">{command.label}</span>
            {command.about && <span className="commands__about t1 soft">{command.about}</span>}
          </button>
        )
      })}
    </div>
  )
}
