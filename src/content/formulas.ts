import temml from 'temml'

/** As which texts keep a formula: code of this language, which is TeX without signs around it. */
export const FORMULA = 'language-math'

const kept = new RegExp(
  `<pre><code class="${FORMULA}">([^<]*)</code></pre>|<code class="${FORMULA}">([^<]*)</code>`,
  'g',
)
/** Longer than any formula that somebody reads. */
const LONGEST = 5_000

/** Formulas as MathML, which browsers draw by themselves; what is no TeX stays the code that it is. */
export const showFormulas = (html: string) =>
  html.includes(FORMULA)
    ? html.replaceAll(kept, (whole, block?: string, inline?: string) => {
        const tex = unescaped(block ?? inline ?? '').trim()
        if (tex === '' || tex.length > LONGEST) return whole
        try {
          return mathOf(tex, block !== undefined)
        } catch {
          return whole
        }
      })
    : html

/** Without styles, which the policy of our pages refuses, and without links, which TeX may hold as well. */
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
