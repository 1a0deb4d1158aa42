import type { Role } from '#src/http/access.ts'

export const roleNames: Record<Role, string> = {
  administrator: 'administrator',
  editor: 'editor',
  'events-manager': 'events manager',
  moderator: 'moderator',
}

/** "editor and moderator" */
export const rolesText = (roles: readonly Role[]) =>
  new Intl.ListFormat('en-US').format(roles.map((role) => roleNames[role]))

/** What a role may do, in a sentence. */
export const roleTexts: Record<Role, string> = {
  administrator: 'Everything, staff and settings included.',
  editor: 'Articles, press releases, resources, tools and the pages.',
  'events-manager': 'Events, agendas, speakers and sponsors.',
  moderator: 'Reviews and everything visitors send.',
}
