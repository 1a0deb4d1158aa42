/** Merge tags of newsletter programs, such as `{{first_name | there}}` and `*|FNAME|*`; also matches code, to skip it. */
const tags =
  /<(pre|code)\b[^]*?<\/\1\s*>|\{\{\s*((?:subscriber|custom|contact|recipient|publication|rp_|referral|unsubscribe|preferences|first_?name|last_?name|full_?name|name|email)[\w.]*)\s*(?:\|\s*(?:default:?\s*)?["']?([^{}"']*?)["']?\s*)?\}\}|\*\|([A-Z][\w:]*)\|\*/gi

/** Replaces each merge tag with its default or nothing, and reports it. */
export const withoutMergeTags = (
  html: string,
  onDropped: (what: string, written: string) => void,
): string =>
  html.replaceAll(tags, (whole, code?: string, _?: string, otherwise = '') => {
    if (code) return whole
    onDropped('a merge tag', whole)
    return otherwise
  })
