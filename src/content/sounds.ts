/** A text for readers that play nothing: where a sound stands, a link to it. */
export const linkSounds = (html: string) =>
  html.replaceAll(
    /<audio [^>]*?src="([^"]*)"[^>]*>.*?<\/audio>/gs,
    '<p><a href="$1">Listen</a></p>',
  )
