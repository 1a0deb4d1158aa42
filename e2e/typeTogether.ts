import type { Page } from 'playwright-core'

export interface Writer {
  name: string
  page: Page
}

/** Milliseconds between two letters. */
const HUMAN_DELAY = 40

/**
 * Types a word `times` times, each at the end of a line in one of the first three paragraphs. Every second group of
 * three is typed at a person's speed, so that others' words arrive in the middle of it. Returns the words.
 */
export async function typeWords({ name, page }: Writer, times: number): Promise<string[]> {
  const body = page.getByRole('textbox', { name: 'Body' })
  const words: string[] = []
  for (let turn = 0; turn < times; turn++) {
    await body
      .locator('> p')
      .nth(turn % 3)
      .click()
    await page.keyboard.press('End')
    const word = `${name}${turn}`
    await page.keyboard.type(` ${word} `, { delay: turn % 6 < 3 ? 0 : HUMAN_DELAY })
    words.push(word)
  }
  return words
}

/** Text of each visible block, without colleagues' cursor labels and conflict questions. */
export const blocksOf = ({ page }: Writer) =>
  page.getByRole('textbox', { name: 'Body' }).evaluate((body) =>
    [...body.querySelectorAll(':scope > :not(.dispute)')].map((block) => {
      const copy = block.cloneNode(true) as Element
      for (const caret of copy.querySelectorAll('.colleague')) caret.remove()
      return copy.textContent
    }),
  )

/** Words that don't appear exactly once in the text, with their counts. Words in an open conflict don't count. */
export async function miscounted(writer: Writer, words: string[]) {
  const standing = (await blocksOf(writer)).join('\n').match(/[\p{L}\p{N}]+/gu) ?? []
  const asked = (await writer.page.locator('.dispute').allInnerTexts()).join(' ')
  return words.flatMap((word) => {
    const times = standing.filter((one) => one === word).length
    const isHeld = times === 1 || (times === 0 && asked.includes(word))
    return isHeld ? [] : [`${word}: ${times}`]
  })
}
