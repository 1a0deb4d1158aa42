/** The business: named once here, used by every page, mail, feed and piece of metadata. */
export const settings = {
  name: 'Advantage',
  tagline: 'From Artificial to Advantage',
  description:
    'News, events, tools and advice for leaders of sales, marketing and operations who need AI to find prospects, carry content further and answer customers at any hour.',
  keywords: ['AI for business', 'AI in sales', 'AI in marketing', 'AI operations', 'executive AI conferences', 'AI tools'],
  locale: 'en_US',
  language: 'en',
  /** The zone in which the site's days begin: dates in the masthead, what counts as upcoming. */
  timeZone: 'America/New_York',
  themeColor: '#1d6b4f',
  /** The same where the visitor's system is dark. */
  themeColorDark: '#123c2e',
  copyrightYear: 2025,
  social: {
    LinkedIn: 'https://www.linkedin.com/company/advantage',
    X: 'https://x.com/advantage',
    Facebook: 'https://www.facebook.com/advantage',
    YouTube: 'https://www.youtube.com/@advantage',
  },
  twitterHandle: '@advantage',
  /** The external scheduling page behind every "Book a Consultation". */
  bookingUrl: 'https://calendly.com/advantage/consultation',
  /** Where the card "talk to an AI agent" leads. */
  agentUrl: '#',
  contact: {
    email: 'hello@advantage.example',
    phone: '+1 (813) 555-0142',
    street: '400 North Ashley Drive, Suite 1900',
    locality: 'Tampa',
    region: 'Florida',
    postalCode: '33602',
    country: 'United States',
  },
  press: { role: 'Press office', email: 'press@advantage.example', phone: '+1 (813) 555-0143' },
  /** The default picture for social sharing, 1200 by 630. */
  socialImage: {
    path: '/art/social/site.png',
    alt: 'From Artificial to Advantage, beside an engraving of spheres that climb from a small bright dot',
  },
} as const

/**
 * How many requests one network address may make of each kind, for each form on its own: enough for a conference hall or an
 * office behind one address. One that was refused for its contents counts a tenth, one that failed on our side not at all.
 */
export const requestLimits = {
  /** Beyond it a form is taken once a second while fewer than `waiting` wait for that; more are refused. */
  form: { requests: 300, seconds: 600, waiting: 20 },
  search: { requests: 1200, seconds: 60, waiting: 0 },
  /** Drawings, pictures and social pictures that are not cached yet. */
  picture: { requests: 600, seconds: 60, waiting: 0 },
  report: { requests: 300, seconds: 60, waiting: 0 },
}
export type RequestLimits = typeof requestLimits
