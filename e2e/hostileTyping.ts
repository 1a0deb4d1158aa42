import type { Page } from 'playwright-core'

/** Console message of the browser when it blocks a handler. */
export const REFUSED = /Executing inline event handler/

/** Messages of a field or form that failed. */
export const failures = (page: Page) =>
  page.getByText(/could not be shown|couldn't show/).allInnerTexts()

/** Neighboring fields of the same type get different values, so that each type sees all of them. */
const EACH = 6

/**
 * Types into every field of the open form, one character at a time, as fast as the page accepts. Returns the number of
 * fields.
 */
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
