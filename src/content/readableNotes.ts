const reference = /(<sup><a id="([^"]+)-link"><\/a><a href="#\2")>(\d+)(?=<\/a><\/sup>)/g
const arrow = /(<a href="#[^"]+-link" title="Back to the text")>(?=↩<\/a>)/g
const list = /<ol>((?:<li><a id="[^"]+"><\/a>(?:(?!<\/?(?:li|ol)\b)[^])*title="Back to the text"[^>]*>↩<\/a><\/li>)+)<\/ol>/g

/** Footnotes as screen readers know them: the numbers in the text, the notes at the foot, and the way back. */
export const nameFootnotes = (html: string) =>
  html.includes('title="Back to the text"')
    ? html
        .replace(reference, '$1 role="doc-noteref" aria-label="Footnote $3">$3')
        .replace(arrow, '$1 role="doc-backlink" aria-label="Back to the text">')
        .replace(list, '<section role="doc-endnotes" aria-label="Footnotes"><ol class="footnotes">$1</ol></section>')
    : html
