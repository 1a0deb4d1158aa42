/** Tells this tab of the back office from others of the same person. */
export const tab: string = crypto.randomUUID()
