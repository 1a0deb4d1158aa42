/** Roles that can see and change the library. */
export const pictureRoles = ['administrator', 'editor', 'events-manager'] as const
