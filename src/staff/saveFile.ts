/** Lets the browser save a file. */
export function saveFile(name: string, bytes: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
