/** Identifies the colors of drawings that are used instead of the site's own, as six hexadecimal digits; empty for its own. */
export let artColors = ''
export function setArtColors(name: string) {
  artColors = name
}
