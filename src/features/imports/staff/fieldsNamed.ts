import type { AskedChoice } from '../sources.ts'
import { optionTexts } from './optionTexts.ts'

/** Replaces the names of command options in an import's message with those of the form's fields. */
export const fieldsNamed = (sentence: string) =>
  sentence
    .replace('--pictures FOLDER or ', '')
    .replace(
      /--([a-z-]+)( "[^"]*"| [A-Z]\w+\/\w+(, or another name,)?)?/g,
      (whole, option: string) => {
        const field = option.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
        return field in optionTexts
          ? `“${optionTexts[field as AskedChoice].label}” in the form`
          : whole
      },
    )
