import {
  company,
  defineForm,
  email,
  firstName,
  fullName,
  jobTitle,
  lastName,
} from '#src/forms/form.ts'

const call = {
  path: '/api/contact',
  kind: 'contact',
  promise: { hours: 24 },
  isLetter: true,
} as const
const address = { ...email, message: 'Valid email is required' } as const
const senderCompany = { ...company, description: 'The sender’s company.' } as const
const letter = { label: 'Message', most: 5000, description: 'What it is about.' } as const
/** Promises C4 and C6. */
const sent = { title: 'Message sent!', description: "We'll get back to you within 24 hours." }
const failed = { description: 'Failed to send message. Please try again.' }

/** The form at /contact. */
export const messageForm = defineForm({
  ...call,
  name: 'contact',
  description: 'A message from the form at /contact.',
  title: 'Send Us a Message',
  lead: 'A person replies by email within 24 hours.',
  buttons: { action: 'Send Message', acting: 'Sending...', again: 'Send another message' },
  receipt: {
    title: 'We got your message',
    text: (sent) => `We’ll reply to ${String(sent.email)} within 24 hours.`,
    next: { href: '/consulting', label: 'See our consulting' },
  },
  sent,
  failed,
  fields: {
    name: { ...fullName, least: 1, message: 'Name is required' },
    email: address,
    company: senderCompany,
    role: { ...jobTitle, label: 'Role', description: 'The sender’s role.' },
    subject: {
      label: 'Subject',
      least: 1,
      message: 'Subject is required',
      wide: true,
      description: 'The subject, in a few words.',
    },
    message: { ...letter, least: 10, message: 'Please write at least 10 characters', rows: 7 },
  },
})

/** About consulting, a partnership, a sponsorship, or an event: promise C9. */
export const inquiryForm = defineForm({
  ...call,
  name: 'inquiry',
  description: 'An inquiry about consulting, a partnership, a sponsorship or an event.',
  isSuggested: ({ source }) => typeof source === 'string' && source.startsWith('event'),
  title: 'Send an inquiry',
  lead: 'A few lines are enough. We reply within 24 hours.',
  buttons: { action: 'Send inquiry', acting: 'Sending...', again: 'Send another inquiry' },
  receipt: { title: 'We got your inquiry', text: 'We reply within 24 hours.' },
  sent,
  failed,
  fields: {
    firstName: { ...firstName, least: 1, message: 'First name is required' },
    lastName: { ...lastName, least: 1, message: 'Last name is required' },
    email: address,
    phone: {
      label: 'Phone',
      type: 'tel',
      autoComplete: 'tel',
      most: 40,
      description: 'The sender’s phone number.',
    },
    company: { ...senderCompany, least: 1, message: 'Company is required' },
    jobTitle: {
      ...jobTitle,
      least: 1,
      message: 'Job title is required',
      description: 'The sender’s job title.',
    },
    message: {
      ...letter,
      least: 10,
      message: 'Please provide more details about your needs',
      rows: 5,
    },
  },
})
