/** Whoever may bring in something of some kind; of which kinds, each source says. */
export const importRoles = ['administrator', 'editor', 'events-manager'] as const
