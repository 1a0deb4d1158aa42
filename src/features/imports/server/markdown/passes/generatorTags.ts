import type { Page } from './page.ts'
import { rewritePaired } from './pairs.ts'

/** Tags of Hugo and Liquid, and Liquid's output expressions. */
export function readTags(text: string, page: Page): string {
  /** Zola tags that still need their `{% end %}`. */
  const open: string[] = []
  const tag =
    /\{\{-?\s*([\w-]+)\(((?:[^()"'`{}]|"[^"]*"|'[^']*'|`[^`]*`){0,2000})\)\s*-?\}\}|\{\{([<%])\s*(\/?)\s*([\w./-]*)((?:(?!\{\{[<%])[^]){0,2000}?)(\/?)\s*[>%]\}\}|\{%-?\s*(end)?([\w-]+)((?:(?!\{%)[^]){0,2000}?)-?%\}/g
  const drawn = rewritePaired(
    text,
    page,
    tag,
    ([
      whole,
      called,
      given = '',
      sign,
      closing,
      hugo = '',
      words = '',
      isClosed,
      end,
      liquid = '',
      more = '',
    ]) => {
      if (called)
        return { whole, name: called, words: given, kind: 'alone', label: `{{ ${called}() }}` }
      const zola = /^\s*\(([^]*)\)\s*$/.exec(more)?.[1]
      if (zola !== undefined) {
        open.push(liquid)
        return { whole, name: liquid, words: zola, kind: 'begin', label: `{% ${liquid}() %}` }
      }
      const name = liquid === 'end' ? open.pop() : undefined
      if (name !== undefined) return { whole, name, words: '', kind: 'end', label: '{% end %}' }
      if (sign)
        return {
          whole,
          name: hugo,
          words,
          kind: closing ? 'end' : isClosed ? 'alone' : 'begin',
          label: `{{${sign} ${hugo} ${sign === '<' ? '>' : '%'}}}`,
        }
      const isInclude = /^(include|include_relative|include_cached|render|partial)$/.test(liquid)
      const [file = ''] = isInclude ? more.trim().split(/\s/) : []
      return {
        whole,
        name: isInclude ? file.replaceAll(/["',]/g, '') : liquid,
        words: isInclude ? more.trim().slice(file.length) : more,
        kind: end ? 'end' : isInclude ? 'alone' : 'begin',
        label: isInclude ? `{% ${liquid} ${file} %}` : `{% ${end ?? ''}${liquid} %}`,
      }
    },
  )
  // A link to a page that was not found, with a title.
  const linked = drawn.replaceAll(/\]\([ \t]+(?=(["'])[^"'\n]*\1\))/g, '](# ')
  return linked.replaceAll(/\{\{-?([^{}]{0,500}?)-?\}\}/g, (whole, inside: string) => {
    const value = printed(inside.trim(), page)
    if (value !== undefined) return value
    if (!page.isLeftOut(inside.trim()))
      page.drop(`{{ ${inside.trim().slice(0, 60)} }}`, whole, true)
    else page.drop(`{{ ${inside.trim()} }}`, whole)
    return ''
  })
}

/** Returns the value of a Liquid expression, as far as it is known without the rest of the site. */
function printed(expression: string, page: Page): string | undefined {
  const [value = '', ...filters] = expression.split('|').map((part) => part.trim())
  const harmless =
    /^(relative_url|absolute_url|url|asset_url|escape|prepend:\s*site\.\w+|xml_escape|url_encode|markdownify|strip)$/
  if (!filters.every((filter) => harmless.test(filter))) return undefined
  const literal = /^(["'])([^"']*)\1$/.exec(value)?.[2]
  if (literal !== undefined) return literal
  if (/^site\.(baseurl|base_url|url)$|^root_url$|^base_path$/.test(value)) return ''
  return /^(?:\$?(?:page|frontmatter|\$page\.frontmatter)\.)?title$/.test(value)
    ? page.reading.title
    : undefined
}

/** Removes any remaining tag delimiters. */
export function readLeftovers(text: string, page: Page): string {
  return text.replaceAll(/\{\{[<%]?[^\n]{0,100}|[>%]?\}\}|\{%[^\n]{0,100}|%\}/g, (found) => {
    page.drop(`“${found.slice(0, 30)}”`, found, true)
    return ''
  })
}
