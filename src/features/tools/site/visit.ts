/** Notes in the browser's own log that a visitor leaves for a tool; nothing is sent. */
export function logVisit(slug: string) {
  console.info(`Visit Tool: ${slug}`)
}
