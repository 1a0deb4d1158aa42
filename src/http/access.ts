/** Staff roles; the definition of each API call names those that may use it. */
export const roles = ['administrator', 'editor', 'events-manager', 'moderator'] as const
export type Role = (typeof roles)[number]

/** Anyone, any signed-in member of staff, or members with one of these roles. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

/** The member signed in to the back office. */
export interface Member {
  id: string
  username: string
  name: string
  /** A member may do anything that any of their roles allows. */
  roles: readonly Role[]
}

/** Whether the member, or an anonymous caller, has access. */
export const isAllowed = (access: Access, member: Member | undefined) =>
  access === 'anyone' ||
  (member !== undefined &&
    (access === 'signed-in' || access.some((role) => member.roles.includes(role))))

export const isAdministrator = (member: Pick<Member, 'roles'> | undefined) =>
  member?.roles.includes('administrator') ?? false

/** Removes duplicates and returns roles in canonical order. */
export const roleSet = (chosen: readonly Role[]): Role[] =>
  roles.filter((role) => chosen.includes(role))

/** Names of this machine, as used by tunnels and metrics collectors. */
const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)

/**
 * Whether a request's Host belongs to the listener with this origin: another domain that resolves to this machine
 * is foreign. Ports may differ behind a proxy.
 */
export function isOwnHost(own: string, host: string | undefined | null): boolean {
  const asked = host ? parsed(`http://${host}`)?.hostname : undefined
  return asked !== undefined && (asked === new URL(own).hostname || isLoopback(asked))
}

/**
 * Whether a page may send requests to the listener: a page of its origin, or of this machine if the
 * request came through a local name.
 */
export function isOwnOrigin(own: string, origin: string, host: string | null): boolean {
  if (origin === own) return true
  const page = parsed(origin)
  return (
    page !== undefined &&
    page.origin === origin &&
    page.protocol === new URL(own).protocol &&
    isLoopback(page.hostname) &&
    page.host === host
  )
}
