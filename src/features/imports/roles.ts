/** Roles that may import at least one type of content; each source lists its own. */
export const importRoles = ['administrator', 'editor', 'events-manager'] as const
