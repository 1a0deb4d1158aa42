/** What a program of newsletters put in for each reader: `{{first_name | there}}`, `*|FNAME|*`; code keeps its braces. */
const tags =
  /<(pre|code)\b[^]*?<\/\1\s*>|\{\{\s*((?:subscriber|custom|contact|recipient|publication|rp_|referral|unsubscribe|preferences|first_?name|last_?name|full_?name|name|email)[\w.]*)\s*(?:\|\s*(?:default:?\s*)?["']?([^{}"']*?)["']?\s*)?\}\}|\*\|([A-Z][\w:]*)\|\*/gi

/** A text with what such a tag says where nothing is known of a reader, and without the tags; each is told of. */
export const withoutMergeTags = (
  html: string,
  onDropped: (what: string, written: string) => void,
): string =>
  html.replaceAll(tags, (whole, code?: string, _?: string, otherwise = '') => {
    if (code) return whole
    onDropped('words for each reader', whole)
    return otherwise
  })
