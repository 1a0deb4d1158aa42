import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Member } from '#src/http/access.ts'
import { ask } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { getViews, type View } from '../contract.ts'
import { plainQuery } from '../plainQuery.ts'
import { addressOf, EVERYTHING } from './addresses.ts'
import { ViewDialog } from './ViewDialog.tsx'
import './saved-views.css'

/** The saved views of a list. A list opened without a query opens with its default view. */
export function SavedViews() {
  const [screen, navigate] = useLocation()
  const search = useSearch()
  const { data } = useQuery(ask(getViews))
  const views = data?.items.filter((view) => view.screen === screen) ?? []
  const first =
    views.find(({ isDefault, audience }) => isDefault && audience === 'me') ??
    views.find(({ isDefault }) => isDefault)
  const opens = useRef(search === '')
  const opening = first && addressOf(first)
  useEffect(() => {
    if (!data || !opens.current) return
    opens.current = false
    if (opening) navigate(opening, { replace: true })
  }, [data, opening, navigate])

  const query = plainQuery(search)
  if (views.length === 0) return null
  return (
    <nav aria-label="Saved views" className="saved-views cluster gap-2 pb-4">
      <ViewLink
        href={first ? `${screen}?${EVERYTHING}` : screen}
        isCurrent={query === ''}
        label="Everything"
      />
      {views.map((view) => (
        <ViewLink
          key={view.id}
          href={addressOf(view)}
          isCurrent={view.query === query}
          label={view.name}
          about={view.audience === 'everybody' ? 'shared' : undefined}
        />
      ))}
    </nav>
  )
}

/** Saves a list's query as a view, or changes the current view. */
export function SaveView({ member }: { member: Member }) {
  const [screen] = useLocation()
  const query = plainQuery(useSearch())
  const { data } = useQuery(ask(getViews))
  const [dialog, setDialog] = useState<View | 'new'>()
  const current = data?.items.find((view) => view.screen === screen && view.query === query)
  return (
    <>
      {query !== '' && (!current || current.canChange) && (
        <Button
          variant="quiet"
          icon={current ? 'edit' : 'plus'}
          iconFirst
          onClick={() => setDialog(current ?? 'new')}
        >
          {current ? 'Edit view' : 'Save view'}
        </Button>
      )}
      {dialog && (
        <ViewDialog
          view={dialog === 'new' ? undefined : dialog}
          screen={screen}
          query={query}
          member={member}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

interface ViewLinkProps {
  href: string
  label: string
  isCurrent: boolean
  about?: string | undefined
}

const ViewLink = ({ href, label, isCurrent, about }: ViewLinkProps) => (
  <Link
    href={href}
    className="saved-views__one outlined t2 plain anywhere"
    aria-current={isCurrent ? 'true' : undefined}
  >
    {label}
    {about && <span className="t1 soft"> {about}</span>}
  </Link>
)
