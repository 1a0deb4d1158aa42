import { ownAccount } from '#src/staff/client.ts'
import { isSame, type FieldValues } from './values.ts'

/** Remembers the values that crashed a form, so that they aren't rendered again, in this tab or after a reload. */
export function openFailures(place: () => string) {
  let failed: FieldValues | undefined
  let isRead = false
  const key = () => `failed form ${ownAccount()} ${place()}`
  /** Storage may be full or unavailable. */
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  const read = () => {
    if (!isRead)
      failed =
        attempt(() => JSON.parse(localStorage.getItem(key()) ?? 'null') as FieldValues | null) ??
        undefined
    isRead = true
    return failed
  }
  return {
    add(typed: FieldValues) {
      ;[failed, isRead] = [typed, true]
      // If the saved record itself crashes, a reload tries again.
      if (Object.keys(typed).length > 0)
        attempt(() => localStorage.setItem(key(), JSON.stringify(typed)))
    },
    /** Whether the current values are the ones that crashed the form. */
    has: (typed: () => FieldValues): boolean => {
      const before = read()
      return before !== undefined && isSame(sorted(before), sorted(typed()))
    },
    forget() {
      ;[failed, isRead] = [undefined, true]
      attempt(() => localStorage.removeItem(key()))
    },
  }
}

const sorted = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))
