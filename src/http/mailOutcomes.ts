/**
 * What happens to an email that a form requests: it is sent soon, held back, delayed because of
 * volume, or waits for review.
 */
export const mailOutcomes = ['soon', 'later', 'often', 'review'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

export const SENT_OFTEN = 'We’ve already sent several emails to this address. Open the latest one.'

/** Texts shown on the page; for `soon` each form has its own. */
export const mailOutcomeTexts: Record<Exclude<MailOutcome, 'soon'>, string> = {
  later: 'Our emails are slow today, so yours will be late. Please look for it tomorrow.',
  often: `${SENT_OFTEN} We’ll send the next one in 10 minutes to 12 hours.`,
  review: 'Thank you. A person reviews this first, then we’ll email you.',
}
