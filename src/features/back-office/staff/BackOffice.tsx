import { queryOptions, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  Component,
  type ReactNode,
} from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { getSession } from '#src/features/accounts/contract.ts'
import { JoinScreen } from '#src/features/accounts/staff/JoinScreen.tsx'
import { SignInScreen } from '#src/features/accounts/staff/SignInScreen.tsx'
import { SignInAgain } from '#src/features/accounts/staff/SignInAgain.tsx'
import { rolesText } from '#src/features/accounts/staff/roleNames.ts'
import { useLive } from '#src/features/live/staff/live.ts'
import { isAllowed, type Member } from '#src/http/access.ts'
import { ResponseError } from '#src/http/client.ts'
import {
  requiredSignInStep,
  isOwnAccount,
  messageOf,
  plainApi,
  signedInAgain,
  subscribeToSignIn,
  waitForSignIn,
} from '#src/staff/client.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { PublicSite } from '#src/staff/publicSite.ts'
import { ShortcutsOn } from '#src/staff/keys.ts'
import { remember } from '#src/staff/memory.ts'
import { createStaffClient } from '#src/staff/queries.ts'
import { GOES_ON, type StaffScreen } from '#src/staff/screens.ts'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import { toast } from '#src/ui/toast.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { Frame } from './Frame.tsx'
import { Opening } from './Opening.tsx'

/** The whole back office: sign-in, then the frame with the current screen. */
export function BackOffice({ screens }: { screens: readonly StaffScreen[] }) {
  const [client] = useState(createStaffClient)
  return (
    <QueryClientProvider client={client}>
      <Switch>
        <Route path="/join">
          <JoinScreen />
        </Route>
        <Route>
          <SignedIn screens={screens} />
        </Route>
      </Switch>
      <LazyToaster showsKey />
    </QueryClientProvider>
  )
}

const RETRIED_AFTER = 2000

/** Asks for the session until it is known: each failure is shown at once, rather than after the usual retries. */
const sessionQuery = queryOptions({
  queryKey: [getSession.path],
  queryFn: () => plainApi(getSession, {}),
  staleTime: Infinity,
  retry: false,
  refetchInterval: ({ state }) => (state.error && !state.data ? RETRIED_AFTER : false),
})

/** The server's reason if it refuses the call; a failure is its own, and passes. */
const reasonOf = (error: Error) =>
  error instanceof ResponseError && error.status < 500
    ? messageOf(error)
    : 'The server isn’t responding. We keep trying, and open the back office as soon as it does.'

/** The session, and what is shown until it is known. */
function useSession() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(sessionQuery)
  const [reason, setReason] = useState<string>()
  if (error && reasonOf(error) !== reason) setReason(reasonOf(error))
  if (data && reason !== undefined) setReason(undefined)
  const retry = async () => {
    await client.cancelQueries(sessionQuery)
    await refetch()
  }
  return {
    session: data,
    refetch,
    opening: <Opening reason={reason} busy={isFetching} onRetry={() => void retry()} />,
  }
}

/** Stored on signing out, for the other tabs of this browser, where the session looks as if it had expired. */
const SIGNED_OUT = 'signed-out'
/** Stored on signing in again, for the other tabs of this browser, which were waiting for it, too. */
const SIGNED_IN = 'signed-in'

const notifyTabs = () => remember(SIGNED_IN, String(Date.now()))

/** Reloads the page for another account, with nothing that the previous one read or typed. */
function ReloadPage() {
  useEffect(() => location.reload(), [])
  return null
}

