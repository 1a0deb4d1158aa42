/** Notes in the browser's own log that a visitor opens a file; nothing is sent. */
export function logDownload(slug: string) {
  console.info(`Download: ${slug}`)
}
