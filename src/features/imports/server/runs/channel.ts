/** Its notice says that an import waits to be worked on. */
export const IMPORTS_WAIT = 'imports_wait'
