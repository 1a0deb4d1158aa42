import { settings } from '#src/settings.ts'
import { type FeedFormat, feedFormats, feedPath, feedSections } from '#src/rendering/feeds.ts'

/** Lets feed readers discover the feeds from any page. */
export const FeedLinks = () =>
  Object.entries(feedSections).flatMap(([section, entries]) =>
    (Object.keys(feedFormats) as FeedFormat[]).map((format) => {
      const { type, name } = feedFormats[format]
      const path = feedPath(section, format)
      return (
        <link
          key={path}
          rel="alternate"
          type={type}
          title={`${settings.name}: ${entries} (${name})`}
          href={path}
        />
      )
    }),
  )
