/** A purpose of personal data, as stated in the privacy policy; every table with personal data declares one. */
export interface Purpose {
  title: string
  data: string
  /** Legal basis. */
  basis: string
  /** The policy's sentence on how long the data is kept; undefined if another purpose states it. */
  kept?: string
  /** Deleted automatically after this many months; undefined if it stays until somebody deletes it. */
  months?: number
}

const all = {
  answer: {
    title: 'To answer your message or inquiry',
    data: 'What you wrote and how to reach you',
    basis: 'Steps you asked for before a contract; our legitimate interest in answering',
    kept: 'messages and inquiries: 24 months after the last exchange',
    months: 24,
  },
  newsletter: {
    title: 'To send the newsletter',
    data: 'Name and email address',
    basis: 'Your consent',
    kept: 'newsletter data: until you unsubscribe, and the address on the opt-out list after that',
  },
  events: {
    title: 'To run events you register for',
    data: 'Registration and attendance data',
    basis: 'Performance of a contract',
  },
  applications: {
    title: 'To review speaker and community applications',
    data: 'What you wrote in the application',
    basis: 'Steps you asked for before a contract; your consent to be contacted',
    kept: 'applications that were not accepted: 12 months after the decision',
    months: 12,
  },
  speakers: {
    title: 'To publish speaker profiles',
    data: 'What you submitted for publication',
    basis: 'Your consent; our legitimate interest in presenting who speaks',
    kept: 'speaker profiles and session recordings: until the speaker asks us to remove the profile, subject to the Speaker Terms',
  },
  reviews: {
    title: 'To publish reviews',
    data: 'What you submitted for publication, and suggestions for the directory',
    basis: 'Your consent; our legitimate interest in a useful directory',
    kept: 'reviews: for as long as the tool is listed, or until you withdraw the review',
  },
  research: {
    title: 'To give access to gated research',
    data: 'Name, email address and the report',
    basis: 'Performance of a contract',
    kept: 'requests for research: 24 months',
    months: 24,
  },
  consulting: {
    title: 'To provide consulting and keep accounts',
    data: 'Business contact, contract and billing data',
    basis: 'Performance of a contract; legal obligations',
    kept: 'registrations, contracts and invoices: as long as tax and commercial law require, usually seven years',
  },
  security: {
    title: 'To keep the site secure and available',
    data: 'Technical data',
    basis: 'Our legitimate interest in a site that works and is not abused',
    kept: 'technical logs: 30 days, or longer if they are evidence of an attack',
  },
  abuse: {
    title: 'To recognize abuse of forms and reviews',
    data: 'A code that we compute with a secret key from your network address when you send something',
    basis: 'Our legitimate interest in content that is not manipulated',
    kept: 'codes of network addresses: one month, or until what was sent with them is deleted',
    months: 1,
  },
  usefulness: {
    title: 'To understand which content is useful',
    data: 'Counts by day without identity: pages read and the kind of site that led there, words searched for, downloads, and forms and newsletter links used. They are made on our own server, without cookies and without your address or device',
    basis: 'Our legitimate interest in content that is read',
    kept: 'counts of what was read, searched for, and used: 25 months',
    months: 25,
  },
} satisfies Record<string, Purpose>

export type PurposeName = keyof typeof all
export const purposes: Record<PurposeName, Purpose> = all