function SignedIn({ screens }: { screens: readonly StaffScreen[] }) {
  const client = useQueryClient()
  const { session, refetch, opening } = useSession()
  const asked = useSyncExternalStore(subscribeToSignIn, requiredSignInStep)
  const active = session?.state === 'active' ? session : undefined
  const [last, setLast] = useState(active)
  if (active && active !== last) setLast(active)
  /** Whether someone signed out in this browser, after which nothing of them is shown, locked or not. */
  const [isSignedOut, setSignedOut] = useState(false)
  const { user, site = '' } = (!isSignedOut && (active ?? last)) || {}

  async function onSignedInAgain() {
    const { data } = await refetch()
    if (!user || !data) return
    if (data.state !== 'active') return void waitForSignIn(data.state)
    if (data.user?.id !== user.id) return
    signedInAgain()
    const { roles } = data.user
    if (rolesText(roles) === rolesText(user.roles)) return
    toast({
      title: 'Your roles have changed',
      description: `You’re now ${rolesText(roles)}. You were ${rolesText(user.roles)}.`,
      duration: 30_000,
    })
  }

  function leave() {
    setSignedOut(true)
    client.clear()
    void refetch()
  }

  async function onSignedIn() {
    const { data } = await refetch()
    if (data?.state !== 'active') return
    setSignedOut(false)
    signedInAgain()
  }

  const follow = useEffectEvent(({ key }: StorageEvent) => {
    if (key === SIGNED_OUT) leave()
    if (key === SIGNED_IN) void (user ? onSignedInAgain() : onSignedIn())
  })
  useEffect(() => {
    const hear = (event: StorageEvent) => follow(event)
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [])
  useEffect(() => {
    if (asked === 'other') void refetch()
  }, [asked, refetch])

  if (!session) return opening
  if (session.user && !isOwnAccount(session.user.id)) return <ReloadPage />
  if (!user)
    return (
      <SignInScreen
        state={session.state}
        begins={session.begins}
        onDone={() => void onSignedIn().then(notifyTabs)}
      />
    )
  const step = asked ?? (session.state === 'active' ? undefined : session.state)
  return (
    <ShortcutsOn key={user.id} value={user.shortcuts}>
      <Live />
      <PublicSite value={site}>
        <Frame
          screens={screens}
          member={user}
          onSignedOut={() => {
            remember(SIGNED_OUT, String(Date.now()))
            leave()
          }}
        >
          <Screens screens={screens} member={user} />
        </Frame>
      </PublicSite>
      {step && (
        <SignInAgain
          step={step}
          username={user.username}
          onDone={() => {
            notifyTabs()
            void onSignedInAgain()
          }}
        />
      )}
    </ShortcutsOn>
  )
}

function Live() {
  useLive()
  return null
}

/** Keeps the frame when a screen fails. Reloads the page if a script is missing because of a new release. */
class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <ErrorState
        level={1}
        title="This screen could not be shown"
        onRetry={() => location.reload()}
      >
        <p>Nothing you saved is lost. Try again. If it happens again, tell an administrator.</p>
      </ErrorState>
    )
  }
}

function Screens({ screens, member }: { screens: readonly StaffScreen[]; member: Member }) {
  const [path] = useLocation()
  const left = useRef(path)
  const [shown, setShown] = useState({ path, count: 0 })
  if (shown.path !== path)
    setShown({ path, count: shown.count + (history.state === GOES_ON ? 0 : 1) })
  useEffect(() => {
    if (history.state === GOES_ON) return history.replaceState(null, '')
    scrollTo(0, 0)
    // The element that led here is gone with its screen, or is in the closing menu: move focus to the new screen.
    if (left.current !== path && document.activeElement?.matches('body, [role=dialog] *'))
      document.getElementById('screen')?.focus({ preventScroll: true })
    left.current = path
  }, [path])
  const allowed = screens.filter(({ access }) => isAllowed(access, member))
  return (
    <ScreenBoundary key={shown.count}>
      <Switch>
        {allowed.map(({ path: pattern, Screen }) => (
          <Route key={pattern} path={pattern}>
            {(params) => (
              <Screen
                params={params as Record<string, string>}
                fallback={<ListSkeleton of="the screen" />}
              />
            )}
          </Route>
        ))}
        <Route path="/">
          <Redirect to={allowed.find(({ entry }) => entry)?.path ?? '/account'} replace />
        </Route>
        {screens.map(({ path: pattern }) => (
          <Route key={pattern} path={pattern}>
            <EmptyState
              level={1}
              title="You don’t have access to this screen"
              actions={<ButtonLink href="/">Go to Today</ButtonLink>}
            >
              <p>It needs a role other than yours, {rolesText(member.roles)}.</p>
            </EmptyState>
          </Route>
        ))}
        <Route>
          <EmptyState
            level={1}
            title="This screen doesn’t exist"
            actions={<ButtonLink href="/">Go to Today</ButtonLink>}
          >
            <p>It may have moved.</p>
          </EmptyState>
        </Route>
      </Switch>
    </ScreenBoundary>
  )
}
