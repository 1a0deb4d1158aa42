/** Merge tags of newsletter programs, such as `{{first_name | there}}`, `*|FNAME|*`, `{$name}`, and `%FIRSTNAME%`. */
const named =
  /\{\{\s*(?:subscriber|custom|contact|recipient|publication|rp_|referral|unsubscribe|preferences|first_?name|last_?name|full_?name|name|email)[\w.]*\s*(?:\|\s*\w+\s*(?=\|))*(?:\|\s*(?:default:?\s*)?["']?(?<otherwise>[^{}"']*?)["']?\s*)?\}\}|\*\|[A-Z][\w:]*\|\*|\{\$[a-z_]{2,40}\}|%(?:recipient\.[\w.]+|(?:FIRST|LAST|FULL)_?NAME|EMAIL(?:_?ADDRESS)?|UNSUBSCRIBE\w*)%|\[(?:first|last|full)name(?:,\s*fallback=(?<fallback>[^\]<>]*))?\]/
/** HubSpot's calls and tags, such as `{{ personalization_token('contact.firstname', 'there') }}`, and Drupal's media. */
const called =
  /\{\{-?\s*(?:personalization_token\([^{},]*,\s*["'](?<words>[^{}"']{0,100})["']\s*\)|\w+\([^{}]{0,500}\))\s*-?\}\}|\{%-?\s*(?:module|widget|cta|include|set|if|elif|else|unless|for|require|end|dnd)\w*\b[^{}]{0,500}%\}|\[\[\{"[^[\]]{0,2000}\}\]\]/
const code = /<(?<element>pre|code)\b[^]*?<\/\k<element>\s*>/
const tags = new RegExp([code, named, called].map(({ source }) => source).join('|'), 'gi')

/** Replaces each merge tag outside of code with its default or nothing, and reports it. */
export const withoutMergeTags = (
  html: string,
  onDropped: (what: string, written: string) => void,
): string =>
  html.replaceAll(tags, (whole, ...found: unknown[]) => {
    const { element, otherwise, fallback, words } = found.at(-1) as Record<
      string,
      string | undefined
    >
    if (element) return whole
    onDropped('a merge tag', whole)
    return otherwise ?? fallback ?? words ?? ''
  })
