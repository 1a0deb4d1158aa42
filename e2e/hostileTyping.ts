import type { Page } from 'playwright-core'

/** The browser says so before it refuses. */
export const REFUSED = /Executing inline event handler/

/** What a field or a form says that failed. */
export const failures = (page: Page) =>
  page.getByText(/could not be shown|couldn't show/).allInnerTexts()

/** Neighbors of the same kind get other values, so that all are typed into fields of each kind. */
const EACH = 6

/** Into every field of the open form, one letter after the other, as fast as the page takes them; says how many there are. */
export const typeEverywhere = (page: Page, texts: string[], root = '.content__form', most = EACH) =>
  page.evaluate(
    async ([all, each, selector]) => {
      const form = () => document.querySelector(selector)!
      for (const button of form().querySelectorAll<HTMLElement>('[aria-pressed=false]'))
        if (button.textContent === 'Source') button.click()
      for (const button of form().querySelectorAll<HTMLElement>('.rows-field > button:last-child'))
        button.click()
      await new Promise((resolve) => setTimeout(resolve))
      const fields = () =>
        [...form().querySelectorAll<HTMLInputElement>('input, textarea')].filter(
          ({ type }) => !['file', 'checkbox', 'radio'].includes(type),
        )
      const ends = ({ length }: string) =>
        [...Array(Math.min(length, 24)).keys()]
          .map((end) => end + 1)
          .concat(length > 24 ? length : [])
      const { length } = fields()
      for (let at = 0; at < length; at++)
        for (const text of [...all, ...all].slice(at % all.length).slice(0, each))
          for (const end of ends(text)) {
            const field = fields()[at]
            if (!field?.isConnected) return length
            const prototype = field.tagName === 'INPUT' ? HTMLInputElement : HTMLTextAreaElement
            Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!.call(
              field,
              text.slice(0, end),
            )
            field.dispatchEvent(new Event('input', { bubbles: true }))
          }
      return length
    },
    [texts, most, root] as const,
  )
