const closing: Record<string, string> = { '(': ')', '{': '}' }

export const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

/** Returns the bracketed text that starts at a position, up to the matching closing bracket. */
export function balanced(text: string, from: number): string {
  const [open, close] = [text[from], closing[text[from] ?? '']]
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === open) depth++
    else if (text[at] === close && --depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** Names of the classes that a stylesheet has rules for. */
export function classesOf(css: string): Set<string> {
  const names = [...css.matchAll(/([^{};]*)\{/g)]
    .filter(([, prelude = '']) => !prelude.trim().startsWith('@'))
    .flatMap(([, prelude = '']) => [
      ...prelude.replaceAll(/(["']).*?\1/g, '').matchAll(/\.(-?[_a-z][\w-]*)/gi),
    ])
  return new Set(names.map(([, name = '']) => name))
}

/** A stylesheet's selectors, with lists split and nested ones expanded. */
export function selectorsOf(css: string): string[] {
  const all: string[] = []
  const open: string[][] = [['']]
  for (const [, prelude = '', bracket] of withoutComments(css).matchAll(/([^{};]*)([{};])/g)) {
    if (bracket === '}') open.pop()
    if (bracket !== '{') continue
    const around = open.at(-1) ?? []
    const own = prelude.trim()
    if (own.startsWith('@')) open.push(own.startsWith('@keyframes') ? [] : around)
    else {
      const parts = own.split(/,(?![^(]*\))/).map((part) => part.trim())
      const whole = around.flatMap((outer) =>
        parts.map((part) =>
          part.includes('&') ? part.replaceAll('&', outer) : `${outer} ${part}`.trim(),
        ),
      )
      all.push(...whole)
      open.push(whole)
    }
  }
  return all
}

/** Classes that a selector names, except those it only tests for (`:has`, `:not`). */
export const namedClasses = (selector: string) =>
  [
    ...selector
      .replaceAll(/:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g, '')
      .matchAll(/\.(-?[_a-z][\w-]*)/gi),
  ].map(([, name = '']) => name)

/**
 * Names of the classes that a component's source puts on elements; `name--*` matches any name with
 * that prefix.
 */
export function usesOf(source: string): Set<string> {
  const names = new Set<string>()
  const add = (words: string) => words.split(/\s+/).forEach((word) => word && names.add(word))
  for (const { index, 0: start } of source.matchAll(
    /\b(?:\w*[cC]lassName|look)(?:=|:| =) ?(?=["'`{])|\bclasses(?=\()/g,
  )) {
    const at = index + start.length
    const quoted = /^(["'])(.*?)\1/.exec(source.slice(at))
    if (quoted?.[2]) add(quoted[2])
    else
      addLiterals(
        source[at] === '`' ? source.slice(at, source.indexOf('\n', at)) : balanced(source, at),
        add,
      )
  }
  for (const [, words = ''] of source.matchAll(/["'`]([^"'`\n]*\w__[^"'`\n$]*)["'`]/g)) add(words)
  return names
}

function addLiterals(expression: string, add: (words: string) => void) {
  let rest = expression.replaceAll(/(?:===|!==|includes\() *'[^']*'/g, '')
  for (let at = rest.indexOf('${'); at >= 0; at = rest.indexOf('${')) {
    const inner = balanced(rest, at + 1)
    const ends = /[\w-]$/.test(rest.slice(0, at))
    addLiterals(inner, (words) => (!ends || words.startsWith(' ')) && add(words))
    rest = `${rest.slice(0, at)}*${rest.slice(at + 1 + inner.length)}`
  }
  for (const [, , words = ''] of rest.matchAll(/(['`"])(.*?)\1/g)) add(words)
}
