/** Decodes the escapes of an address or a part of one. Returns the text as it is if they are not valid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
