/** Who sees and changes the library. */
export const pictureRoles = ['administrator', 'editor', 'events-manager'] as const
