import type { AskedChoice } from '../sources.ts'

interface OptionText {
  label: string
  hint?: string
  isTick?: true
  required?: true
}

/** What can be said of a file, as the form asks for it. */
export const optionTexts: Record<AskedChoice, OptionText> = {
  site: { label: 'Where it was', hint: 'Such as https://blog.example: old addresses there will lead here.' },
  author: { label: 'Author', hint: 'Of articles that name none.' },
  title: { label: 'Name of the conference', hint: 'Only where the file does not say it, as with Sessionize.' },
  zone: { label: 'Time zone', hint: 'Such as Europe/Berlin, instead of the file’s.' },
  location: { label: 'Where it takes place', hint: '“Online” makes it a virtual event.' },
  asNew: { label: 'It is another event than the one here with the same acronym', isTick: true },
  allowRemovals: { label: 'Remove sessions that the file does not have, however many', isTick: true },
  fetchPictures: { label: 'Download the pictures from the addresses in the file', isTick: true },
  consent: {
    label: 'Where and how they agreed',
    hint: 'Such as “Form on our old site, double opt-in”. It is kept with each subscription as its consent.',
    required: true,
  },
}
