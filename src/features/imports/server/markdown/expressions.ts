/** Values of MDX expressions that are known without running them. */
interface Scope {
  /** Paths of imported files by name. */
  values: ReadonlyMap<string, string>
  title: string
  /** Whether braces are literal rather than an expression. */
  isKept: (braces: string) => boolean
  onComment: (found: string) => void
  onUnknown: (found: string) => void
  /** Stores a component's expression and returns a placeholder, which is resolved later. */
  keep: (braces: string) => string
}

const MAX_LENGTH = 20_000
/** Maximum number of unclosed braces and tags before a text is not considered MDX. */
const MAX_OPEN = 200

/** Evaluates the expressions in an MDX text: those with a known value are replaced by it, all others are reported. */
export function evaluated(text: string, scope: Scope): string {
  let out = ''
  let from = 0
  let open = 0
  const signs = /<\/?[A-Za-z][\w.-]*(?=[\s/>])|\\?\{/g
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    const at = found.index
    if (found[0] === '\\{') continue
    const isTag = found[0].startsWith('<')
    const end = isTag ? endOfTag(text, at) : closing(text, at)
    if (end === -1 && ++open > MAX_OPEN) {
      scope.onUnknown(text.slice(at, at + 100))
      break
    }
    if (end === -1) continue
    const whole = text.slice(at, end + 1)
    out += text.slice(from, at) + (isTag ? tagWithValues(whole, scope) : valueOf(whole, scope))
    from = signs.lastIndex = end + 1
  }
  return out + text.slice(from)
}

function valueOf(braces: string, scope: Scope): string {
  if (scope.isKept(braces)) return braces
  const inside = braces.slice(1, -1).trim()
  const known = simple(inside, scope)
  if (known !== undefined) return known
  if (/^\/\*[^]*\*\/$/.test(inside)) scope.onComment(inside)
  else if (inside) scope.onUnknown(braces)
  return ''
}

function simple(expression: string, { values, title }: Scope): string | undefined {
  const literal = /^(["'`])([^"'`]*)\1$/.exec(expression)?.[2]
  if (literal !== undefined && !literal.includes('${')) return literal
  if (/^(frontmatter|metadata|meta)\.title$/.test(expression)) return title
  if (/^(-?\d+(\.\d+)?|true|false)$/.test(expression)) return expression
  const path =
    /^(?:require|import|useBaseUrl|withBase)\(\s*["']([^"']+)["']\s*\)(?:\.default)?$/.exec(
      expression,
    )?.[1]
  return path ?? values.get(expression.replace(/\.src$/, ''))
}

/** Rewrites a tag with its attribute values as HTML. */
function tagWithValues(tag: string, scope: Scope): string {
  let out = ''
  let from = 0
  for (let at = tag.indexOf('{'); at !== -1; at = tag.indexOf('{', from)) {
    const end = closing(tag, at)
    if (end === -1) break
    const braces = tag.slice(at, end + 1)
    const [assigned = '', name] = /\s([\w:-]+)\s*=\s*$/.exec(tag.slice(from, at)) ?? []
    const before = tag.slice(from, at - assigned.length)
    const known = simple(braces.slice(1, -1).trim(), scope)
    const isComponent = /^<[A-Z]/.test(tag)
    const isLook =
      name !== undefined && /^(style|class|className|key|client:\w+|on[A-Z]\w*)$/.test(name)
    if (name && known !== undefined)
      out += `${before} ${name}="${known.replaceAll('"', '&quot;').replaceAll(/[<>]/g, '')}"`
    else if (isComponent) out += tag.slice(from, at) + scope.keep(braces)
    else {
      out += before
      if (!isLook || /["'`][^"'`]*\s[^"'`]*["'`]/.test(braces))
        scope.onUnknown(`${name ? `${name}=` : ''}${braces}`)
    }
    from = end + 1
  }
  return out + tag.slice(from)
}

/** Returns the position of the closing brace; -1 if there is none. */
function closing(text: string, from: number): number {
  let depth = 0
  const until = Math.min(text.length, from + MAX_LENGTH)
  for (let at = from; at < until; at++) {
    const sign = text.charAt(at)
    if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
    else if (/["'`]/.test(sign)) at = endOfQuote(text, at, until)
  }
  return -1
}

function endOfTag(text: string, from: number): number {
  const until = Math.min(text.length, from + MAX_LENGTH)
  for (let at = from; at < until; at++) {
    const sign = text.charAt(at)
    if (sign === '>') return at
    if (sign === '<' && at > from) return -1
    if (sign === '"' || sign === "'") at = endOfQuote(text, at, until)
    if (sign === '{') {
      const end = closing(text, at)
      if (end === -1) return -1
      at = end
    }
  }
  return -1
}

/** A quotation mark that is not closed on its line is an apostrophe. */
function endOfQuote(text: string, at: number, until: number): number {
  const end = text.indexOf(text.charAt(at), at + 1)
  const isOne =
    end !== -1 && end < until && (text[at] === '`' || !text.slice(at, end).includes('\n'))
  return isOne ? end : at
}
