import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { contentKinds } from '#src/features/content/contract.ts'
import { findRecords } from '#src/features/content/find.ts'
import { getViews } from '#src/features/saved-views/contract.ts'
import { addressOf } from '#src/features/saved-views/staff/addresses.ts'
import { isAllowed, type Member } from '#src/http/access.ts'
import { messageOf } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import type { StaffScreen } from '#src/staff/screens.ts'
import { classes } from '#src/ui/classes.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/iconPaths.ts'
import type { LayerProps } from '#src/ui/Layer.tsx'
import './command-menu.css'

interface CommandMenuProps extends LayerProps {
  screens: readonly StaffScreen[]
  member: Member
  onSignOut: () => void
}

const groups = ['Go to', 'Saved views', 'Records', 'Actions'] as const

interface Command {
  group: (typeof groups)[number]
  label: string
  /** At the end of the line, such as the kind of a record. */
  about?: string
  icon: IconName
  run: () => void
}

/** Screens, actions and records by a few letters of their names. */
export default function CommandMenu({ open, onOpenChange, ...rest }: CommandMenuProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Find" wide>
      <Commands {...rest} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Commands({ screens, member, onSignOut, onDone }: Omit<CommandMenuProps, keyof LayerProps> & { onDone: () => void }) {
  const [, navigate] = useLocation()
  const [q, setQ] = useState('')
  const [active, setActive] = useState(0)
  const wanted = q.trim().toLowerCase()
  /** What was sought when Enter came before what is found. */
  const [hurried, setHurried] = useState<string>()
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...ask(findRecords, { query: { q: wanted } }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const { data: views } = useQuery(ask(getViews))
  const named = ({ label }: { label: string }) => label.toLowerCase().includes(wanted)
  const go = (path: string) => () => navigate(path)
  const records = wanted === '' ? [] : (data?.items ?? []).filter((item) => !isPlaceholderData || named(item))
  const commands: Command[] = [
    ...screensOf(screens, member).map(({ path, label, icon }): Command => ({ group: 'Go to', label, icon, run: go(path) })),
    { group: 'Go to', label: 'Your account', icon: 'person', run: go('/account') },
    ...(views?.items ?? []).flatMap((view): Command[] => {
      const screen = screens.find(({ path, access, entry }) => path === view.screen && entry && isAllowed(access, member))
      if (!screen) return []
      return [{ group: 'Saved views', label: view.name, about: screen.entry!.label, icon: 'filter', run: go(addressOf(view)) }]
    }),
    ...records.map(({ path, id, label }): Command => {
      const { one } = contentKinds[path as keyof typeof contentKinds]
      return { group: 'Records', label: label || 'Without a name', about: one, icon: 'document', run: go(`/${path}/${id}`) }
    }),
    ...Object.entries(contentKinds)
      .filter(([, { access }]) => isAllowed(access, member))
      .map(([path, { one }]): Command => ({ group: 'Actions', label: `New ${one}`, icon: 'plus', run: go(`/${path}/new`) })),
    ...(member.role === 'administrator'
      ? [
          {
            group: 'Actions' as const,
            label: 'Export everything as an archive',
            icon: 'download' as const,
            run: () => location.assign('/api/staff/archive.zip'),
          },
        ]
      : []),
    { group: 'Actions', label: 'Sign out', icon: 'arrow', run: onSignOut },
  ]
  const shown = commands.filter((command) => command.group === 'Records' || named(command))
  const current = Math.min(active, shown.length - 1)

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (shown.length === 0) return event.key === 'Enter' && isFetching ? setHurried(wanted) : undefined
    const moves: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 + shown.length }
    if (event.key in moves) setActive(moves[event.key]! % shown.length)
    else if (event.key === 'Enter') choose(shown[current])
    else return
    event.preventDefault()
  }
  function choose(command: Command | undefined) {
    onDone()
    command?.run()
  }
  const isFound = hurried === wanted && !isFetching && shown.length > 0
  const chooseFirst = useEffectEvent(() => choose(shown[0]))
  useEffect(() => {
    if (isFound) chooseFirst()
  }, [isFound])

  return (
    <>
      <input
        type="search"
        className="input"
        role="combobox"
        aria-label="Screens, records and actions"
        placeholder="A screen, a record or an action"
        aria-expanded="true"
        aria-controls="commands"
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `command-${current}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={q}
        onChange={({ target }) => {
          setQ(target.value)
          setActive(0)
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
      {shown.length === 0 && !error && <p className="commands__none soft">Nothing is called “{q.trim()}”.</p>}
    </>
  )
}

const screensOf = (screens: readonly StaffScreen[], member: Member) =>
  screens.flatMap(({ path, access, entry }) => (entry && isAllowed(access, member) ? [{ path, ...entry }] : []))

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
            className={classes('commands__one row w-full gap-3 t2', isCurrent && 'commands__one--current')}
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
