/** A pattern for ILIKE in which what the visitor typed stands for itself. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
