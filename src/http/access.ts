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
