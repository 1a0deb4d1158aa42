/** Logs a click on Visit Tool to the browser's console. Nothing is sent. */
export function logVisit(slug: string) {
  console.info(`Visit Tool: ${slug}`)
}
