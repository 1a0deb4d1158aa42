import { attribute } from '../../wordpress/html.ts'
import { readArguments, readerTexts } from '../tags.ts'
import type { Page } from './page.ts'

/** Named values of an attribute list. */
export const argumentsOf = (list: string) => readArguments(list.replaceAll(/^\{:?|\}$/g, '')).named

/** An attribute list, such as `{#id .class key=value}` or `{: width="3"}`. */
export const attributeList =
  /^\{:?\s*(?:(?:[.#:][\w:.-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+)|-)\s*)+\}$/

/** `{: .class}`, `{#id}`: an id becomes an anchor for links; the rest is styling. */
export function readAttributeLists(text: string, page: Page): string {
  const anchor = (list: string) => {
    for (const text of readerTexts(argumentsOf(list))) page.drop('text of an attribute', text)
    const id = /#([\w:.-]+)/.exec(list)?.[1]
    return id ? page.vault.put(`<a${attribute('id', id)}></a>`) : ''
  }
  return text
    .replaceAll(/^(#{1,6}[ \t]+[^\n]*)\n[ \t]*(\{:[^{}\n]*\})[ \t]*$/gm, '$1 $2')
    .replaceAll(/^[ \t]*\{:[^{}\n]*\}[ \t]*$/gm, (list) => anchor(list))
    .replaceAll(/^[ \t]*(\{[^{}\n]*\})[ \t]*$/gm, (whole, list: string) =>
      attributeList.test(list) ? anchor(list) : whole,
    )
    .replaceAll(
      /^(#{1,6}[ \t]+)([^\n]*?)[ \t]*(\{:?[^{}\n]*\})[ \t]*$/gm,
      (whole, marks: string, title: string, list: string) =>
        attributeList.test(list) ? `${marks}${anchor(list)}${title}` : whole,
    )
    .replaceAll(
      /(?<![!\]\\])\[([^[\]\n]{1,500})\](\{(?!:)[^{}\n]*\})/g,
      (whole, words: string, list: string) =>
        attributeList.test(list) && !text.includes(`\n[${words}]:`)
          ? `${anchor(list)}${words}`
          : whole,
    )
    .replaceAll(
      /(?:(?<=[)\]\uE001*_])|(?<=\S)[ \t]+(?=\{#[^{}\n]*\}[ \t]*$))(\{:?[^{}\n]*\})/gm,
      (whole, list: string) => (attributeList.test(list) ? anchor(list) : whole),
    )
    .replaceAll(/\{:(?:[.#:\s][^{}\n]*|\w+)\}/g, (list) => anchor(list))
}
