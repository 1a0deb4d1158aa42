import type { Role } from '#src/http/access.ts'

export const roleNames: Record<Role, string> = {
  administrator: 'administrator',
  editor: 'editor',
  'events-manager': 'events manager',
  moderator: 'moderator',
}

/** Joins role names, such as "editor and moderator". */
export const rolesText = (roles: readonly Role[]) =>
  new Intl.ListFormat('en-US').format(roles.map((role) => roleNames[role]))

/** Describes what each role can access. */
export const roleTexts: Record<Role, string> = {
  administrator: 'Everything, including staff and settings.',
  editor: 'Articles, press releases, resources, tools, and pages.',
  'events-manager': 'Events, agendas, speakers, and sponsors.',
  moderator: 'Reviews and everything visitors send.',
}
