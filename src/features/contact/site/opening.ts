export interface InquiryOpening {
  /** Where on the site it was opened, stored with the inquiry. */
  source: string
  title: string
  text?: string
  /** What stands in the message field at first. */
  message?: string
}

/** Where the same form stands by itself. */
export const inquiryPage = ({ source, message }: InquiryOpening) =>
  `/forms/inquiry?${new URLSearchParams({ source, ...(message && { message }) })}`

let opening: InquiryOpening | undefined
const listeners = new Set<() => void>()

/** Opens the inquiry dialog, from wherever; `undefined` closes it. */
export function openInquiry(next: InquiryOpening | undefined) {
  opening = next
  for (const listener of listeners) listener()
}

export const inquiryOpening = () => opening

export function subscribeToInquiry(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
