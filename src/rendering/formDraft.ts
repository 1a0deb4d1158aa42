const keyOf = (action: string) => `typed:${action}`

/**
 * What a visitor typed into the form sent to an address and did not send yet. It lasts as long as the tab, where
 * the browser allows storage.
 */
export const formDraft = {
  read(action: string): Record<string, unknown> {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(action)) ?? '{}')
      return typeof stored === 'object' && stored !== null ? { ...stored } : {}
    } catch {
      return {}
    }
  },
  write(action: string, values: object) {
    try {
      sessionStorage.setItem(keyOf(action), JSON.stringify(values))
    } catch {
      // Storage is blocked or full: the text then lasts until the page is left.
    }
  },
  clear(action: string) {
    try {
      sessionStorage.removeItem(keyOf(action))
    } catch {
      // Nothing was stored.
    }
  },
}
