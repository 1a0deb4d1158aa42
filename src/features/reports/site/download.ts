/** Logs in the browser's console that a visitor opened a file; nothing is sent. */
export function logDownload(slug: string) {
  console.info(`Download: ${slug}`)
}
