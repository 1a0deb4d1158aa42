/** Replaces audio players with links, for readers that cannot play anything. */
export const linkSounds = (html: string) =>
  html.replaceAll(
    /<audio [^>]*?src="([^"]*)"[^>]*>.*?<\/audio>/gs,
    '<p><a href="$1">Listen</a></p>',
  )
