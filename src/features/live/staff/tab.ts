/** Distinguishes this tab from the same person's other tabs. */
export const tab: string = crypto.randomUUID()
