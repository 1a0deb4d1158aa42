import { formula } from '../../articles/formulas.ts'
import { entity } from './code.ts'
import type { Page } from './page.ts'

/** Formulas in TeX, between dollar signs or escaped brackets. */
export function readFormulas(text: string, page: Page): string {
  const bracketed = /\\([([])((?:(?!\\[([])[^\n]){1,1000}?)\\[)\]]/g
  const isMath =
    page.reading.isMath === true ||
    /\$\$[^$]/.test(text) ||
    [...text.matchAll(bracketed)].some(([, , tex = '']) => isTex('\\', tex, false))
  return text
    .replaceAll(/(?<!\\)\$\$([^$]{1,5000})\$\$/g, (whole, tex: string, at: number, all: string) =>
      putFormula(tex, tex.includes('\n') || isOwnLine(all, at, at + whole.length), page),
    )
    .replaceAll(
      /(\\{1,2})\[((?:(?!\\\[|\n[ \t]*\n)[^]){1,1000}?)\1\]/g,
      (whole, signs: string, tex: string) =>
        isTex(signs, tex, isMath) ? putFormula(tex, true, page) : whole,
    )
    .replaceAll(
      /(\\{1,2})\(((?:(?!\\\()[^\n]){1,1000}?)\1\)/g,
      (whole, signs: string, tex: string) =>
        isTex(signs, tex, isMath) ? putFormula(tex, false, page) : whole,
    )
    .replaceAll(
      /(?<![\\$\w`])\$(?![\s$])([^$\n`]{1,300}?)(?<![\s\\])\$(?![\d$])/g,
      (whole, tex: string) => (looksLikeTex(tex) ? putFormula(tex, false, page) : whole),
    )
}

function putFormula(tex: string, isBlock: boolean, page: Page): string {
  const lines = page.vault.open(tex).replaceAll(/\n\s*\n/g, '\n')
  const kept = formula(lines, isBlock).replaceAll(/[\\*_`[\]~()!^|]/g, entity)
  return page.vault.put(kept)
}

/** Whether a passage has its lines to itself. */
const isOwnLine = (text: string, from: number, to: number) =>
  /(^|\n)[ \t]*$/.test(text.slice(Math.max(0, from - 40), from)) &&
  /^[ \t]*(\n|$)/.test(text.slice(to, to + 40))

/** Whether a text is a formula rather than an amount of money or words in brackets. */
const looksLikeTex = (text: string) =>
  /[\\^_{}]|[=<>+*/-].*[a-z]|[a-z].*[=<>+*/]/i.test(text) || /^[a-z]'?$/i.test(text.trim())

/**
 * A single backslash usually escapes a bracket, unless what follows is clearly a formula, or is one in a text with
 * formulas.
 */
const isTex = (signs: string, text: string, isMath: boolean) =>
  signs.length > 1
    ? looksLikeTex(text)
    : /\\[a-z]{2,}|[\^_]\{/i.test(text) ||
      (/^[^a-z]*(?:[a-z](?![a-z])[^a-z]*)+$/i.test(text) && (isMath || /[=<>+*/^_]/.test(text)))
