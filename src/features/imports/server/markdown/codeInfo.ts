/** Options after a fence's language that describe the appearance of the code, or how it was tested. */
const looks =
  /^(?:showLineNumbers|numberLines|line-?numbers|no-line-numbers|linenos|linenums|linenostart|lineNos|hl_lines|hl|highlight|startLine|startFrom|start|nohighlight|no-?copy|copy|no-?wrap|wrap|live|editable|runnable|run|eval|exec|echo|ignore|no_run|should_panic|compile_fail|edition\d+|diff|add|del|mark|ins|focus|collapse|expandable|anchor_linenos|guess_lang|lines|class|id|style|key|theme|lineNumbers|lineNumber|noInline|twoslash|ts2js|npm2yarn|python-console|playground)\b/i

/** Parses the info string of a fence: the language, and texts that readers saw beside the code. */
export function codeInfo(info: string): { language: string; texts: string[] } {
  const texts: string[] = []
  let language = ''
  const add = (text: string) => {
    if (/\p{L}{2}/u.test(text) && !/^(true|false)$/i.test(text)) texts.push(text)
  }
  const token =
    /([\w:.-]+)=(?:"([^"]*)"|'([^']*)'|(\{[^{}]*\}|[^\s,}]+))|"([^"]*)"|'([^']*)'|\[([^\]]*)\]|\{([^{}]*)\}|([^\s,[{]+)/g
  const read = (said: string, isInBraces: boolean) => {
    for (const [, key, one, two, three, four, five, label, braces, bare] of said.matchAll(token)) {
      if (key !== undefined) {
        // In Gatsby, the first key comes right after the language: `js:title=src/tide.js`.
        language ||= (texts.length === 0 && /^([\w-]+):\w/.exec(key)?.[1]) || ''
        if (!looks.test(key)) add(one ?? two ?? three ?? '')
      } else if (braces !== undefined) read(braces, true)
      else if (bare === undefined) add(four ?? five ?? label ?? '')
      else if (isInBraces && /^[.#]/.test(bare))
        language ||= bare.startsWith('.') ? bare.slice(1) : ''
      else if (!language && texts.length === 0) {
        const [, name = '', title = ''] = /^\.?([\w+#][\w+#.-]*)?:?(.*)$/.exec(bare) ?? []
        language = name
        add(title)
      } else if (!looks.test(bare) && !/^\/.*\/$/.test(bare)) add(bare)
    }
  }
  read(info, false)
  return { language, texts }
}
