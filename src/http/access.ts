/** What a member of staff may do; the definition of each call names the roles that it needs. */
export const roles = ['administrator', 'editor', 'events-manager', 'moderator'] as const
export type Role = (typeof roles)[number]

/** Anyone at all; anyone who is signed in; or those who have one of these roles. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

/** Who is signed in to the back office. */
export interface Member {
  id: string
  username: string
  name: string
  /** What any of them opens is open. */
  roles: readonly Role[]
}

/** Whether this caller may. */
export const isAllowed = (access: Access, member: Member | undefined) =>
  access === 'anyone' ||
  (member !== undefined &&
    (access === 'signed-in' || access.some((role) => member.roles.includes(role))))

export const isAdministrator = (member: Pick<Member, 'roles'> | undefined) =>
  member?.roles.includes('administrator') ?? false

/** A set of roles in its one order, each once. */
export const roleSet = (chosen: readonly Role[]): Role[] =>
  roles.filter((role) => chosen.includes(role))
