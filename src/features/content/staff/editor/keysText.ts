import { isApple } from '#src/staff/keys.ts'

/** Keys as they are written on this machine. */
export const keysText = (keys: string) =>
  isApple ? keys.replace('Mod', '⌘').replace('Alt', '⌥') : keys.replace('Mod', 'Ctrl')
