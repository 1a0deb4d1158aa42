import { isApple } from '#src/staff/keys.ts'

/** Formats a keyboard shortcut for this platform. */
export const keysText = (keys: string) =>
  isApple ? keys.replace('Mod', '⌘').replace('Alt', '⌥') : keys.replace('Mod', 'Ctrl')
