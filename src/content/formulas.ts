import temml from 'temml'
import { FORMULA } from './tags.ts'

const kept = new RegExp(
  `<pre><code class="${FORMULA}">([^<]*)</code></pre>|<code class="${FORMULA}">([^<]*)</code>`,
  'g',
)
/** Longer than any formula that people read. */
const MAX_LENGTH = 5_000

/** Renders formulas as MathML, which browsers draw natively; invalid TeX stays as code. */
export const showFormulas = (html: string) =>
  html.includes(FORMULA)
    ? html.replaceAll(kept, (whole, block?: string, inline?: string) => {
        const tex = unescaped(block ?? inline ?? '').trim()
        if (tex === '' || tex.length > MAX_LENGTH) return whole
        try {
          return mathOf(tex, block !== undefined)
        } catch {
          return whole
        }
      })
    : html

/** Without styles, which our content security policy refuses, and without links, which TeX can contain too. */
const mathOf = (tex: string, displayMode: boolean) =>
  temml
    .renderToString(tex, { displayMode, annotate: true, throwOnError: true, trust: false })
    .replaceAll(/ (?:style|class)="[^"]*"/g, '')

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
