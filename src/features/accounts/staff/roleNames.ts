import type { Role } from '#src/http/access.ts'

export const roleNames: Record<Role, string> = {
  administrator: 'Administrator',
  editor: 'Editor',
  'events-manager': 'Events manager',
  moderator: 'Moderator',
}

/** Joins role names, such as "editor and moderator". */
export const rolesText = (roles: readonly Role[]) =>
  new Intl.ListFormat('en-US').format(roles.map((role) => roleNames[role].toLowerCase()))

/** Describes what each role can access. */
export const roleTexts: Record<Role, string> = {
  administrator: 'Everything, including staff and settings.',
  editor: 'Articles, press releases, resources, tools, and pages.',
  'events-manager': 'Events, agendas, speakers, and sponsors.',
  moderator: 'Reviews and everything visitors send.',
}
