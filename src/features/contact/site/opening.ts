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

let opening: InquiryOpening | undefined
const listeners = new Set<() => void>()

/** Opens the inquiry dialog from anywhere; `undefined` closes it. */
export function openInquiry(next: InquiryOpening | undefined) {
  opening = next
  for (const listener of listeners) listener()
}

export const inquiryOpening = () => opening

export function subscribeToInquiry(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
