import { settings } from '#src/settings.ts'
import { type FeedFormat, feedFormats, feedPath, feedSections } from '#src/rendering/feeds.ts'

const titles = { news: 'news', press: 'press releases', newsletter: 'newsletter' }

/** Lets feed readers discover the feeds from any page. */
export const FeedLinks = () =>
  feedSections.flatMap((section) =>
    (Object.keys(feedFormats) as FeedFormat[]).map((format) => {
      const { type, name } = feedFormats[format]
      const path = feedPath(section, format)
      return (
        <link
          key={path}
          rel="alternate"
          type={type}
          title={`${settings.name}: ${titles[section]} (${name})`}
          href={path}
        />
      )
    }),
  )
