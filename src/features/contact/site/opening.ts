import { createStore } from '#src/ui/store.ts'

export interface InquiryOpening {
  /** Where on the site the dialog was opened; stored with the inquiry. */
  source: string
  title: string
  text?: string
  /** Initial text of the message field. */
  message?: string
}

/** Path of the page with the same form. */
export const inquiryPage = ({ source, message }: InquiryOpening) =>
  `/forms/inquiry?${new URLSearchParams({ source, ...(message && { message }) })}`

export const inquiryOpening = createStore<InquiryOpening | undefined>(undefined)

/** Opens the inquiry dialog from anywhere; `undefined` closes it. */
export const openInquiry = inquiryOpening.set
