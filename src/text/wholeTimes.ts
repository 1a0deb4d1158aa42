/** Keeps a time and its zone on one line. */
export const wholeTimes = (text: string) =>
  text.replaceAll(/(\d) ([AP]M)(?: ([A-Z]{2,5}))?\b/g, (all) => all.replaceAll(' ', '\u00a0'))
