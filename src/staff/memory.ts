/** Reads a value that this browser stores for a member of staff; empty if there is none. */
export function recall(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage, the question comes up again.
  }
}
