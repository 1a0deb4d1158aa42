import type { CSSOptions } from 'vite'

type Plugin = Extract<
  Exclude<CSSOptions['postcss'], string | undefined>['plugins'],
  unknown[]
>[number]

const HOVERS = '(hover: hover)'
const isHovered = (selector: string) =>
  selector.includes(':hover') && !/:is\([^)]*:hover/.test(selector)

/**
 * Restricts `:hover` rules to devices that can hover: after a tap, an element stays hovered until
 * the next tap.
 */
export const hoverStyles: Plugin = {
  postcssPlugin: 'hover-styles',
  Rule(rule, { AtRule }) {
    const hovered = rule.selectors.filter(isHovered)
    if (
      hovered.length === 0 ||
      (rule.parent?.type === 'atrule' && 'params' in rule.parent && rule.parent.params === HOVERS)
    )
      return
    const others = rule.selectors.filter((selector) => !isHovered(selector))
    rule.after(
      new AtRule({ name: 'media', params: HOVERS, nodes: [rule.clone({ selectors: hovered })] }),
    )
    if (others.length > 0) rule.selectors = others
    else rule.remove()
  },
}
