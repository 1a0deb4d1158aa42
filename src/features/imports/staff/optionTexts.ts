import type { AskedChoice } from '../sources.ts'

interface OptionText {
  label: string
  hint?: string
  isTick?: true
  required?: true
}

/** Form texts of a file's options. */
export const optionTexts: Record<AskedChoice, OptionText> = {
  site: {
    label: 'Old site',
    hint: 'Such as https://blog.example. Old addresses will redirect here.',
  },
  author: { label: 'Author', hint: 'For articles without one.' },
  leaveOut: {
    label: 'Shortcodes and tags to leave out',
    hint: 'Such as “ad, newsletter”. Articles with other unknown shortcodes stay drafts.',
  },
  title: {
    label: 'Conference name',
    hint: 'Only if the file doesn’t include it, as with Sessionize.',
  },
  zone: { label: 'Time zone', hint: 'Such as Europe/Berlin, instead of the file’s.' },
  location: { label: 'Location', hint: 'Enter “Online” for a virtual event.' },
  asNew: { label: 'Import as a new event, even if the acronym is the same', isTick: true },
  allowRemovals: {
    label: 'Remove every session that isn’t in the file',
    isTick: true,
  },
  fetchPictures: { label: 'Download the pictures from the addresses in the file', isTick: true },
  consent: {
    label: 'Where and how they agreed',
    hint: 'Such as “Form on our old site, double opt-in”. We store it with each subscription as its consent.',
    required: true,
  },
}
